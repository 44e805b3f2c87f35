import { z } from 'zod'
import type { SceneDraft } from '../../../author/contract/author.ts'
import { layoutJson, sentencesJson } from '../../../author/contract/author-json.ts'
import type { Scene } from '../../../generated/prisma/client.ts'

/** What an edit can make again; a new slide or audio makes the video again too. */
export type Redrawn = 'slide' | 'audio' | 'video'

type SceneField = {
  /** its names on the wire */
  wire: readonly string[]
  /** its names in the body of an edit */
  edits?: readonly string[]
  /** its schema, if it is text an author writes; every version of a video has it */
  text?: z.ZodType
  /** the versions it is in, besides those of the video */
  version?: 'slide' | 'narration'
  /** what its change makes again */
  redraws?: Redrawn | 'nothing'
  /** the file it belongs to, which an edit invalidates */
  made?: 'slide' | 'audio'
}

const texts = z.array(z.string())

/**
 * Every column of a scene, and what depends on it. A slide's file is named after its fields in this order: a
 * new one stands after them.
 */
export const SCENE_FIELDS = {
  layout: { wire: ['layout'], edits: ['layout'], text: layoutJson, version: 'slide', redraws: 'slide' },
  title: { wire: ['title'], edits: ['title'], text: z.string(), version: 'slide', redraws: 'slide' },
  bullets: { wire: ['bullets'], edits: ['bullets'], text: texts, version: 'slide', redraws: 'slide' },
  emphasis: { wire: [], text: texts, version: 'slide', redraws: 'slide' },
  bulletSentences: { wire: [], text: z.array(z.number().nullable()), redraws: 'video' },
  sentences: {
    wire: ['sentences', 'source_refs'],
    text: sentencesJson,
    version: 'narration',
    redraws: 'video',
  },
  narration: { wire: ['narration'], edits: ['narration'], version: 'narration', redraws: 'audio' },
  visual: { wire: ['visual', 'icons', 'shown_icons'], edits: ['visual', 'icons'], redraws: 'slide' },
  // An author returns remarks only with a scene written again.
  remarks: { wire: ['remarks'], redraws: 'video' },
  slideKey: { wire: ['slide'], made: 'slide' },
  slideQc: { wire: [], made: 'slide' },
  audioKey: { wire: ['audio'], made: 'audio' },
  audioSeconds: { wire: [], made: 'audio' },
  timings: { wire: [], made: 'audio' },
  startSeconds: { wire: ['start_seconds'] },
  durationSeconds: { wire: ['duration_seconds'] },
  id: { wire: [] },
  moduleId: { wire: [] },
  sceneIndex: { wire: ['scene_index'] },
  version: { wire: ['version'] },
  updatedAt: { wire: [] },
} as const satisfies Record<keyof Scene, SceneField>

/** What a slide or audio consists of. */
export type MadeColumns = { [M in 'slide' | 'audio']: Record<FieldWith<{ made: M }>, unknown> }

type Fields = typeof SCENE_FIELDS
type FieldWith<T> = { [K in keyof Fields]: Fields[K] extends T ? K : never }[keyof Fields]
type NamesIn<P extends 'wire' | 'edits'> = {
  [K in keyof Fields]: Fields[K] extends Record<P, readonly (infer N)[]> ? N : never
}[keyof Fields]

export type TextField = FieldWith<{ text: z.ZodType }>
export type SlideField = FieldWith<{ text: z.ZodType; version: 'slide' }>
/** The fields whose change makes something again, or at least says that it does not. */
export type ContentField = FieldWith<{ redraws: string }>
/** A field of a scene on the wire: its columns, and what is found out about them. */
export type WireField = NamesIn<'wire'> | 'flags'
/** A field of a scene in the body of an edit. */
export type EditField = NamesIn<'edits'>

const fieldsWith = <K extends keyof Fields>(has: (field: SceneField) => boolean): readonly K[] =>
  (Object.keys(SCENE_FIELDS) as K[]).filter((name) => has(SCENE_FIELDS[name]))

export const TEXT_FIELDS = fieldsWith<TextField>(({ text }) => text !== undefined)
export const CONTENT_FIELDS = fieldsWith<ContentField>(({ redraws }) => redraws !== undefined)
/** The texts of a slide. */
export const SLIDE_FIELDS = fieldsWith<SlideField>(({ version }) => version === 'slide')
/** Those people write themselves; the others follow from them and the narration. */
export const SLIDE_WORDS = SLIDE_FIELDS.filter((name) => 'edits' in SCENE_FIELDS[name])
export const NARRATION_FIELDS = fieldsWith<FieldWith<{ version: 'narration' }>>(
  ({ version }) => version === 'narration',
)
export const EDITED_TEXTS = fieldsWith<FieldWith<{ text: z.ZodType; edits: readonly string[] }>>(
  ({ text, edits }) => text !== undefined && edits !== undefined,
)

type TextShape = { [K in keyof Omit<Required<SceneDraft>, 'remarks'>]: z.ZodType<SceneDraft[K]> }

/** The schemas of a scene's texts. */
export const TEXT_SHAPE: TextShape = Object.fromEntries(
  TEXT_FIELDS.map((name) => [name, SCENE_FIELDS[name].text]),
) as { [K in TextField]: Fields[K]['text'] }

/** These fields of an object, in this order, but for those it does not have. */
export function pickFields<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const given = names.filter((name) => from[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, from[name]])) as Pick<T, K>
}
