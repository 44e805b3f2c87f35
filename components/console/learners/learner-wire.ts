import type { z } from 'zod'
import type { enrollmentSchema } from '@/lib/domains/learners/contract'
import type { getResultsContract } from '@/lib/domains/quiz/results/results-contract'

/** Enrollments and results of a course, as the API answers them. */
export type Enrollment = z.output<typeof enrollmentSchema>
export type CourseResults = z.output<(typeof getResultsContract)['answers'][200]>
export type ModuleResult = CourseResults['modules'][number]
export type QuestionResult = ModuleResult['questions'][number]
