import { z } from 'zod'
import { suggestionsJson } from '../../author/contract/author-json.ts'
import { MOTIONS } from '../../media/renderer.ts'
import { jsonColumn } from '../../platform/json-column.ts'
import { brandJson } from '../presets/brand/brand-json.ts'
import type { WritingStyle } from '../presets/questionnaire/writing-style.ts'
import { glossaryJson } from '../voices/glossary/glossary-entry.ts'
import type { CourseLook } from './course-look.ts'

/** What a course copied from its preset; one launched before styles existed has only its brand and voice. */
export type StoredLook = Pick<CourseLook, 'brand' | 'voice'> & Partial<CourseLook>

const look: z.ZodType<StoredLook> = z.object({
  brand: brandJson,
  voice: z.string(),
  secondVoice: z.string().nullable().optional(),
  family: z.string().nullable().optional(),
  fontFamily: z.string().optional(),
  motion: z.enum(MOTIONS).optional(),
  softCuts: z.boolean().optional(),
  pace: z.number().optional(),
  tone: z.string().nullable().optional(),
  templateKey: z.string().nullable().optional(),
  glossary: glossaryJson.optional(),
})

const writingStyle: z.ZodType<WritingStyle> = z.object({
  tone: z.string().nullable(),
  forbiddenWords: z.array(z.string()),
  mustCover: z.array(z.string()),
  example: z.string().optional(),
})

export const readLook = jsonColumn('course.look', look.nullable())
export const readGlossary = jsonColumn('course.glossary', glossaryJson)
export const readWritingStyle = jsonColumn('course.writing_style', writingStyle.nullable())
export const readSuggestions = jsonColumn('course.suggestions', suggestionsJson.nullable())

/**
 * The company that a course is from, as learners read it in emails, on its invitation and on certificates: the
 * one of its brand, or the account before it has one.
 */
export const courseCompany = (
  course: { look: Parameters<typeof readLook>[0] },
  accountName: string,
): string => readLook(course.look)?.brand.companyName || accountName
