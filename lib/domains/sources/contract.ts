import { z } from 'zod'
import { blankIsAbsent } from '../../platform/http/absent-fields.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { oneLine } from '../../platform/one-line.ts'
import { failureSchema } from '../../product/failures/failure-reason.ts'
import { BLOCK_KINDS } from '../../product/source-document.ts'
import { MAX_TEXT_LENGTH } from './readers/build-document.ts'
import { LOGO_KINDS, TEMPLATE_KIND } from './source-file.ts'
import { MAX_FILES, MAX_SOURCES } from './source-input.ts'

const placeFields = {
  page: z.number().int().optional().meta({
    description:
      'The page it begins on, from 1: of a PDF, or of a Word file that says where its pages end. Passages chosen from older sources have none.',
  }),
  slide: z.number().int().optional().meta({ description: 'The slide of a presentation, from 1.' }),
}

export const sourceRefSchema = z.object({
  source_id: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  ...placeFields,
})

export const sourceSchema = z.object({
  source_id: z.string(),
  name: z.string(),
  kind: z.enum([
    'pdf',
    'docx',
    'pptx',
    'md',
    'txt',
    'html',
    'text',
    'url',
    'questionnaire',
    ...LOGO_KINDS,
    TEMPLATE_KIND,
  ]),
  status: z.enum(['pending', 'ready', 'failed']),
  reason: z.string().nullable(),
  failure: failureSchema.optional(),
  language: z.string().nullable(),
  word_count: z.number().int(),
  warnings: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      source_id: z.string().optional(),
      count: z.number().int().optional(),
      names: z.array(z.string()).optional().meta({
        description:
          'What is concerned, such as pictures that could not be read, or the first passages that were left out.',
      }),
      places: z.number().int().optional().meta({
        description: 'Of `text_not_read`: in how many places of the file the words are.',
      }),
      passages: z
        .array(
          z.object({
            text: z.string(),
            words: z.number().int().meta({ description: 'How many of its words were not read.' }),
            ...placeFields,
            after: z.string().optional().meta({
              description: 'The end of the block it follows. Absent if unknown, or if `text` is cut.',
            }),
          }),
        )
        .optional()
        .meta({ description: 'Of `text_not_read`: the first three places.' }),
    }),
  ),
  excluded: z.boolean(),
  text: z.string(),
  version: z
    .number()
    .int()
    .meta({ description: 'Starts at 1 and increases with each correction of the text.' }),
})

const blockSchema = z.object({
  kind: z.enum(BLOCK_KINDS),
  level: z
    .number()
    .int()
    .meta({ description: '1–6 for a heading, the depth from 1 for a list item, otherwise 0.' }),
  start: z.number().int(),
  end: z.number().int(),
  ...placeFields,
})

export const readSourceSchema = sourceSchema.extend({
  blocks: z.array(blockSchema).meta({ description: 'The structure of the text, by offset.' }),
})

/** The source fields of a create: spread into its body. */
export const sourceFields = {
  source_files: z
    .array(
      z.strictObject({
        base64: z.string().meta({ description: 'The content of the file, base64-encoded.' }),
        filename: oneLine(255).optional(),
        name: oneLine(255).optional().meta({ description: 'Used if `filename` is absent.' }),
      }),
    )
    .max(MAX_FILES)
    .optional()
    .meta({ description: 'pdf, docx, pptx, md, txt or html files; 25 MB in total.' }),
  source_url: blankIsAbsent(z.string().trim().max(2048)).optional().meta({
    description:
      'The http or https URL of a public page, PDF, Word, PowerPoint, Markdown or text file, up to 10 MB. It is read after the response.',
  }),
  source_text: z.string().trim().min(1).max(1_000_000).optional(),
}

const CORRECTION =
  'The complete corrected text. Unchanged lines keep their type, and changed lines take the type of the line they replace. A new line is a paragraph unless it is marked as a heading (#), list item (- or 1.), quote (>) or table row (cells separated by " | ").'

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Sources' } as const
const params = z.object({ course_id: z.string() })
const sourceParams = z.object({ course_id: z.string(), source_id: z.string() })

export const listSourcesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/sources',
  summary: 'List the sources of a course with their extracted text',
  params,
  answers: { 200: z.array(sourceSchema) },
  errors: ['course_not_found'],
})

export const addSourcesContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/sources',
  summary: `Add sources to a course that is awaiting its brief. A course may have ${MAX_SOURCES}, including excluded ones.`,
  upload: true,
  params,
  body: z
    .strictObject(sourceFields)
    .refine(
      (body) => (body.source_files?.length ?? 0) > 0 || (body.source_url ?? body.source_text) !== undefined,
      {
        message: 'give source_files, source_url or source_text',
      },
    ),
  answers: { 201: z.array(sourceSchema) },
  errors: ['course_not_found', 'course_not_awaiting_brief'],
})

export const getSourceContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/sources/{source_id}',
  summary: 'Get a source with its extracted text',
  params: sourceParams,
  answers: { 200: readSourceSchema },
  errors: ['course_not_found', 'source_not_found'],
})

export const updateSourceContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/sources/{source_id}',
  summary: 'Exclude a source from the course, include it again, or correct its text',
  params: sourceParams,
  body: z
    .strictObject({
      excluded: z.boolean().optional(),
      text: z.string().trim().min(1).max(MAX_TEXT_LENGTH).optional().meta({ description: CORRECTION }),
      version: z.number().int().min(1).optional().meta({
        description:
          'The version being corrected. A stale one fails with 409 `version_conflict`, which reports the newest.',
      }),
    })
    .refine(({ excluded, text }) => excluded !== undefined || text !== undefined, {
      message: 'give excluded or text',
    }),
  answers: { 200: sourceSchema },
  errors: ['course_not_found', 'source_not_found', 'sources_pending', 'sources_in_use', 'version_conflict'],
})

export const deleteSourceContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/sources/{source_id}',
  summary: 'Delete a source of a course that is awaiting its brief',
  params: sourceParams,
  answers: { 200: z.object({ source_id: z.string(), deleted: z.literal(true) }) },
  errors: ['course_not_found', 'source_not_found', 'course_not_awaiting_brief'],
})

export const approveSourcesContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/sources/approve',
  summary: 'Approve the sources of a course',
  params,
  answers: { 200: z.array(sourceSchema) },
  errors: ['course_not_found', 'not_ready_for_review'],
})

export const sourceContracts = [
  listSourcesContract,
  addSourcesContract,
  getSourceContract,
  updateSourceContract,
  deleteSourceContract,
  approveSourcesContract,
] as const satisfies readonly Contract[]
