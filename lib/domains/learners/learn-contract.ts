import { z } from 'zod'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { moduleParams } from '../modules/contract.ts'
import { emailInput, enrollmentSchema } from './contract.ts'

const time = z.iso.datetime()
const seconds = z.number().min(0)
const color = z.string()

const watchedSchema = {
  completed: z.boolean().meta({ description: 'Watched to the end, which counts for the certificate.' }),
  claimed: z.boolean().meta({
    description:
      'Said to be completed sooner than it can be watched, which does not count: to be watched, or vouched for with `attested`.',
  }),
}

const learnModuleSummarySchema = z.object({
  module_index: z.number().int(),
  title: z.string(),
  description: z.string(),
  duration_seconds: secondsSchema.nullable(),
  available: z.boolean().meta({ description: 'Whether its video and quiz can be taken now.' }),
  position_seconds: seconds.meta({ description: 'Where to resume.' }),
  ...watchedSchema,
  quiz: z.object({
    available: z.boolean(),
    attempts: z.number().int().meta({ description: 'Graded ones.' }),
    in_progress: z.boolean(),
    best_score: z.number().nullable(),
    passed: z.boolean(),
  }),
})

const learnModuleSchema = learnModuleSummarySchema.extend({
  course_id: z.string(),
  video_url: z.string().nullable().meta({ description: 'Signed, for an hour.' }),
  captions_url: z.string().nullable().meta({ description: 'WebVTT; signed, for an hour.' }),
  poster_url: z.string().nullable().meta({ description: 'The first slide; signed, for an hour.' }),
  transcript: z.array(z.object({ title: z.string(), text: z.string() })),
  chapters: z.array(
    z.object({ title: z.string(), start_seconds: secondsSchema, duration_seconds: secondsSchema }),
  ),
})

const examSchema = z
  .object({
    attempts: z.number().int().meta({ description: 'Graded ones.' }),
    attempts_left: z.number().int().nullable().meta({ description: 'Null: any number.' }),
    retry_at: time.nullable().meta({
      description: 'When the next attempt may begin, after one that failed; null: now, if any is left.',
    }),
  })
  .meta({ description: 'The attempts at the final exam.' })

const learnCourseSchema = enrollmentSchema.extend({
  exam: examSchema,
  title: z.string(),
  language: z.enum(['fr', 'en']),
  duration_seconds: secondsSchema,
  verification_url: z
    .string()
    .nullable()
    .meta({ description: 'The public page that proves the certificate; null until it is earned.' }),
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
  summary: 'List a learner’s enrollments in all courses, newest first',
  query: z.object(pageQuery),
  answers: { 200: z.array(enrollmentSchema) },
})

export const getLearnCourseContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}',
  summary: 'Get a course with the learner’s progress',
  params,
  answers: { 200: learnCourseSchema },
  errors: ['not_enrolled'],
})

export const getLearnModuleContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/modules/{module_num}',
  summary: 'Get what a player needs of a module',
  params: moduleParams,
  answers: { 200: learnModuleSchema },
  errors: ['not_enrolled', 'module_not_found'],
})

export const saveProgressContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/learn/courses/{course_id}/modules/{module_num}/progress',
  summary:
    'Store how far a module was watched. Report a position when playing begins, now and then, and at the end: a module counts as completed once 90 % of its length was watched, at double speed at most.',
  params: moduleParams,
  body: z
    .strictObject({
      position_seconds: seconds.max(1_000_000).meta({ description: 'At most the length of the video.' }),
      completed: z.boolean().meta({ description: 'Watched to the end; never taken back once it counts.' }),
      attested: z.boolean().meta({
        description:
          'Keys only: you vouch that a player of your own has shown the module to its end. It counts at once, and results say so.',
      }),
    })
    .partial()
    .refine((body) => Object.keys(body).length > 0, { message: 'at least one field is needed' }),
  answers: {
    200: z.object({
      module_index: z.number().int(),
      position_seconds: seconds,
      watched_seconds: seconds.meta({ description: 'What of the reports is plausible so far.' }),
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
  summary: 'Ask for a mail to sign in with; the answer is the same whoever asks',
  body: z.strictObject({ email: emailInput }),
  answers: { 202: z.object({ status: z.literal('accepted') }) },
})

export const verifySignInContract = contract({
  ...open,
  method: 'POST',
  path: '/api/v1/learn/sign-in/verify',
  summary:
    'Sign in with the token of a link, or with an address and the code mailed to it; sets the session cookie',
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
      { message: 'either token, or email and code' },
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
  summary: 'End the learner’s session; its cookie is refused from now on',
  answers: { 200: z.object({ signed_out: z.literal(true) }) },
})

export const learnContracts = [
  listOwnEnrollmentsContract,
  getLearnCourseContract,
  getLearnModuleContract,
  saveProgressContract,
  requestSignInContract,
  verifySignInContract,
  signOutContract,
] as const satisfies readonly Contract[]
