import { z } from 'zod'
import { blankIsAbsent } from '../../platform/http/absent-fields.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery, sinceInput } from '../../platform/http/pagination.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { oneLine } from '../../platform/one-line.ts'
import { failureSchema } from '../../product/failures/failure-reason.ts'
import { PROVIDER_FAULTS } from '../../product/providers/provider-fault.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import { UPDATE_RULES } from '../../product/update-rules.ts'
import {
  CHECKPOINTS,
  type Checkpoint,
  REVIEW_CHOICES,
  type ReviewSetting,
} from '../ledger/checkpoint-list.ts'
import { unapprovedSchema } from '../ledger/unapproved-types.ts'
import { answerProgressSchema, answerValueSchema } from '../presets/questionnaire/question-contract.ts'
import { COURSE_STATUSES, MODULE_STATUSES, STAGES } from '../runs/course-status.ts'
import { sourceFields } from '../sources/contract.ts'
import { voiceInput } from '../voices/contract.ts'
import { briefInput } from './brief/brief-contract.ts'

const language = z.enum(LANGUAGES)
const checkpoint = z.enum(CHECKPOINTS)
const time = z.iso.datetime()

export const progressSchema = z.object({
  percent: z.number().int(),
  done_steps: z.number().int(),
  total_steps: z.number().int(),
  eta_seconds: z.number().int().nullable(),
  writing: z
    .object({
      task: z.enum(['outline', 'scenes', 'quiz']),
      is_check: z
        .boolean()
        .meta({ description: 'The call compares what was written with the sources, rather than writing.' }),
      module_index: z.number().int().nullable().meta({ description: 'Null for the outline.' }),
      call: z.number().int().meta({ description: 'Calls of the course so far, this one included.' }),
      calls: z.number().int().nullable().meta({
        description:
          'Calls the course takes as planned; grows if something has to be written again. Null before its modules are planned.',
      }),
    })
    .nullable()
    .meta({ description: 'The call a language model is at; null while none writes.' }),
})

export const openReviewSchema = z.object({
  checkpoint,
  module_index: z.number().int().nullable(),
  since: time,
  waits_for: unapprovedSchema.meta({
    description: 'What keeps the gate closed: its artifacts that nobody has approved yet, by type.',
  }),
})

export const moduleSummarySchema = z.object({
  module_index: z.number().int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(MODULE_STATUSES).meta({
    description:
      '`skipped`: the course ended early and this module was unfinished, but a later one was finished and keeps its number. A skipped module has no scenes, quiz or video.',
  }),
  duration_seconds: secondsSchema.nullable(),
  scene_count: z.number().int(),
  video_ready: z.boolean(),
  captions_ready: z.boolean(),
  question_count: z.number().int(),
  gradable_question_count: z
    .number()
    .int()
    .meta({ description: 'Those that a package can grade: all but open ones.' }),
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
      'Changes whenever the course, its ledger, outline, scenes, files, questions or sources change. ' +
      'Discard anything cached under an earlier value.',
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
  video_questions: z.boolean(),
  error_message: z.string().nullable(),
  failure: failureSchema.optional(),
  launch_request: z
    .object({ status: z.enum(['waiting', 'refused']), code: z.string().nullable() })
    .nullable()
    .meta({
      description:
        'What the creation asked for with `brief` and `launch` and that waits for the sources to be read, or was refused, with the code that the request itself would have had. Answer the brief or launch the course as usual then.',
    }),
})

const count = z.number().int()
export const courseRecordSchema = courseSchema.extend({
  modules: z.array(moduleSummarySchema),
  warnings: z
    .array(
      z.object({
        type: z.enum(['model_unavailable', 'voice_unavailable', 'quiz_incomplete']),
        reason: z.enum([...PROVIDER_FAULTS, 'few_questions', 'no_questions']),
        message: z.string(),
        retry_after_seconds: count.nullable(),
        modules: z.array(count).optional(),
        total: count.optional(),
      }),
    )
    .meta({
      description:
        'Delays of a course in generation: a language model or voice service is failing and will not be called ' +
        'again for `retry_after_seconds`; generation then continues automatically. And `quiz_incomplete`: of ' +
        '`total` modules whose questions are written, `modules` (numbers from 1) have fewer than `quiz_size`.',
    }),
  can_speak_again: z.boolean().meta({
    description:
      'Whether the course is finished and natural voices were installed since: `POST …/speak-again` has them speak it.',
  }),
  release: count.nullable().meta({
    description: 'The newest release, which new learners get. Null before the course is finished.',
  }),
  on_update: z.enum(UPDATE_RULES).meta({
    description: 'What a new release does with learners who began an earlier one. Outside v1.',
  }),
  effective_voice: z.string().nullable().meta({
    description:
      'The voice that narrates it: its own choice, that of its preset as it was at launch, or the default. Null before the launch. `POST …/voice/change` changes it.',
  }),
  effective_name: z.string().nullable(),
  brief: z.object({
    answers: z.record(z.string(), answerValueSchema),
    skipped: z.array(z.string()),
    progress: answerProgressSchema,
  }),
  cost: z.object({
    charged_seconds: count,
    reserved_seconds: count,
    llm: z.object({
      calls: count,
      input_tokens: count,
      output_tokens: count,
      money: z.number().nullable().meta({
        description:
          'For operators: what the tokens cost at most at the prices of `GET /operator/model`, none of them counted as repeated. null for others, and without prices.',
      }),
    }),
    tts: z.object({
      characters: count.meta({
        description:
          'Characters sent to a speech service or, with the built-in voice, characters of narration that has audio. 0 in the sandbox, which synthesizes nothing.',
      }),
    }),
  }),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Courses' } as const
const params = z.object({ course_id: z.string() })
const instructions = z.string().max(4000)
const targetMinutes = z.number().int().min(2).max(120)
const reference = blankIsAbsent(z.string().max(255))
const quizSize = z.number().int().min(3).max(20)

export const createCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses',
  summary: 'Create a course',
  upload: true,
  body: z.strictObject({
    preset_id: z.string(),
    title: oneLine(300).optional(),
    language: language.default('fr'),
    external_ref: reference.optional().meta({
      description:
        'Your own reference. If a course already has it, that course is returned; an empty string counts as none. With a test key, a reference that starts with sandbox-fail, sandbox-quota-pause, sandbox-slow, sandbox-end-early or sandbox-quota-warning triggers that outcome.',
    }),
    ...sourceFields,
    instructions: instructions.optional(),
    target_minutes: targetMinutes.optional(),
    voice: voiceInput.optional(),
    quiz_size: quizSize.default(6),
    video_questions: z.boolean().default(true),
    brief: briefInput.optional(),
    review_settings: z
      .strictObject({
        ...(Object.fromEntries(
          CHECKPOINTS.map((name) => [name, z.enum(REVIEW_CHOICES).optional()]),
        ) as Record<Checkpoint, z.ZodOptional<z.ZodEnum<Record<ReviewSetting, ReviewSetting>>>>),
      })
      .optional()
      .meta({ description: "Differences from the account's settings." }),
    launch: z.boolean().optional().meta({
      description:
        'Launches the course as soon as its brief allows: at once, or when its sources are read. See `launch_request`.',
    }),
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
      description: 'Newest first, or most recently updated first.',
    }),
    external_ref: z.string().optional(),
    status: z.enum(COURSE_STATUSES).optional(),
    preset_id: z.string().optional(),
    updated_since: sinceInput.optional(),
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
  summary: 'Update a course',
  params,
  body: z.strictObject({
    title: oneLine(300).optional(),
    listed: z.boolean().optional(),
    video_questions: z.boolean().optional(),
    external_ref: reference.nullable().optional().meta({ description: 'Null removes it.' }),
    instructions: instructions.nullable().optional().meta({ description: 'Null removes them.' }),
    target_minutes: targetMinutes.nullable().optional().meta({ description: 'Null: no target length.' }),
    quiz_size: quizSize.optional(),
    on_update: z.enum(UPDATE_RULES).optional().meta({
      description:
        'Whether learners who began an earlier release finish it (`keep`), may move on to a new one (`offer`, the default), or are moved on at once (`require`).',
    }),
  }),
  answers: { 200: courseRecordSchema },
  errors: ['course_not_found', 'course_not_awaiting_brief', 'external_ref_taken'],
})

export const deleteCourseContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}',
  summary: 'Delete a course and its files',
  params,
  answers: { 200: z.object({ course_id: z.string(), deleted: z.literal(true) }) },
  errors: ['course_not_found', 'course_generating'],
})

export const getCourseStatusContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/status',
  summary: 'Get the status and progress of a course',
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
        .meta({ description: 'Which setting determines the voice.' }),
    }),
  },
  errors: ['course_not_found', 'course_not_awaiting_brief'],
})

export const launchCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/launch',
  summary: 'Launch a course',
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
  summary: 'Cancel a course permanently',
  params,
  answers: { 200: courseRecordSchema },
  errors: ['course_not_found', 'course_not_generating'],
})

export const retryCourseContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/retry',
  summary: 'Retry a failed course from its last finished step',
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
