import { standingPercent, standingStatus } from '../../learners/enrollment/enrollment-standing.ts'
import type { AttemptResult, QuestionResult, Results } from './get-results.ts'
import { resultFlags } from './results-flags.ts'

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const share = (part: number, whole: number): number | null => (whole === 0 ? null : round(part / whole, 3))

const serializeAttempts = (result: AttemptResult | undefined) => ({
  attempts: result?.attempts ?? 0,
  pass_rate: share(result?.passed ?? 0, result?.attempts ?? 0),
  average_score: result ? round(result.averageScore, 1) : null,
})

const serializeQuestionResult = (question: QuestionResult) => ({
  question_id: String(question.id),
  version: question.version,
  active: question.active,
  type: question.type,
  difficulty: question.difficulty,
  prompt: question.prompt,
  served: question.served,
  graded: question.graded,
  correct: question.correct,
  correct_rate: share(question.correct, question.graded),
  average_seconds: question.timed === 0 ? null : round(question.seconds / question.timed, 1),
  flags: resultFlags(question),
})

/** The results of a course on the wire. */
export function serializeResults({ courseId, learners, modules, attempts, questions }: Results) {
  const of = (wanted: number | null) => attempts.find(({ moduleIndex }) => moduleIndex === wanted)
  const statuses = learners.map(standingStatus)
  const percents = learners.map(standingPercent)
  return {
    course_id: courseId,
    learners: {
      enrolled: learners.length,
      in_progress: statuses.filter((status) => status === 'in_progress').length,
      completed: statuses.filter((status) => status === 'completed').length,
      overdue: learners.filter(({ overdue }) => overdue).length,
      average_progress_percent:
        percents.length === 0
          ? null
          : round(percents.reduce((sum, each) => sum + each, 0) / percents.length, 1),
    },
    final_exam: serializeAttempts(of(null)),
    modules: modules.map(({ moduleIndex, title, watched, attested, claimed }) => ({
      module_index: moduleIndex,
      title,
      watched,
      attested,
      claimed,
      ...serializeAttempts(of(moduleIndex)),
      questions: questions.filter((each) => each.moduleIndex === moduleIndex).map(serializeQuestionResult),
    })),
  }
}

/** The questions of a course as CSV rows. */
export const serializeResultRows = (results: Results) =>
  serializeResults(results).modules.flatMap(({ module_index, title, questions }) =>
    questions.map(({ flags, ...question }) => ({
      module_index,
      module_title: title,
      ...question,
      flags: flags.join(' '),
    })),
  )
