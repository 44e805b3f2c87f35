import type { CourseSource } from '@/components/console/data/course-wire'
import type { Brief, BriefQuestion } from './new-course-wire'

export const STEPS = ['preset', 'sources', 'brief', 'checks', 'launch'] as const
export type Step = (typeof STEPS)[number]

/** The unanswered questions without which a course cannot be launched. */
export const openQuestions = (brief: Pick<Brief, 'questions'>): BriefQuestion[] =>
  brief.questions.filter((question) => question.blocking && question.answer === null)

/** The question people may not leave yet: the first of these that needs an answer and has nothing written. */
export const firstEmpty = (
  questions: readonly BriefQuestion[],
  textOf: (question: BriefQuestion) => string,
): BriefQuestion | undefined => questions.find((one) => one.blocking && textOf(one).trim() === '')

export const isUsable = (source: Pick<CourseSource, 'status' | 'excluded'>): boolean =>
  source.status === 'ready' && !source.excluded

export const isBeingRead = (source: Pick<CourseSource, 'status' | 'excluded'>): boolean =>
  source.status === 'pending' && !source.excluded

/** The step at which someone who returns to a course continues. */
export function firstOpenStep(sources: CourseSource[], brief: Pick<Brief, 'questions'>): Step {
  if (!sources.some((source) => isUsable(source) || source.status === 'pending')) return 'sources'
  return openQuestions(brief).length > 0 ? 'brief' : 'launch'
}

export const nextCourseStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
