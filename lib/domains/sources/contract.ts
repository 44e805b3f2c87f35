import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { blankIsLeftOut } from '../../platform/http/left-out.ts'
import { MAX_TEXT_LENGTH } from './readers/build-document.ts'
import { LOGO_KINDS } from './source-file.ts'
import { MAX_FILES, MAX_SOURCES } from './source-input.ts'

export const sourceRefSchema = z.object({
  source_id: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
})

export const sourceSchema = z.object({
  source_id: z.string(),
  name: z.string(),
  kind: z.enum(['pdf', 'docx', 'pptx', 'md', 'txt', 'html', 'text', 'url', 'questionnaire', ...LOGO_KINDS]),
  status: z.enum(['pending', 'ready', 'failed']),
  reason: z.string().nullable(),
  language: z.string().nullable(),
  word_count: z.number().int(),
  warnings: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      source_id: z.string().optional(),
      count: z.number().int().optional(),
    }),
  ),
  excluded: z.boolean(),
  text: z.string(),
  version: z.number().int().meta({ description: 'Counts the corrections of the text, from 1.' }),
})

const blockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list_item', 'table_header', 'table_row', 'quote', 'code']),
  level: z.number().int().meta({ description: 'Of a heading 1-6, of an item its depth from 1, else 0.' }),
  start: z.number().int(),
  end: z.number().int(),
})

export const readSourceSchema = sourceSchema.extend({
  blocks: z.array(blockSchema).meta({ description: 'What the passages of the text are, by their offsets.' }),
})

/** The source fields of a create: spread into its body. */
export const sourceFields = {
  source_files: z
    .array(
      z.strictObject({
        base64: z.string().meta({ description: 'The bytes of the file, base64.' }),
        filename: z.string().min(1).max(255).optional(),
        name: z.string().min(1).max(255).optional().meta({ description: 'Used when filename is absent.' }),
      }),
    )
    .max(MAX_FILES)
    .optional()
    .meta({ description: 'pdf, docx, pptx, md, txt or html; 25 MB together.' }),
  source_url: blankIsLeftOut(z.string().trim().max(2048)).optional().meta({
    description:
      'The http or https address of a public page, PDF, Word, PowerPoint, Markdown or text; 10 MB. It is read after the answer.',
  }),
  source_text: z.string().trim().min(1).max(1_000_000).optional(),
}

const CORRECTION =
  'The whole text, corrected. Lines that were there stay what they are; a changed line is what the line it replaces was; a new one is a paragraph, or by its mark a heading (#), an item of a list (- or 1.), a quote (>) or a row of a table (cells between " | ").'

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Sources' } as const
const params = z.object({ course_id: z.string() })
const sourceParams = z.object({ course_id: z.string(), source_id: z.string() })

export const listSourcesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/sources',
  summary: 'List the sources of a course with the text that was read',
  params,
  answers: { 200: z.array(sourceSchema) },
  errors: ['course_not_found'],
})

export const addSourcesContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/sources',
  summary: `Add sources to a course that awaits its brief; it may have ${MAX_SOURCES}, those left out among them`,
  upload: true,
  params,
  body: z
    .strictObject(sourceFields)
    .refine(
      (body) => (body.source_files?.length ?? 0) > 0 || (body.source_url ?? body.source_text) !== undefined,
      {
        message: 'source_files, source_url or source_text is needed',
      },
    ),
  answers: { 201: z.array(sourceSchema) },
  errors: ['course_not_found', 'course_not_awaiting_brief'],
})

export const getSourceContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/sources/{source_id}',
  summary: 'Get a source with the text that was read',
  params: sourceParams,
  answers: { 200: readSourceSchema },
  errors: ['course_not_found', 'source_not_found'],
})

export const updateSourceContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/sources/{source_id}',
  summary: 'Leave a source out of the course or take it in again, or correct its text',
  params: sourceParams,
  body: z
    .strictObject({
      excluded: z.boolean().optional(),
      text: z.string().trim().min(1).max(MAX_TEXT_LENGTH).optional().meta({ description: CORRECTION }),
      version: z.number().int().min(1).optional().meta({
        description:
          'The version that the text corrects; a stale one is 409 version_conflict with the newest.',
      }),
    })
    .refine(({ excluded, text }) => excluded !== undefined || text !== undefined, {
      message: 'excluded or text is needed',
    }),
  answers: { 200: sourceSchema },
  errors: ['course_not_found', 'source_not_found', 'sources_pending', 'sources_in_use', 'version_conflict'],
})

export const deleteSourceContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/sources/{source_id}',
  summary: 'Delete a source of a course that awaits its brief',
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
