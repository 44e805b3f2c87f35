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
      .meta({ description: 'The last id received: what changed since comes first.' }),
  }),
} as const

const WIRE =
  'Events: `course` (the answer of the status endpoint, at most four a second), `deleted` (`{course_id}`) and, once ' +
  'the stream is up to date, `watching` (`{resumed}`). The stream ends after five minutes: connect again with the ' +
  'last id.'

export const watchAccountContract = contract({
  ...shared,
  path: '/api/v1/events',
  summary: 'Watch the courses of the account',
  answers: {
    200: {
      mediaTypes: ['text/event-stream'],
      description:
        `${WIRE} Without Last-Event-ID, or when more than a hundred courses have changed since, \`resumed\` is ` +
        'false and only what changes from then on is sent: list the courses.',
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
      description: `${WIRE} Without Last-Event-ID the course as it stands comes first.`,
    },
  },
  errors: ['course_not_found'],
})

export const eventContracts = [
  watchAccountContract,
  watchCourseContract,
] as const satisfies readonly Contract[]
