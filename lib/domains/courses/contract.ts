import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { blankIsLeftOut } from '../../platform/http/left-out.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { PROVIDER_FAULTS } from '../../platform/provider-fault.ts'
import { answerProgressSchema, answerValueSchema } from '../presets/questionnaire/question-contract.ts'
import { CHECKPOINTS } from '../review/checkpoint-list.ts'
import { sourceFields } from '../sources/contract.ts'
import { voiceInput } from '../voices/contract.ts'
import { COURSE_STATUSES, MODULE_STATUSES, STAGES } from './course-status.ts'

const language = z.enum(['fr', 'en'])
const checkpoint = z.enum(CHECKPOINTS)
const time = z.iso.datetime()

export const progressSchema = z.object({
  percent: z.number().int(),
  done_steps: z.number().int(),
  total_steps: z.number().int(),
  eta_seconds: z.number().int().nullable(),
})

export const openReviewSchema = z.object({
  checkpoint,
  module_index: z.number().int().nullable(),
  since: time,
})

export const moduleSummarySchema = z.object({
  module_index: z.number().int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(MODULE_STATUSES).meta({
    description:
      '`skipped`: the course ended early before this module was finished; a later one was, and keeps its number. It has no scenes, quiz or video.',
  }),
  duration_seconds: secondsSchema.nullable(),
  scene_count: z.number().int(),
  video_ready: z.boolean(),
  captions_ready: z.boolean(),
  question_count: z.number().int(),
})

export const courseSchema = z.object({
  course_id: z.string(),
  title: z.string(),
  status: z.enum(COURSE_STATUSES),
  stage: z.enum(STAGES),
  current_review: openReviewSchema.nullable(),
  open_reviews: z.array(openReviewSchema),
  progress: progressSchema,
  created_at: time,
  updated_at: time,
  revision: z.string().meta({
    description:
      'Another one after every change of the course, its ledger, outline, scenes, files, questions or sources: ' +
      'what was kept of them is to be read again.',
  }),
  sandbox: z.boolean(),
  module_count: z.number().int().meta({
    description:
      'Modules are addressed by `module_num` from 1 to `module_count`; `modules[]` has one entry for each.',
  }),
  language,
  external_ref: z.string().nullable(),
  preset_id: z.string(),
  voice: z.string().nullable(),
  duration_seconds: secondsSchema,
  listed: z.boolean(),
  error_message: z.string().nullable(),
})

const count = z.number().int()
export const courseRecordSchema = courseSchema.extend({
  modules: z.array(moduleSummarySchema),
  warnings: z
    .array(
      z.object({
        type: z.enum(['model_unavailable', 'voice_unavailable']),
        reason: z.enum(PROVIDER_FAULTS),
        message: z.string(),
        retry_after_seconds: count,
      }),
    )
    .meta({
      description:
        'What holds up a course that is being generated and goes on by itself: a language model or voice service ' +
        'that fails and is not asked for so many seconds.',
    }),
  brief: z.object({
    answers: z.record(z.string(), answerValueSchema),
    skipped: z.array(z.string()),
    progress: answerProgressSchema,
  }),
  cost: z.object({
    charged_seconds: count,
    reserved_seconds: count,
    llm: z.object({ calls: count, input_tokens: count, output_tokens: count }),
    tts: z.object({
      characters: count.meta({
        description:
          'Sent to a speech service; with the built-in voice those of the narration that has its audio. 0 in the sandbox, where nothing is spoken.',
      }),
    }),
  }),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Courses' } as const
const params = z.object({ course_id: z.string() })
const instructions = z.string().max(4000)
const targetMinutes = z.number().int().min(2).max(120)
const reference = blankIsLeftOut(z.string().max(255))
const quizSize = z.number().int().min(3).max(20)

export const createCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses',
  summary: 'Create a course',
  upload: true,
  body: z.strictObject({
    preset_id: z.string(),
    title: z.string().trim().min(1).max(300).optional(),
    language: language.default('fr'),
    external_ref: reference.optional().meta({
      description:
        'Your own reference; a known one answers the course there is, an empty one is none. With a test key one that begins with sandbox-fail, sandbox-quota-pause, sandbox-slow, sandbox-end-early or sandbox-quota-warning makes that happen.',
    }),
    ...sourceFields,
    instructions: instructions.optional(),
    target_minutes: targetMinutes.optional(),
    voice: voiceInput.optional(),
    quiz_size: quizSize.default(6),
  }),
  answers: { 201: courseRecordSchema, 200: courseRecordSchema },
  errors: ['preset_not_found', 'preset_not_ready'],
})

export const listCoursesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses',
  summary: 'List courses, newest first',
  query: z.object({
    sort: z.enum(['created', 'updated']).default('created').meta({
      description: 'The newest first, or the last changed first.',
    }),
    external_ref: z.string().optional(),
    status: z.enum(COURSE_STATUSES).optional(),
    preset_id: z.string().optional(),
    // PostgreSQL knows no year 0
    updated_since: z.iso
      .datetime({ offset: true })
      .refine((time) => new Date(time).getUTCFullYear() > 0, { message: 'the year is at least 1' })
      .optional(),
    ...pageQuery,
  }),
  answers: { 200: z.array(courseSchema) },
})

export const getCourseContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}',
  summary: 'Get a course',
  params,
  answers: { 200: courseRecordSchema },
  errors: ['course_not_found'],
})

export const updateCourseContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}',
  summary: 'Change a course',
  params,
  body: z.strictObject({
    title: z.string().trim().min(1).max(300).optional(),
    listed: z.boolean().optional(),
    external_ref: reference.nullable().optional().meta({ description: 'Null takes it away.' }),
    instructions: instructions.nullable().optional().meta({ description: 'Null takes them away.' }),
    target_minutes: targetMinutes.nullable().optional().meta({ description: 'Null: no set length.' }),
    quiz_size: quizSize.optional(),
  }),
  answers: { 200: courseRecordSchema },
  errors: ['course_not_found', 'course_not_awaiting_brief', 'external_ref_taken'],
})

export const deleteCourseContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}',
  summary: 'Delete a course with its files',
  params,
  answers: { 200: z.object({ course_id: z.string(), deleted: z.literal(true) }) },
  errors: ['course_not_found', 'course_generating'],
})

export const getCourseStatusContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/status',
  summary: 'Get how far a course is',
  params,
  answers: {
    200: courseRecordSchema.pick({
      course_id: true,
      status: true,
      stage: true,
      current_review: true,
      open_reviews: true,
      progress: true,
      modules: true,
      updated_at: true,
      revision: true,
    }),
  },
  errors: ['course_not_found'],
})

export const setCourseVoiceContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/courses/{course_id}/voice',
  summary: 'Set or clear the narration voice of a course',
  params,
  body: z.strictObject({
    voice: voiceInput.nullable().meta({ description: 'Null clears the choice.' }),
  }),
  answers: {
    200: z.object({
      course_id: z.string(),
      voice: z.string().nullable(),
      name: z.string().nullable(),
      source: z
        .enum(['course', 'preset', 'default'])
        .meta({ description: 'Where the narration will take its voice from.' }),
    }),
  },
  errors: ['course_not_found', 'course_not_awaiting_brief'],
})

export const launchCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/launch',
  summary: 'Start the generation of a course',
  params,
  idempotency: 'own',
  answers: { 202: courseRecordSchema, 200: courseRecordSchema },
  errors: [
    'idempotency_key_required',
    'course_not_found',
    'already_launched',
    'course_not_awaiting_brief',
    'brief_incomplete',
    'no_usable_source',
    'quota_exceeded',
  ],
})

export const cancelCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/cancel',
  summary: 'Stop a course for good',
  params,
  answers: { 200: courseRecordSchema },
  errors: ['course_not_found', 'course_not_generating'],
})

export const retryCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/retry',
  summary: 'Start a failed course again from its last finished step',
  params,
  answers: { 202: courseRecordSchema },
  errors: ['course_not_found', 'course_not_failed'],
})

export const courseContracts = [
  createCourseContract,
  listCoursesContract,
  getCourseContract,
  updateCourseContract,
  deleteCourseContract,
  getCourseStatusContract,
  setCourseVoiceContract,
  launchCourseContract,
  cancelCourseContract,
  retryCourseContract,
] as const satisfies readonly Contract[]
