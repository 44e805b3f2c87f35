import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { entrySchema, glossaryInput } from '../../voices/glossary/glossary-wire.ts'

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Courses',
  path: '/api/v1/courses/{course_id}/glossary',
  params: z.object({ course_id: z.string() }),
} as const

const glossary = z.object({
  course_id: z.string(),
  entries: z
    .array(entrySchema)
    .meta({ description: 'Of the course itself. They win over those of its preset.' }),
  preset_entries: z
    .array(entrySchema)
    .meta({ description: 'Of its preset; for a launched course as they were at launch.' }),
  revision: z.string().meta({ description: 'Changes with the entries of the course.' }),
})

export const getGlossaryContract = contract({
  ...shared,
  method: 'GET',
  summary: 'Get how the terms of a course are said',
  answers: { 200: glossary },
  errors: ['course_not_found'],
})

export const updateGlossaryContract = contract({
  ...shared,
  method: 'PUT',
  summary:
    'Replace the glossary of a course. Only scenes in which a changed term occurs are spoken again; captions and transcript stay.',
  body: z.strictObject({
    entries: glossaryInput.meta({ description: 'The complete list.' }),
    revision: z.string().optional().meta({
      description:
        'The revision being edited. A stale one fails with 409 `version_conflict`, whose `details.current` is the glossary now.',
    }),
  }),
  answers: {
    200: glossary.extend({
      respoken_scenes: z
        .array(z.object({ module_number: z.number().int(), scene_number: z.number().int() }))
        .meta({ description: 'The scenes this change has spoken again. Numbers start at 1.' }),
    }),
  },
  errors: [
    'course_not_found',
    'version_conflict',
    'course_not_generating',
    'not_ready_for_review',
    'quota_exceeded',
  ],
})

export const glossaryContracts = [
  getGlossaryContract,
  updateGlossaryContract,
] as const satisfies readonly Contract[]
