import type { LearnCourse } from '@/components/portal/shell/learner-wire'

type Graded = {
  exam: Pick<LearnCourse['exam'], 'question_count' | 'attempts'>
  final_exam: LearnCourse['final_exam']
  modules: readonly Pick<LearnCourse['modules'][number], 'completed' | 'quiz'>[]
}

/** What a learning platform is told: `score` in percent, null before the first; `passed` null until graded. */
export type LaunchStanding = {
  watched: boolean
  hasQuiz: boolean
  score: number | null
  passed: boolean | null
}

/** By the final exam, or in a course without one by the average of its quizzes; pure. */
export function launchStanding({ exam, final_exam, modules }: Graded): LaunchStanding {
  const watched = modules.length > 0 && modules.every(({ completed }) => completed)
  if (exam.question_count > 0)
    return {
      watched,
      hasQuiz: true,
      score: final_exam?.best_score ?? null,
      passed: final_exam?.passed ?? null,
    }
  const quizzes = modules.flatMap(({ quiz }) => (quiz.available ? [quiz] : []))
  const scores = quizzes.flatMap(({ best_score }) => best_score ?? [])
  const total = scores.reduce((sum, score) => sum + score, 0)
  return {
    watched,
    hasQuiz: quizzes.length > 0,
    score: scores.length === 0 ? null : Math.round((10 * total) / quizzes.length) / 10,
    passed:
      quizzes.length > 0 && scores.length === quizzes.length ? quizzes.every(({ passed }) => passed) : null,
  }
}

/** How many attempts were graded: at the final exam, or in a course without one at its quizzes; pure. */
export const gradedAttempts = ({ exam, modules }: Pick<Graded, 'exam' | 'modules'>): number =>
  exam.question_count > 0 ? exam.attempts : modules.reduce((sum, { quiz }) => sum + quiz.attempts, 0)
