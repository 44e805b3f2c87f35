import type { Box } from '../slides/slide-shape.ts'

/** A shape of a slide that came back; `paragraphs` are its texts that are not empty. */
export type DeckShape = {
  kind: 'text' | 'picture' | 'table' | 'chart'
  name: string
  isTitle: boolean
  /** null: where its master puts it */
  box: Box | null
  paragraphs: string[]
  /** of a table, or the figures of a chart with its heads */
  rows: string[][]
}

/** A slide of a file that came back. `names` may give its scene; `notes` is null without a page of notes. */
export type DeckPage = { names: string[]; shapes: DeckShape[]; notes: string[] | null }

/** Changes of a slide that are none of its text. */
export const LEFT_ALONE = ['moved', 'added', 'removed', 'chart', 'no_title', 'no_notes'] as const
export type LeftAlone = { what: (typeof LEFT_ALONE)[number]; text: string }
