import type { Course, Module } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { isRunning } from '../runs/course-status.ts'
import { forcedOutcome } from './forced-outcome.ts'

/** The sandbox has no quota: its events report this one. */
const QUOTA_SECONDS = 36_000
const WARNED_PERCENT = 80

type Forced = Pick<Course, 'mode' | 'externalRef'>

/**
 * Whether the quota allows a module of a sandbox course: always, except for the last module of a running
 * course whose reference asks for an exhausted quota.
 */
async function hasSandboxQuota(
  tx: Tx,
  course: Course,
  { moduleIndex }: Pick<Module, 'moduleIndex'>,
): Promise<boolean> {
  const outcome = forcedOutcome(course)
  if ((outcome !== 'quota_pause' && outcome !== 'end_early') || !isRunning(course.status)) return true
  return moduleIndex < (await tx.module.count({ where: { courseId: course.id } })) - 1
}

/**
 * Whether a sandbox course ends with its finished modules instead of waiting when its quota is exhausted.
 * Pure.
 */
export const endsEarly = (course: Forced): boolean => forcedOutcome(course) === 'end_early'

/** The quota fields of webhook events in the sandbox. Pure. */
export function sandboxFacts(course: Forced) {
  const percent_consumed = forcedOutcome(course) === 'quota_warning' ? WARNED_PERCENT : 100
  return {
    consumed_seconds: (QUOTA_SECONDS * percent_consumed) / 100,
    quota_seconds: QUOTA_SECONDS,
    percent_consumed,
  }
}

/** Reserving or charging in the sandbox uses nothing; the reference of a course decides the rest. */
export const sandboxQuota = {
  isOver: async () => false,
  reserve: hasSandboxQuota,
  charge: async (_tx: Tx, course: Course) =>
    forcedOutcome(course) === 'quota_warning'
      ? { key: `${course.id}:quota_warning`, facts: sandboxFacts(course) }
      : null,
  room: async () => Infinity,
  facts: async (_tx: Tx, course: Forced) => sandboxFacts(course),
  pauseFacts: async (_tx: Tx, course: Forced) => {
    const facts = sandboxFacts(course)
    return { ...facts, reserved_seconds: 0, billing_cap_seconds: facts.quota_seconds }
  },
  endsEarly: (_account: unknown, course: Forced) => endsEarly(course),
  dependsOnReference: true,
}
