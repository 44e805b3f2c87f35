import { env } from '../../lib/platform/env.ts'

// Limits are read when the functions are registered, not at import: the build has no environment.
const course = {
  key: 'event.data.course_id',
  get limit() {
    return env().MAX_PARALLEL_MODULES
  },
}

/** Wide enough not to hold anybody back: it is there for its key, whose values the engine serves in turn. */
const account = {
  key: 'event.data.account_id',
  scope: 'env',
  get limit() {
    return 8 * env().MAX_PARALLEL_MODULES
  },
} as const

/** Accounts share the work: whoever has many courses under way does not keep another waiting. */
export const FAIR_TO_ACCOUNTS = [account] as [typeof account]

/** The same, and no course has more steps at work at once than MAX_PARALLEL_MODULES; a module that waits holds nothing. */
export const FAIR_TO_COURSES = [course, account] as [typeof course, typeof account]
