import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PresetArtifact } from '../../../generated/prisma/client.ts'
import { jsonColumn } from '../../../platform/json-column.ts'

export type StyleKind = 'slide_style' | 'voice_style'

/** Data that both styles store about their samples, besides the choices. */
export type Sampled<Sample> = {
  /** empty until the first ones exist; while new ones are in progress, those of the previous choice */
  samples: Sample[]
  /** fingerprint of the samples' input, finished or in progress */
  madeFrom: string
  /** the request these samples belong to, and the previous one, whose URLs may still be in use */
  shown: number | null
  before: number | null
}

/** What is stored for both styles, besides the samples. */
export const SAMPLED = {
  madeFrom: z.string(),
  shown: z.number().nullable(),
  before: z.number().nullable(),
}

/** What a stored style remembers about its samples. */
export const readSampled = jsonColumn(
  'preset_artifact.content',
  z.object({ samples: z.array(z.unknown()), ...SAMPLED }).nullable(),
)

/** A short fingerprint of some input: equal input, equal fingerprint. */
export const fingerprintOf = (madeFrom: unknown): string =>
  createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 16)

/** The storage prefix of a request's samples; ends in a slash. */
export const sampleFolder = (presetId: string, kind: StyleKind, revision: number): string =>
  `presets/${presetId}/${kind.replace('_', '-')}/${revision}/`

/** The part of an artifact's earlier samples that survives new choices. */
export function storedSamples(artifact: Pick<PresetArtifact, 'content'> | undefined) {
  const content = readSampled(artifact?.content ?? null)
  return {
    samples: content?.samples ?? [],
    shown: content?.shown ?? null,
    before: content?.before ?? null,
  }
}
