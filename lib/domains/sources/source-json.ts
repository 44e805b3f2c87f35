import { z } from 'zod'
import { jsonColumn } from '../../platform/json-column.ts'
import { BLOCK_KINDS, type Block, type Picture } from '../../product/source-document.ts'
import type { Fingerprint } from './readers/passage-fingerprints.ts'
import type { SourceWarning } from './source-file.ts'

const picture: z.ZodType<Picture> = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string().optional(),
})

const block: z.ZodType<Block> = z.object({
  kind: z.enum(BLOCK_KINDS),
  level: z.number(),
  ordered: z.boolean().optional(),
  page: z.number().optional(),
  slide: z.number().optional(),
  pictures: z.array(picture).optional(),
  start: z.number(),
  end: z.number(),
})

const warning: z.ZodType<SourceWarning> = z.object({
  type: z.enum([
    'other_language',
    'mixed_languages',
    'little_text',
    'images_without_text',
    'pictures_left_out',
    'left_out',
    'unfit_text',
    'text_not_read',
    'repeated_paragraphs',
    'table_uncertain',
    'truncated',
    'corrected',
    'duplicate_of',
    'repeated_passages',
    'not_course_language',
  ]),
  message: z.string(),
  source_id: z.string().optional(),
  count: z.number().optional(),
  names: z.array(z.string()).optional(),
  places: z.number().optional(),
  passages: z
    .array(
      z.object({
        text: z.string(),
        words: z.number(),
        page: z.number().optional(),
        slide: z.number().optional(),
        after: z.string().optional(),
      }),
    )
    .optional(),
})

const print: z.ZodType<Fingerprint> = z.object({
  first: z.number(),
  last: z.number(),
  hash: z.number(),
  sample: z.array(z.number()).optional(),
})

export const readBlocks = jsonColumn('source.blocks', z.array(block))
export const readWarnings = jsonColumn('source.warnings', z.array(warning))
export const readFingerprints = jsonColumn('source.fingerprints', z.array(print))
