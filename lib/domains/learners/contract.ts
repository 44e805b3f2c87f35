import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery, sinceInput } from '../../platform/http/pagination.ts'
import { oneLine } from '../../platform/one-line.ts'
import { ENROLLMENT_ORDERS } from './enrollment/enrollment-order.ts'
import { ENROLLMENT_STANDINGS } from './enrollment/read-enrollments.ts'
import { isPreviewAddress } from './preview/preview-address.ts'

const time = z.iso.datetime()
const count = z.number().int()

export const enrollmentSchema = z.object({
  enrollment_id: z.string(),
  course_id: z.string(),
  title: z.string().meta({
    description:
      'Title of the course. In `GET /learn/enrollments` it is empty while the course is unlisted; the account always sees it.',
  }),
  learner_email: z.string(),
  learner_name: z.string().nullable(),
  certificate_name: z.string().nullable().meta({
    description:
      'The name a certificate issued now would show, without letters that no bundled font has. Null: it would say “the holder of this certificate”.',
  }),
  status: z.enum(['enrolled', 'in_progress', 'completed']).meta({
    description: '`completed`: every module was watched and the final exam was passed.',
  }),
  progress_percent: count,
  modules_completed: count,
  modules_claimed: count.meta({
    description: 'Modules reported as completed sooner than they can be watched. They do not count.',
  }),
  module_count: count.meta({
    description: 'Number of modules to watch. For a course that ended early: its finished modules.',
  }),
  final_exam: z
    .object({ passed: z.boolean(), best_score: z.number() })
    .nullable()
    .meta({ description: 'Null until an exam was graded.' }),
  release: z.number().int().nullable().meta({
    description: 'The release they began or moved on to, before that the newest. Null: there is none.',
  }),
  completed_release: z.number().int().nullable().meta({
    description: 'The release they completed. Null: none, or before there were releases.',
  }),
  certificate_url: z.string().nullable(),
  verification_url: z.string().nullable().meta({
    description: 'The public page that proves the certificate, for everybody who has its address.',
  }),
  enrolled_at: time,
  invited_at: time.nullable().meta({ description: 'When an invitation was last emailed.' }),
  completed_at: time.nullable(),
  updated_at: time.meta({
    description:
      'When the learner was enrolled or invited, made progress, started or finished an attempt, or completed the course.',
  }),
  time_zone: z.string().nullable().meta({
    description:
      'Of the assignment that counts: the learner’s own, else the one of their groups that is due first. Null: not assigned.',
  }),
  starts_at: time.nullable(),
  due_at: time.nullable().meta({ description: 'The last second in time. Null: no due date.' }),
  overdue: z.boolean().meta({ description: 'The due date has passed and the course is not completed.' }),
})

/** The CSV columns of a course's enrollments. */
export const ENROLLMENT_COLUMNS = [
  'enrollment_id',
  'course_id',
  'learner_email',
  'learner_name',
  'status',
  'progress_percent',
  'modules_completed',
  'module_count',
  'final_exam_passed',
  'final_exam_best_score',
  'certificate_url',
  'enrolled_at',
  'invited_at',
  'completed_at',
  'modules_claimed',
  'verification_url',
  'starts_at',
  'due_at',
  'overdue',
  'certificate_name',
  'release',
  'completed_release',
] as const
/** The columns with `links`. */
export const INVITATION_COLUMNS = [...ENROLLMENT_COLUMNS, 'invitation_url', 'invitation_expires_at'] as const

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Learners' } as const
const params = z.object({ course_id: z.string() })
const enrollmentParams = params.extend({ enrollment_id: z.string() })

export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(254))
  .refine((email) => !isPreviewAddress(email), { message: 'this address is reserved for previews' })

/** A learner of the account. */
export const learnerSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  external_id: z.string().nullable().meta({ description: 'Your own id of the learner.' }),
  enrollment_count: count,
  completed_count: count,
  created_at: time,
})

/** The query of lists of enrollments. */
export const standingQuery = {
  status: z.enum(ENROLLMENT_STANDINGS).optional().meta({
    description: 'Only enrollments of this status, or those that are `overdue`: due and not completed.',
  }),
  search: z.string().trim().min(1).max(200).optional().meta({
    description:
      'Only learners whose name or address contains all of these words, ignoring case and accents.',
  }),
  sort: z.enum(ENROLLMENT_ORDERS).default('created').meta({
    description: '`due`: by due date, soonest first, and those without one last. Otherwise newest first.',
  }),
}

/** The further query of lists of enrollments of the account and of a course. */
const changeQuery = {
  email: emailInput.optional().meta({ description: 'Only enrollments of this learner.' }),
  updated_since: sinceInput
    .optional()
    .meta({ description: 'Only enrollments with an `updated_at` at or after this time.' }),
}

export const enrollLearnersContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/enrollments',
  summary: 'Enroll learners in a course. Existing enrollments are unaffected.',
  params,
  body: z.strictObject({
    learners: z
      .array(z.strictObject({ email: emailInput, name: oneLine(200).optional() }))
      .min(1)
      .max(1000),
    invite: z.boolean().default(false).meta({
      description:
        'Email newly enrolled learners an invitation with a sign-in link. The sandbox sends no email.',
    }),
  }),
  answers: {
    200: z.object({
      enrollments: z.array(enrollmentSchema).meta({ description: 'One per address, in the order given.' }),
      created: count.meta({ description: 'Number of new enrollments.' }),
      mailed: count.meta({
        description:
          'Number of invitations sent by email. 0 without a mail server: share the links yourself.',
      }),
    }),
  },
  errors: ['course_not_found'],
})

export const listEnrollmentsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/enrollments',
  summary: 'List the enrollments of a course; as CSV with `Accept: text/csv`',
  params,
  csv: true,
  query: z.object({
    ...standingQuery,
    ...changeQuery,
    ...pageQuery,
    links: z.enum(['true', 'false']).optional().meta({
      description: '`true`: the CSV contains a sign-in link for each learner. Treat it like a password.',
    }),
  }),
  answers: { 200: z.array(enrollmentSchema) },
  errors: ['course_not_found'],
})

export const listAllEnrollmentsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/enrollments',
  summary: 'List the enrollments in all courses; as CSV with `Accept: text/csv`',
  csv: true,
  query: z.object({ ...standingQuery, ...changeQuery, ...pageQuery }),
  answers: { 200: z.array(enrollmentSchema) },
})

export const listLearnersContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learners',
  summary: 'List learners, newest first',
  query: z.object({
    email: emailInput.optional(),
    external_id: z.string().max(200).optional(),
    ...pageQuery,
  }),
  answers: { 200: z.array(learnerSchema) },
})

export const inviteLearnersContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/enrollments/invitations',
  summary:
    'Create portal sign-in links for learners and, if requested, email them. The operator can make links work only once (INVITATION_USE).',
  params,
  body: z.strictObject({
    enrollment_ids: z.array(z.string()).min(1).max(1000).optional().meta({
      description: 'Defaults to everyone who has not completed the course.',
    }),
    mail: z
      .boolean()
      .default(false)
      .meta({ description: 'Email each learner their link. The sandbox sends no email.' }),
  }),
  answers: {
    200: z.object({
      invitations: z.array(
        z.object({
          enrollment_id: z.string(),
          learner_email: z.string(),
          url: z.string(),
          expires_at: time,
          mailed: z.boolean().meta({
            description:
              'False without a mail server. The email is kept for operators; share the link yourself.',
          }),
        }),
      ),
    }),
  },
  errors: ['course_not_found'],
})

export const deleteEnrollmentContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/enrollments/{enrollment_id}',
  summary: 'Remove an enrollment with its progress and attempts. A certificate stays verifiable.',
  params: enrollmentParams,
  answers: { 200: z.object({ enrollment_id: z.string(), deleted: z.literal(true) }) },
  errors: ['course_not_found', 'enrollment_not_found'],
})

export const inviteLearnerContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/enrollments/{enrollment_id}/invitation',
  summary:
    'Create a portal sign-in link for a learner, for you to share. The operator can make links work only once (INVITATION_USE).',
  params: enrollmentParams,
  answers: { 200: z.object({ url: z.string(), expires_at: time }) },
  errors: ['course_not_found', 'enrollment_not_found'],
})

export const startPreviewContract = contract({
  ...shared,
  callers: ['reviewer', 'operator'],
  method: 'POST',
  path: '/api/v1/courses/{course_id}/preview',
  summary:
    'Sign the browser in to the portal as a preview learner of your own. It starts afresh each time, appears in no list, result or webhook, and earns no certificate.',
  params,
  answers: {
    200: z.object({
      path: z.string().meta({ description: 'Where the portal shows the course.' }),
      expires_at: time,
    }),
  },
  errors: ['course_not_found'],
})

export const enrollmentContracts = [
  enrollLearnersContract,
  listEnrollmentsContract,
  listAllEnrollmentsContract,
  listLearnersContract,
  inviteLearnersContract,
  deleteEnrollmentContract,
  inviteLearnerContract,
  startPreviewContract,
] as const satisfies readonly Contract[]
