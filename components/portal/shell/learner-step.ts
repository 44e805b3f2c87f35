import { apiPath } from '@/components/shared/api-path'
import type { LearnCourse, ModuleSummary } from './learner-wire'

/** The next step of a learner in a course. */
export type LearnerStep =
  | { kind: 'watch' | 'quiz'; module: ModuleSummary }
  | { kind: 'exam' | 'certificate' | 'wait' | 'done' }

type Examined = { modules: readonly ModuleSummary[]; exam: Pick<LearnCourse['exam'], 'question_count'> }
type Standing = Pick<LearnCourse, 'final_exam' | 'certificate_url'> & Examined

/** Whether a module still has to be watched: all of it, or what changed since. */
export const isToWatch = ({ completed, new_seconds }: ModuleSummary): boolean =>
  !completed || new_seconds !== null

/** Whether the quiz of a module still has to be passed. */
const owesQuiz = ({ quiz }: ModuleSummary): boolean => quiz.available && !quiz.passed

/**
 * Module by module: first the video, then its quiz; then the exam. What is not available yet is skipped, and
 * waited for when nothing else is left. An earned certificate comes before what was skipped.
 */
export function nextLearnerStep({ modules, exam, final_exam, certificate_url }: Standing): LearnerStep {
  if (certificate_url) return { kind: 'certificate' }
  for (const module of modules) {
    if (module.available && isToWatch(module)) return { kind: 'watch', module }
    if (owesQuiz(module)) return { kind: 'quiz', module }
  }
  if (!areAllThere(modules)) return { kind: 'wait' }
  return { kind: final_exam?.passed || hasNoExam({ modules, exam }) ? 'done' : 'exam' }
}

const areAllThere = (modules: readonly ModuleSummary[]): boolean =>
  modules.length > 0 && modules.every(({ available }) => available)

/** Whether the final exam can be taken: every module is there, and they have enough questions for it. */
export const isExamOpen = ({ modules, exam }: Examined): boolean =>
  areAllThere(modules) && exam.question_count > 0

/** Whether there is no exam because the course has too few questions for one. */
export const hasNoExam = (course: Examined): boolean => areAllThere(course.modules) && !isExamOpen(course)

/**
 * A module by its number, counted from 1; modules a course lacks because it ended early are not in the list.
 */
export const moduleOf = <Listed extends Pick<ModuleSummary, 'module_index'>>(
  modules: readonly Listed[],
  moduleNum: number,
): Listed | undefined => modules.find(({ module_index }) => module_index === moduleNum - 1)

/** The number of the last module. */
export const lastNumber = (modules: readonly Pick<ModuleSummary, 'module_index'>[]): number =>
  (modules.at(-1)?.module_index ?? -1) + 1

/** The URL prefix of a module's pages. */
export const modulePath = (courseId: string, { module_index }: Pick<ModuleSummary, 'module_index'>): string =>
  `/learn/courses/${courseId}/modules/${module_index + 1}`

/** The download URL of the certificate. */
export const certificatePath = (courseId: string): string =>
  apiPath('/learn/courses/{course_id}/certificate', { path: { course_id: courseId } })

/** The page of a step; null for those without one. */
export function stepPath(courseId: string, step: LearnerStep): string | null {
  if (step.kind === 'watch') return modulePath(courseId, step.module)
  if (step.kind === 'quiz') return `${modulePath(courseId, step.module)}/quiz`
  if (step.kind === 'exam') return `/learn/courses/${courseId}/exam`
  return step.kind === 'certificate' ? certificatePath(courseId) : null
}
