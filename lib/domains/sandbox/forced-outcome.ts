import type { Course } from '../../generated/prisma/client.ts'

/** Outcomes by prefix of a sandbox course's `external_ref`. */
const PREFIXES = {
  'sandbox-fail': 'fail',
  'sandbox-quota-pause': 'quota_pause',
  'sandbox-slow': 'slow',
  'sandbox-end-early': 'end_early',
  'sandbox-quota-warning': 'quota_warning',
} as const
type ForcedOutcome = (typeof PREFIXES)[keyof typeof PREFIXES]

/** The outcome a course's reference requests; null for ordinary references and for live courses. Pure. */
export function forcedOutcome({
  mode,
  externalRef,
}: Pick<Course, 'mode' | 'externalRef'>): ForcedOutcome | null {
  if (mode !== 'test' || !externalRef) return null
  const found = Object.entries(PREFIXES).find(([prefix]) => externalRef.startsWith(prefix))
  return found?.[1] ?? null
}
