import { isExamOpen, moduleOf, modulePath } from '@/components/portal/shell/learner-step'
import type { LearnCourse, LearnModule } from '@/components/portal/shell/learner-wire'

/** Where a learner goes after a video. */
export type PlayerWay = {
  kind: 'quiz' | 'quizAgain' | 'nextModule' | 'exam' | 'toCourse'
  href: string
  /** of the next module, otherwise empty */
  title: string
}

/**
 * What follows a video, the recommended step first: its quiz unless it is passed, then the next available
 * module, or the exam.
 */
export function playerWays(
  {
    course_id,
    modules,
    exam,
    final_exam,
  }: Pick<LearnCourse, 'course_id' | 'modules' | 'exam' | 'final_exam'>,
  module: Pick<LearnModule, 'module_index' | 'quiz'>,
): PlayerWay[] {
  const { quiz } = moduleOf(modules, module.module_index + 1) ?? module
  const isLater = (other: Pick<LearnModule, 'module_index'>) => other.module_index > module.module_index
  const following = modules.find((other) => other.available && isLater(other))
  const coursePath = `/learn/courses/${course_id}`
  const onward: PlayerWay = following
    ? { kind: 'nextModule', href: modulePath(course_id, following), title: following.title }
    : isExamOpen({ modules, exam }) && !final_exam?.passed
      ? { kind: 'exam', href: `${coursePath}/exam`, title: '' }
      : { kind: 'toCourse', href: coursePath, title: '' }
  if (!quiz.available) return [onward]
  const href = `${modulePath(course_id, module)}/quiz`
  return quiz.passed
    ? [onward, { kind: 'quizAgain', href, title: '' }]
    : [{ kind: 'quiz', href, title: '' }, onward]
}
