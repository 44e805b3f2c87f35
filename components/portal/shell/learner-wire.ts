import type { z } from 'zod'
import type {
  getLearnCourseContract,
  getLearnModuleContract,
  listOwnEnrollmentsContract,
} from '@/lib/domains/learners/learn-contract'

/** What the API answers a learner. */
export type Enrollment = z.output<(typeof listOwnEnrollmentsContract)['answers'][200]>[number]
export type LearnCourse = z.output<(typeof getLearnCourseContract)['answers'][200]>
export type LearnModule = z.output<(typeof getLearnModuleContract)['answers'][200]>
export type ModuleSummary = LearnCourse['modules'][number]
export type Brand = NonNullable<LearnCourse['brand']>
