import { z } from 'zod'
import type { Scene } from '../../generated/prisma/client.ts'
import { jsonColumn } from '../../platform/json-column.ts'

/** A scene as an edition of its module keeps it: what a player needs. Its sentences have no passages. */
export type EditionScene = Pick<
  Scene,
  | 'id'
  | 'title'
  | 'layout'
  | 'bullets'
  | 'narration'
  | 'sentences'
  | 'visual'
  | 'slideKey'
  | 'audioKey'
  | 'startSeconds'
  | 'durationSeconds'
>

const sentences = jsonColumn('scene.sentences', z.array(z.looseObject({ text: z.string() })))

const scene = z.looseObject({
  id: z.string(),
  title: z.string(),
  layout: z.string(),
  bullets: z.array(z.string()),
  narration: z.string(),
  sentences: z.array(z.looseObject({ text: z.string() })),
  visual: z.unknown(),
  slideKey: z.string().nullable(),
  audioKey: z.string().nullable(),
  startSeconds: z.number().nullable(),
  durationSeconds: z.number().nullable(),
})

const readScenes = jsonColumn('module_edition.scenes', z.array(scene))

/** The scenes of an edition, in their order. */
export const readEditionScenes = (column: unknown): EditionScene[] => readScenes(column) as EditionScene[]

/** A scene as an edition keeps it. Passages are left out: the texts they point into change. */
export const editionScene = (row: Scene): EditionScene => ({
  id: row.id,
  title: row.title,
  layout: row.layout,
  bullets: row.bullets,
  narration: row.narration,
  sentences: sentences(row.sentences).map((sentence) => ({ ...sentence, sourceRef: null })) as never,
  visual: row.visual,
  slideKey: row.slideKey,
  audioKey: row.audioKey,
  startSeconds: row.startSeconds,
  durationSeconds: row.durationSeconds,
})
