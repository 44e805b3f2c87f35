import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { courseRecordSchema } from '../courses/contract.ts'
import { CHARGE_KINDS } from './charge-plan.ts'
import { quotaBlockSchema, reservedSecondsSchema } from './quota/quota-schema.ts'

const count = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const members = { callers: ['key', 'reviewer', 'operator'] } as const
const courseParams = z.object({ course_id: z.string() })

export const chargeEntrySchema = z.object({
  entry_id: z.string(),
  created_at: z.iso.datetime(),
  month: month.meta({ description: 'The UTC month it counts in: that of the reservation.' }),
  course_id: z.string(),
  module_index: count,
  preset_id: z.string(),
  external_ref: z.string().nullable().meta({ description: 'Of the course, when it was written.' }),
  seconds: count.meta({
    description:
      'Whole seconds of video, signed. The sum of the charges of a month is what was consumed in it, the sum of all other entries what is reserved.',
  }),
  kind: z.enum(CHARGE_KINDS).meta({
    description:
      '`reserve` before narration, `correct` when the length is known, `release` when the reservation ends, `charge` when the video is made.',
  }),
})

export const getBillingContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/billing',
  tag: 'Billing',
  summary: 'Get what the account used of its quota in a month, and its courses of that month',
  query: z.object({
    month: month.optional().meta({ description: 'UTC, `YYYY-MM`; the current one by default.' }),
  }),
  answers: {
    200: z.object({
      month,
      account_id: z.string(),
      summary: z
        .object({
          courses_total: count,
          courses_ready: count,
          courses_partial: count,
          courses_failed: count,
          distinct_external_refs: count,
          total_modules: count.meta({ description: 'Finished modules.' }),
        })
        .meta({ description: 'Courses launched in the month, or created in it and not launched yet.' }),
      quota_seconds: quotaBlockSchema,
      reserved_seconds: reservedSecondsSchema,
    }),
  },
})

export const listChargeEntriesContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/billing/entries',
  tag: 'Billing',
  summary: 'List the ledger of seconds, newest first; as CSV with `Accept: text/csv`',
  csv: true,
  query: z.object({
    month: month.optional().meta({ description: 'UTC, `YYYY-MM`; all months by default.' }),
    course_id: z.string().optional(),
    ...pageQuery,
  }),
  answers: { 200: z.array(chargeEntrySchema) },
})

export const estimateCourseContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/estimate',
  tag: 'Courses',
  summary: 'Estimate how long the videos of a course will be, and whether the quota holds them',
  params: courseParams,
  answers: {
    200: z.object({
      estimated_seconds: count.meta({
        description: 'Of the whole course; exact for modules with narration.',
      }),
      remaining_seconds: count.meta({ description: 'Of the quota of the account this month.' }),
      fits: z.boolean().meta({
        description: 'Whether the billing cap holds what of it is neither charged nor reserved yet.',
      }),
    }),
  },
  errors: ['course_not_found', 'sources_pending', 'no_usable_source'],
})

export const finishCourseContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/finish',
  tag: 'Courses',
  summary:
    'End a course that waits for quota with its finished modules, which keep their numbers; an unfinished one before the last of them stays as `skipped`, later ones go',
  params: courseParams,
  answers: { 200: courseRecordSchema },
  errors: ['course_not_found', 'course_not_quota_paused'],
})

export const billingContracts = [
  estimateCourseContract,
  finishCourseContract,
  getBillingContract,
  listChargeEntriesContract,
] as const satisfies readonly Contract[]
