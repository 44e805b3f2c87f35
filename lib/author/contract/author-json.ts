import { z } from 'zod'
import { LAYOUT_NAMES } from '../../media/slides/slide-layouts.ts'
import { jsonColumn } from '../../platform/json-column.ts'
import {
  type CourseOutline,
  type OutlineDraft,
  type OutlineScene,
  SCENE_ROLES,
  SPEAKER_VOICES,
  type SpokenSentence,
  type Suggestion,
} from './author.ts'

// How an author's texts are stored.

const texts = z.array(z.string())
export const sourceRefJson = z.object({
  sourceId: z.string(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  page: z.number().optional(),
  slide: z.number().optional(),
})

export const sentencesJson: z.ZodType<SpokenSentence[]> = z.array(
  z.object({
    text: z.string(),
    sourceRef: sourceRefJson.nullable(),
    unsupported: z.literal(true).optional(),
    speaker: z
      .object({ name: z.string().nullable(), after: z.string(), voice: z.enum(SPEAKER_VOICES) })
      .optional(),
    answerSeconds: z.number().optional(),
  }),
)

export const layoutJson = z.enum(LAYOUT_NAMES)

export const outlineScene: z.ZodType<OutlineScene> = z.object({
  id: z.string().optional(),
  title: z.string(),
  description: z.string(),
  plannedNarrationSummary: z.string(),
  sourceRefs: z.array(sourceRefJson),
  plan: z
    .object({
      part: z.object({ start: z.number(), end: z.number() }),
      opens: z.boolean(),
      cards: z.number(),
    })
    .optional(),
  role: z.enum(SCENE_ROLES).optional(),
})

/** Early outlines had no remarks. */
type StoredOutline = Omit<CourseOutline, 'remarks'> & { remarks?: string[] | undefined }

const plan = {
  courseTitle: z.string(),
  courseDescription: z.string(),
  modules: z.array(
    z.object({
      id: z.string().optional(),
      title: z.string(),
      description: z.string(),
      objectives: texts,
      scenes: z.array(outlineScene),
    }),
  ),
}
const stored: z.ZodType<StoredOutline> = z.object({ ...plan, remarks: texts.optional() })
const outline: z.ZodType<CourseOutline> = z.object({ ...plan, remarks: texts })

const draft: z.ZodType<OutlineDraft> = z.object({
  outline,
  brief: z.object({
    audience: z.string().nullable(),
    seniority: z.string().nullable(),
    objectives: texts,
    mustCover: texts,
    mustAvoid: texts,
    scenario: z.string().nullable(),
    tone: z.string().nullable(),
    forbiddenWords: texts,
    successMeasure: z.string().nullable(),
    targetMinutes: z.number().nullable(),
    instructions: z.string().nullable(),
  }),
  first: z.string().nullable(),
  removed: z.array(outlineScene),
})

export const suggestionsJson: z.ZodType<Suggestion[]> = z.array(
  z.object({
    questionId: z.string(),
    value: z.union([z.string(), texts, z.number()]),
    sourceRef: sourceRefJson.nullable(),
  }),
)

const readStored = jsonColumn('outline_version.content', stored)

/** Reads an outline from the stored JSON of its version. */
export function readOutlineJson(content: unknown): CourseOutline {
  const read = readStored(content)
  return { ...read, remarks: read.remarks ?? [] }
}
export const readOutlineDraft = jsonColumn('outline_draft.content', draft)
