import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Course, Learner, RecordActor } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { env } from '../../../platform/env.ts'
import { jsonColumn } from '../../../platform/json-column.ts'

const VERBS = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  played: 'https://w3id.org/xapi/video/verbs/played',
  paused: 'https://w3id.org/xapi/video/verbs/paused',
  seeked: 'https://w3id.org/xapi/video/verbs/seeked',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  answered: 'http://adlnet.gov/expapi/verbs/answered',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  earned: 'http://id.tincanapi.com/verb/earned',
} as const
export type StatementVerb = keyof typeof VERBS
export const STATEMENT_VERBS = Object.keys(VERBS) as StatementVerb[]

const TYPES = {
  course: 'http://adlnet.gov/expapi/activities/course',
  assessment: 'http://adlnet.gov/expapi/activities/assessment',
  question: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  video: 'https://w3id.org/xapi/video/activity-type/video',
  certificate: 'https://www.opigno.org/en/tincan_registry/activity_type/certificate',
} as const

/** A statement as it was written. */
export const readStatement = jsonColumn('xapi_statement.statement', z.record(z.string(), z.unknown()))

/** What a statement is about; `path` is its place in the portal, `more` of its definition. */
export type StatementActivity = {
  type: keyof typeof TYPES
  path: string
  name: string
  more?: Record<string, unknown>
}
/** A statement before it has a learner: `key` names what it reports, and so its id. */
export type StatementDraft = {
  key: string
  verb: StatementVerb
  about: StatementActivity
  within?: StatementActivity
  result?: Record<string, unknown>
  context?: Record<string, unknown>
}

/** A UUID (version 8) that the same text always has. */
export function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The activity of a course, or of a part of it. */
export const courseActivity = ({ id, title }: Pick<Course, 'id' | 'title'>): StatementActivity => ({
  type: 'course',
  path: `/learn/courses/${id}`,
  name: title,
})

type About = {
  course: Pick<Course, 'id' | 'title' | 'language' | 'accountId'>
  learner: Pick<Learner, 'id' | 'email'>
}

/** A statement of xAPI 1.0.3 (https://github.com/adlnet/xAPI-Spec) as it is sent. Pure but for the time. */
export function writeStatement({ course, learner }: About, draft: StatementDraft, actor: RecordActor) {
  const { verb, about, within, result, context } = draft
  const activity = ({ type, path, name, more }: StatementActivity) => ({
    objectType: 'Activity',
    id: `${env().appUrl}${path}`,
    definition: { type: TYPES[type], name: { [course.language]: name }, ...more },
  })
  return {
    id: stableUuid(`${course.accountId} ${draft.key}`),
    timestamp: now().toISOString(),
    actor: actorOf(learner, actor),
    verb: { id: VERBS[verb], display: { en: verb } },
    object: activity(about),
    ...(result && { result }),
    context: {
      platform: 'Coursewright',
      language: course.language,
      ...context,
      contextActivities: {
        ...(within && { parent: [activity(within)] }),
        grouping: [activity(courseActivity(course))],
        ...(about.type === 'video' && {
          category: [{ objectType: 'Activity', id: 'https://w3id.org/xapi/video' }],
        }),
      },
    },
  }
}

const actorOf = ({ id, email }: Pick<Learner, 'id' | 'email'>, actor: RecordActor) =>
  actor === 'account'
    ? { objectType: 'Agent', account: { homePage: env().appUrl, name: id } }
    : { objectType: 'Agent', mbox_sha1sum: createHash('sha1').update(`mailto:${email}`).digest('hex') }

/** Seconds as an ISO 8601 duration, to the hundredth. */
export const isoSeconds = (seconds: number): string => `PT${Math.round(seconds * 100) / 100}S`
