import { wireSeconds } from '../../../platform/http/wire-seconds.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'
import { optionOrder } from '../../quiz/questions/option-order.ts'
import type { PlacedQuestion } from '../../quiz/video/read-video-questions.ts'
import { quickType } from '../../quiz/video/video-wire.ts'
import type { LearnVideoQuestions, VideoAnswerResult } from './learn-video-questions.ts'

/** The questions in a module's video for a learner: nothing of their keys, not even by the order of options. */
export const serializeLearnVideoQuestions = ({
  course,
  module,
  questions,
  ...learner
}: LearnVideoQuestions) => ({
  course_id: course.id,
  module_index: module.moduleIndex,
  questions: questions.map((question) => ({
    id: question.id,
    scene_index: question.scene.sceneIndex,
    at_seconds: wireSeconds(question.at),
    type: quickType(question),
    prompt: question.content.prompt,
    options: shownOptions(question, learner.enrollmentId),
    answered: learner.answered.has(question.id),
  })),
})

/** In an order that stays the same for a learner. */
function shownOptions({ id, content }: PlacedQuestion, enrollmentId: string) {
  const { options, correct } = content
  if (!options) return null
  const order = optionOrder(content, correct, seededRandom(`${enrollmentId} ${id}`))
  return order
    .flatMap((shown) => options.filter(({ id }) => id === shown))
    .map(({ id, text }) => ({ id, text }))
}

/** The result of an answer: the only place where the key leaves the server for a learner. */
export const serializeVideoAnswer = ({ question, answer, correct, said }: VideoAnswerResult) => ({
  question_id: question.id,
  answer,
  correct,
  correct_answer: question.content.correct ?? [],
  explanation: question.content.explanation,
  from_seconds: wireSeconds(said.from),
  to_seconds: wireSeconds(said.to),
})
