import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { SNAPSHOT_PATTERN } from './watch-snapshot.ts'

const shared = {
  method: 'GET',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Courses',
  headers: z.object({
    'Last-Event-ID': z
      .string()
      .regex(SNAPSHOT_PATTERN)
      .optional()
      .meta({ description: 'The last id you received. Changes since then are sent first.' }),
  }),
} as const

const WIRE =
  'Events: `course` (the body of the status endpoint, at most four per second), `deleted` (`{course_id}`) and, once ' +
  'the stream is up to date, `watching` (`{resumed}`). The stream ends after five minutes; reconnect with the ' +
  'last id you received.'

export const watchAccountContract = contract({
  ...shared,
  path: '/api/v1/events',
  summary: 'Watch the courses of your account',
  answers: {
    200: {
      mediaTypes: ['text/event-stream'],
      description:
        `${WIRE} Without Last-Event-ID, or if more than 100 courses have changed since, \`resumed\` is ` +
        'false and only later changes are sent: list the courses to catch up.',
    },
  },
})

export const watchCourseContract = contract({
  ...shared,
  path: '/api/v1/courses/{course_id}/events',
  summary: 'Watch a course',
  params: z.object({ course_id: z.string() }),
  answers: {
    200: {
      mediaTypes: ['text/event-stream'],
      description: `${WIRE} Without Last-Event-ID, the current state of the course is sent first.`,
    },
  },
  errors: ['course_not_found'],
})

export const eventContracts = [
  watchAccountContract,
  watchCourseContract,
] as const satisfies readonly Contract[]
