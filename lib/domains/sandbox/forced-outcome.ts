import type { Course } from '../../generated/prisma/client.ts'

/** What the beginning of a sandbox course's `external_ref` makes of it. */
const PREFIXES = {
  'sandbox-fail': 'fail',
  'sandbox-quota-pause': 'quota_pause',
  'sandbox-slow': 'slow',
  'sandbox-end-early': 'end_early',
  'sandbox-quota-warning': 'quota_warning',
} as const
type ForcedOutcome = (typeof PREFIXES)[keyof typeof PREFIXES]

/** The outcome a course's reference asks for; null for an ordinary one, and for every live course. Pure. */
export function forcedOutcome({
  mode,
  externalRef,
}: Pick<Course, 'mode' | 'externalRef'>): ForcedOutcome | null {
  if (mode !== 'test' || !externalRef) return null
  const found = Object.entries(PREFIXES).find(([prefix]) => externalRef.startsWith(prefix))
  return found?.[1] ?? null
}
