import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { courseRecordSchema } from '../courses/contract.ts'
import { CHARGE_KINDS } from '../quota/charge-plan.ts'
import { quotaBlockSchema, reservedSecondsSchema } from '../quota/quota-schema.ts'

const count = z.number().int()
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ example: '2026-01' })
const members = { callers: ['key', 'reviewer', 'operator'] } as const
const courseParams = z.object({ course_id: z.string() })

export const chargeEntrySchema = z.object({
  entry_id: z.string(),
  created_at: z.iso.datetime(),
  month: month.meta({ description: 'The UTC month the entry counts toward: the month of the reservation.' }),
  course_id: z.string(),
  module_index: count,
  preset_id: z.string(),
  external_ref: z
    .string()
    .nullable()
    .meta({ description: 'The `external_ref` of the course when the entry was written.' }),
  seconds: count.meta({
    description:
      'Whole seconds of video, signed. The `charge` entries of a month add up to the seconds consumed in it, all other entries to the seconds still reserved.',
  }),
  kind: z.enum(CHARGE_KINDS).meta({
    description:
      '`reserve` before narration, `correct` when the length is known, `release` when the reservation ends, `charge` when the video is rendered.',
  }),
})

export const getBillingContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/billing',
  tag: 'Billing',
  summary: 'Get the quota usage and course counts of your account for a month',
  query: z.object({
    month: month.optional().meta({ description: 'A UTC month as `YYYY-MM`. Defaults to the current one.' }),
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
          total_modules: count.meta({ description: 'Number of finished modules.' }),
        })
        .meta({ description: 'Courses launched in the month, or created in it and not yet launched.' }),
      quota_seconds: quotaBlockSchema,
      reserved_seconds: reservedSecondsSchema,
      tokens: z
        .object({
          used: count,
          budget: count.nullable().meta({ description: 'As set now, whatever the month. Null: no limit.' }),
        })
        .meta({
          description: 'Of the language model, in and out, for courses and the grading of open answers.',
        }),
    }),
  },
})

export const listChargeEntriesContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/billing/entries',
  tag: 'Billing',
  summary: 'List the quota ledger, newest first; as CSV with `Accept: text/csv`',
  csv: true,
  query: z.object({
    month: month.optional().meta({ description: 'A UTC month as `YYYY-MM`. Defaults to all months.' }),
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
  summary: 'Estimate the total video length of a course and whether it fits the quota',
  params: courseParams,
  answers: {
    200: z.object({
      estimated_seconds: count.meta({
        description: 'For the whole course. Exact for modules that have narration.',
      }),
      remaining_seconds: count.meta({ description: 'Left of the quota of the account this month.' }),
      fits: z.boolean().meta({
        description:
          'Whether the seconds that are neither charged nor reserved yet fit under the billing cap.',
      }),
    }),
  },
  errors: ['course_not_found', 'sources_pending', 'no_usable_source', 'sources_too_complex'],
})

export const finishCourseContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/finish',
  tag: 'Courses',
  summary:
    'End a course that is waiting for quota and keep its finished modules with their numbers. Unfinished modules before the last finished one stay as `skipped`; later ones are removed.',
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
