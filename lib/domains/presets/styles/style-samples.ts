import { createHash } from 'node:crypto'
import type { PresetArtifact } from '../../../generated/prisma/client.ts'

export type StyleKind = 'slide_style' | 'voice_style'

/** What both styles keep of their samples beside what was chosen. */
export type Sampled<Sample> = {
  /** empty until the first are made; those of the choice before while new ones are being made */
  samples: Sample[]
  /** print of what the samples are, or are being, made from */
  madeFrom: string
  /** the request whose samples these are, and the one before, whose addresses may still be in use */
  shown: number | null
  before: number | null
}

/** A short print of what something is made from: equal input, equal print. */
export const printOf = (madeFrom: unknown): string =>
  createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 16)

/** Where the samples of a request are stored; ends in a slash. */
export const sampleFolder = (presetId: string, kind: StyleKind, revision: number): string =>
  `presets/${presetId}/${kind.replace('_', '-')}/${revision}/`

/** What is kept of an artifact's earlier samples when its style is chosen anew. */
export function keptSamples<Sample>(artifact: Pick<PresetArtifact, 'content'> | undefined) {
  const content = (artifact?.content ?? null) as Sampled<Sample> | null
  return {
    samples: content?.samples ?? [],
    shown: content?.shown ?? null,
    before: content?.before ?? null,
  }
}
