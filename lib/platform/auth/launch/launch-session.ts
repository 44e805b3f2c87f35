import { randomBytes } from 'node:crypto'
import { now } from '../../clock.ts'
import { pgPool } from '../../db.ts'
import type { Mode } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import { launchRefused } from './launch-refusal.ts'

const PREFIX = 'lnc_'

/** What the player of a launch calls with: a bearer, since browsers keep no cookies from a frame on another site. */
export const newLaunchSession = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

/** Whether a bearer is one of a launch. */
export const isLaunchSession = (bearer: string): boolean => bearer.startsWith(PREFIX)

type LaunchRow = {
  enrollmentId: string
  courseId: string
  learnerId: string
  accountId: string
  mode: Mode
  email: string
  isRevoked: boolean
  isExpired: boolean
}

const QUERY = `
  SELECT e.id AS "enrollmentId", e.course_id AS "courseId", l.id AS "learnerId", l.account_id AS "accountId",
    l.mode, l.email, p.revoked_at IS NOT NULL AS "isRevoked", x.session_expires_at <= $2 AS "isExpired"
  FROM launched_learner x JOIN course_package p ON p.id = x.package_id
    JOIN enrollment e ON e.id = x.enrollment_id JOIN learner l ON l.id = e.learner_id
  WHERE x.session_hash = $1`

/** The learner and course of a launch's bearer. Throws `launch_refused`, with the reason. */
export async function getLaunchSession(bearer: string): Promise<LaunchRow> {
  const { rows } = await pgPool().query<LaunchRow>({
    name: 'find-launch-session',
    text: QUERY,
    values: [hashSecret(bearer), now()],
  })
  const [row] = rows
  // A newer launch of the same learner took its place.
  if (!row) throw launchRefused('ended')
  if (row.isRevoked) throw launchRefused('revoked')
  if (row.isExpired) throw launchRefused('expired')
  return row
}
