import { CELL_MARK, type LayoutName, layoutRule, showsPicture } from './slide-layouts.ts'

export type SlideLines = { layout: LayoutName; bullets: string[] }
/** Why lines do not fit beside a picture: their layout, their number or their length. */
export type NoRoom = 'layout' | 'lines' | 'words'
export type PictureRoom = { slide: SlideLines; problem: null } | { slide: null; problem: NoRoom }

/** Their lines say the same beside a picture. */
const BESIDE: ReadonlySet<LayoutName> = new Set(['bullets', 'statement', 'checklist', 'avoid', 'closing'])
/** Their lines do too, as "name – text", while they are short. */
const NAMED: ReadonlySet<LayoutName> = new Set(['definition', 'cards'])
/** Only their title is on the slide. */
const ALONE: ReadonlySet<LayoutName> = new Set(['title', 'divider'])
/** The number of words that stay readable beside a picture. */
const MOST_WORDS = 60

/** A slide without a picture as it would show one, or why its lines leave no space. Pure. */
export function roomForPicture({ layout, bullets }: SlideLines, caption: string | null): PictureRoom {
  if (ALONE.has(layout) && bullets.length === 0)
    return { slide: { layout: 'picture', bullets: caption ? [caption] : [] }, problem: null }
  if (!BESIDE.has(layout) && !NAMED.has(layout)) return { slide: null, problem: 'layout' }
  const lines = bullets.map((line) => line.split(CELL_MARK).join(' – '))
  const [least, most] = layoutRule('picture_beside').lines
  if (lines.length < least || lines.length > most) return { slide: null, problem: 'lines' }
  if (lines.join(' ').split(/\s+/).length > MOST_WORDS) return { slide: null, problem: 'words' }
  return { slide: { layout: 'picture_beside', bullets: lines }, problem: null }
}

/** A slide as it shows its lines without a picture. Pure. */
export function slideWithoutPicture({ layout, bullets }: SlideLines): SlideLines {
  if (!showsPicture(layout)) return { layout, bullets }
  if (layout === 'picture_beside' && bullets.length > 0) return { layout: 'bullets', bullets }
  return { layout: 'divider', bullets: [] }
}
