import { z } from 'zod'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import { moduleParams } from '../modules/contract.ts'
import { playbackFields } from '../modules/playback/playback-contract.ts'
import { emailInput, enrollmentSchema } from './contract.ts'

const time = z.iso.datetime()
const seconds = z.number().min(0)
const color = z.string()

const watchedSchema = {
  completed: z.boolean().meta({ description: 'Watched to the end. Counts toward the certificate.' }),
  claimed: z.boolean().meta({
    description:
      'Reported as completed sooner than it can be watched. It does not count until the module is watched or confirmed with `attested`.',
  }),
}

const learnModuleSummarySchema = z.object({
  module_index: z.number().int(),
  title: z.string(),
  description: z.string(),
  duration_seconds: secondsSchema.nullable(),
  available: z.boolean().meta({ description: 'Whether the video and quiz are available now.' }),
  position_seconds: seconds.meta({ description: 'Where playback resumes.' }),
  ...watchedSchema,
  new_seconds: seconds.nullable().meta({
    description:
      'Seconds to watch of what changed in a completed module; it does not count before. Null: none.',
  }),
  quiz: z.object({
    available: z.boolean(),
    attempts: z.number().int().meta({ description: 'Number of graded attempts.' }),
    in_progress: z.boolean(),
    best_score: z.number().nullable(),
    passed: z.boolean(),
  }),
})

const learnModuleSchema = learnModuleSummarySchema.extend({
  course_id: z.string(),
  ...playbackFields,
})

const examSchema = z
  .object({
    question_count: z.number().int().meta({
      description: 'How many questions it asks. 0: no exam, since fewer than five are available.',
    }),
    attempts: z.number().int().meta({ description: 'Number of graded attempts.' }),
    attempts_left: z.number().int().nullable().meta({ description: 'Null: no limit.' }),
    retry_at: time.nullable().meta({
      description: 'When the next attempt may start after a failed one. Null: now, if any attempt is left.',
    }),
  })
  .meta({ description: 'Attempts at the final exam.' })

const learnCourseSchema = enrollmentSchema.extend({
  exam: examSchema,
  newest_release: z.number().int().nullable().meta({ description: 'The newest release of the course.' }),
  update_offered: z.boolean().meta({
    description: 'Whether the learner may move on to the newest release with `POST …/release`.',
  }),
  can_ask: z.boolean().meta({
    description:
      'Whether questions may be asked about it now: the account allows it, and no quiz or exam of it is in progress.',
  }),
  preview: z.boolean().meta({
    description: 'Whether a console user looks at the course as a learner would. Nothing of it counts.',
  }),
  title: z.string(),
  language: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)).meta({
    description: 'In which its videos can be watched: its own, then those of finished translations.',
  }),
  duration_seconds: secondsSchema,
  verification_url: z
    .string()
    .nullable()
    .meta({ description: 'The public page that verifies the certificate; null until it is earned.' }),
  brand: z
    .object({
      company_name: z.string(),
      colors: z.object({ primary: color, secondary: color, accent: color, background: color, text: color }),
      logo_url: z.string().nullable(),
    })
    .nullable(),
  modules: z.array(learnModuleSummarySchema),
})

const shared = { callers: ['key', 'learner'], learner: true, tag: 'Learning' } as const
const params = z.object({ course_id: z.string() })

export const listOwnEnrollmentsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/enrollments',
  summary: 'List the enrollments of a learner, newest first',
  query: z.object(pageQuery),
  answers: { 200: z.array(enrollmentSchema) },
})

export const getLearnCourseContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}',
  summary: 'Get a course with the progress of a learner',
  params,
  answers: { 200: learnCourseSchema },
  errors: ['not_enrolled'],
})

export const getLearnModuleContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/modules/{module_num}',
  summary: 'Get everything a player needs to show a module',
  params: moduleParams,
  answers: { 200: learnModuleSchema },
  errors: ['not_enrolled', 'module_not_found'],
})

export const getTranslatedModuleContract = contract({
  ...shared,
  stability: 'outside-v1',
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/modules/{module_num}/languages/{language}',
  summary:
    'Get the video of a module in another language of the course. Progress is that of the module itself: report positions in its own video, by scene.',
  params: moduleParams.extend({
    language: z.enum(LANGUAGES).meta({ description: 'One of `languages` of the course.' }),
  }),
  answers: {
    200: z.object({
      course_id: z.string(),
      module_index: z.number().int(),
      language: z.enum(LANGUAGES),
      title: z.string(),
      description: z.string(),
      duration_seconds: secondsSchema,
      ...playbackFields,
      own_scenes: z.array(z.object({ start_seconds: secondsSchema, duration_seconds: secondsSchema })).meta({
        description:
          'Its chapters in the video of the course’s own language, in the same order. One that it lacks takes no time.',
      }),
    }),
  },
  errors: ['not_enrolled', 'module_not_found', 'video_not_ready'],
})

export const saveProgressContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/learn/courses/{course_id}/modules/{module_num}/progress',
  summary:
    'Save how far a learner has watched a module. Report the position when playback starts, regularly, and at the end: a module is completed once 90% of it was watched at no more than double speed.',
  params: moduleParams,
  body: z
    .strictObject({
      position_seconds: seconds.max(1_000_000).meta({ description: 'No more than the length of the video.' }),
      completed: z.boolean().meta({ description: 'Watched to the end. Once counted, it is never revoked.' }),
      attested: z.boolean().meta({
        description:
          'API keys only: you confirm that your own player showed the whole module. It counts immediately and is marked in the results.',
      }),
    })
    .extend({
      paused: z.boolean().meta({
        description: 'Playback stopped here. Only told to the record store of the account, if it has one.',
      }),
    })
    .partial()
    .refine((body) => Object.keys(body).length > 0, { message: 'give at least one field' }),
  answers: {
    200: z.object({
      module_index: z.number().int(),
      position_seconds: seconds,
      watched_seconds: seconds.meta({ description: 'Seconds considered watched, given the reports so far.' }),
      ...watchedSchema,
      updated_at: time,
    }),
  },
  errors: ['not_enrolled', 'module_not_found', 'video_not_ready'],
})

const open = { callers: ['public'], tag: 'Learning', callsPerAddress: PUBLIC_CALLS_PER_MINUTE } as const

export const requestSignInContract = contract({
  ...open,
  method: 'POST',
  path: '/api/v1/learn/sign-in',
  summary: 'Email a learner a sign-in link and code. The response never reveals whether the learner exists.',
  body: z.strictObject({
    email: emailInput,
    language: z
      .enum(LANGUAGES)
      .optional()
      .meta({ description: 'Language of the email. By default that of their newest course.' }),
  }),
  answers: { 202: z.object({ status: z.literal('accepted') }) },
})

export const verifySignInContract = contract({
  ...open,
  method: 'POST',
  path: '/api/v1/learn/sign-in/verify',
  summary:
    'Sign in with the token of a link, or with an email address and the code sent to it. Sets the session cookie.',
  body: z
    .strictObject({
      token: z.string().min(1).max(500).optional(),
      email: emailInput.optional(),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/)
        .optional(),
    })
    .refine(
      ({ token, email, code }) =>
        token === undefined
          ? email !== undefined && code !== undefined
          : email === undefined && code === undefined,
      { message: 'give either token, or both email and code' },
    ),
  answers: {
    200: z.object({
      learner_email: z.string(),
      learner_name: z.string().nullable(),
      sandbox: z.boolean(),
      expires_at: time,
    }),
  },
  errors: ['invalid_sign_in'],
})

export const signOutContract = contract({
  method: 'POST',
  path: '/api/v1/learn/sign-out',
  callers: ['learner'],
  tag: 'Learning',
  summary: 'Sign the learner out and invalidate the session cookie',
  answers: { 200: z.object({ signed_out: z.literal(true) }) },
})

export const learnContracts = [
  listOwnEnrollmentsContract,
  getLearnCourseContract,
  getLearnModuleContract,
  getTranslatedModuleContract,
  saveProgressContract,
  requestSignInContract,
  verifySignInContract,
  signOutContract,
] as const satisfies readonly Contract[]
