import type { CourseAuthorChoice } from '../../author/course-authors.ts'

/** What a course does when the quota is used up: wait for more, or end with its finished modules. */
export const EXHAUSTION_RULES = ['pause', 'end_early'] as const

/** The settings of an account that an operator controls. Null or absent: the service's default. */
export type AccountSettings = {
  name: string
  /** seconds of finished video per UTC month */
  quotaSeconds: number
  /** seconds; null: the quota */
  billingCapSeconds?: number | null
  startFloorSeconds?: number | null
  regenCap?: number | null
  /** requests a minute, per mode */
  rateLimit?: number | null
  /** attempts at a final exam before it is passed; null: unlimited */
  examAttempts?: number | null
  /** its users who sign in with a password must have set up two-step sign-in */
  twoStepRequired?: boolean
  courseAuthor?: CourseAuthorChoice
  /** tokens of language models per UTC month, in and out; null: no limit */
  monthTokens?: number | null
  onExhausted?: (typeof EXHAUSTION_RULES)[number]
}
