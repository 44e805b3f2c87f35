import { env } from '../../lib/platform/env.ts'

// Limits are read when the functions are registered, not at import: the build has no environment.
const course = {
  key: 'event.data.course_id',
  get limit() {
    return env().MAX_PARALLEL_MODULES
  },
}

/** High enough never to limit anything: it exists for its key, whose values the engine serves in turn. */
const account = {
  key: 'event.data.account_id',
  scope: 'env',
  get limit() {
    return 8 * env().MAX_PARALLEL_MODULES
  },
} as const

/** Accounts share the engine fairly: an account with many courses in progress does not delay the others. */
export const FAIR_TO_ACCOUNTS = [account] as [typeof account]

/**
 * The same, and no course has more than MAX_PARALLEL_MODULES steps running at once; a waiting module takes no
 * slot.
 */
export const FAIR_TO_COURSES = [course, account] as [typeof course, typeof account]
