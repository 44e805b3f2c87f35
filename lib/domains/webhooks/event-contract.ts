import { z } from 'zod'
import type { EventContract } from '../../platform/http/contract.ts'
import { PACKAGE_FORMATS } from '../../product/package-formats.ts'
import { UPDATE_RULES } from '../../product/update-rules.ts'
import type { WebhookEvent } from './record-webhook-event.ts'

const course = {
  course_id: z.string(),
  title: z.string(),
  status: z.string().meta({
    description:
      'Status of the course after the event, such as `ready`. Events of a course arrive in order: keep the last.',
  }),
  created_at: z.iso.datetime().meta({ description: 'When the course was created.' }),
  sandbox: z.boolean(),
}
const moduleCount = { module_count: z.number().int() }
const packaged = { package_id: z.string(), format: z.enum(PACKAGE_FORMATS) }
const quota = {
  consumed_seconds: z.number().meta({ description: 'Seconds charged for finished videos.' }),
  quota_seconds: z.number(),
  percent_consumed: z.number(),
}

function event(name: WebhookEvent, summary: string, extra: z.ZodRawShape): EventContract {
  const body = z.object({
    id: z.string().meta({ description: 'The same for every delivery attempt. Process each id once.' }),
    event: z.literal(name),
    created_at: z.iso.datetime(),
    api_version: z.literal('v1'),
    data: z.object({ ...course, ...extra }),
  })
  return { name, summary, body }
}

const learner = { enrollment_id: z.string(), learner_email: z.string() }

/** An event that is only sent to accounts that ask for it with `events` of their webhook. */
const optIn = (name: WebhookEvent, summary: string, extra: z.ZodRawShape): EventContract =>
  event(name, `${summary} Only if asked for with \`events\` of the webhook. Outside v1.`, {
    external_ref: z.string().nullable().meta({ description: 'Of the course.' }),
    ...extra,
  })

const EVENTS: Record<WebhookEvent, EventContract> = {
  'course.ready': event('course.ready', 'The course was generated: `module_count`.', moduleCount),
  'course.failed': event('course.failed', 'Generation failed: `error_message`.', {
    error_message: z.string(),
  }),
  'course.paused_for_review': event(
    'course.paused_for_review',
    'The first review checkpoint is waiting; sent once per course: `checkpoint`, `module_index` (null for the whole course).',
    { checkpoint: z.string(), module_index: z.number().int().nullable() },
  ),
  'course.module_ready': event(
    'course.module_ready',
    'The video of a module was approved; sent once per module: `module_index` (from 0) and, when available, `video_url`, which is valid for 24 hours.',
    { module_index: z.number().int(), video_url: z.url().optional() },
  ),
  'course.quota_paused': event(
    'course.quota_paused',
    'The next module exceeds the billing cap; sent once per pause: `consumed_seconds`, `reserved_seconds` (for videos in progress), `billing_cap_seconds`, `quota_seconds`, `percent_consumed`.',
    { ...quota, reserved_seconds: z.number(), billing_cap_seconds: z.number() },
  ),
  'quota.warning': event(
    'quota.warning',
    '80% of the monthly quota is used; sent once per month, and again if usage crosses 80% after the quota was raised: `consumed_seconds`, `quota_seconds`, `percent_consumed`.',
    quota,
  ),
  'quota.exceeded': event(
    'quota.exceeded',
    'A course ended early: `module_count` of the course and `overage_hours` consumed above the quota.',
    { ...moduleCount, overage_hours: z.number() },
  ),
  'course.package_ready': event(
    'course.package_ready',
    'A package was built: `package_id`, `format`. List the packages of the course for its `download_url`. Outside v1.',
    packaged,
  ),
  'course.package_failed': event(
    'course.package_failed',
    'A package could not be built: `package_id`, `format`, `error_message`. Outside v1.',
    { ...packaged, error_message: z.string() },
  ),
  'course.review_waiting': optIn(
    'course.review_waiting',
    'A review checkpoint is waiting; sent for every one that opens: `checkpoint`, `module_index` (null for the whole course).',
    { checkpoint: z.string(), module_index: z.number().int().nullable() },
  ),
  'course.source_changed': optIn(
    'course.source_changed',
    'A new version of a source says something else than the course: `source_id`, `change_id`, `difference_count`.',
    {
      source_id: z.string(),
      change_id: z.string().meta({ description: 'The change, `sch_…`.' }),
      difference_count: z.number().int().meta({ description: 'How many differences there are.' }),
    },
  ),
  'course.updated': optIn(
    'course.updated',
    'Learners of a finished course have a new release: `release`, `previous_release`, `changed_modules` (numbers from 1, with those that were added or removed), `on_update`.',
    {
      release: z.number().int().meta({ description: 'The number of the release.' }),
      previous_release: z.number().int().meta({ description: 'The release before it.' }),
      changed_modules: z.array(z.number().int()).meta({ description: 'Modules by number, from 1.' }),
      on_update: z
        .enum(UPDATE_RULES)
        .meta({ description: 'What it asks of those who began an earlier one.' }),
    },
  ),
  'enrollment.completed': optIn(
    'enrollment.completed',
    'A learner completed the course: `enrollment_id`, `learner_email`.',
    learner,
  ),
  'enrollment.overdue': optIn(
    'enrollment.overdue',
    'The due date of a learner passed and the course is not completed: `enrollment_id`, `learner_email`, `due_at`.',
    { ...learner, due_at: z.iso.datetime() },
  ),
  'exam.graded': optIn(
    'exam.graded',
    'A final exam was graded: `enrollment_id`, `learner_email`, `attempt_id`, `score` in percent, `passed`.',
    { ...learner, attempt_id: z.string(), score: z.number(), passed: z.boolean() },
  ),
  'certificate.issued': optIn(
    'certificate.issued',
    'A certificate was issued: `enrollment_id`, `learner_email`, `certificate_id`.',
    { ...learner, certificate_id: z.string() },
  ),
  'review.commented': optIn(
    'review.commented',
    'A guest commented or replied: `guest_review_id`, `comment_id`, `asset_id`, `checkpoint`, `module_index` (null for the whole course).',
    {
      guest_review_id: z.string(),
      comment_id: z.string(),
      asset_id: z.number().int(),
      checkpoint: z.string(),
      module_index: z.number().int().nullable(),
    },
  ),
  'review.guest_done': optIn(
    'review.guest_done',
    'A guest is done, or changed the verdict: `guest_review_id`, `guest_id`, `verdict` (`fine` or `comments`).',
    { guest_review_id: z.string(), guest_id: z.string(), verdict: z.enum(['fine', 'comments']) },
  ),
}

/** The events sent to a client's webhook, each documented: a new one does not compile without. */
export const webhookEventContracts: readonly EventContract[] = Object.values(EVENTS)
