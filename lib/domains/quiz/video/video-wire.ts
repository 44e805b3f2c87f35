import { wireSeconds } from '../../../platform/http/wire-seconds.ts'
import { VIDEO_QUESTION_TYPES } from '../../../product/question-types.ts'
import { serializeSourceRef } from '../../sources/serialize.ts'
import type { PlacedQuestion, VideoQuestions } from './read-video-questions.ts'

/** The type of a question in a video, which is one of the quick ones. */
export function quickType({ content: { type } }: Pick<PlacedQuestion, 'content'>) {
  const quick = VIDEO_QUESTION_TYPES.find((each) => each === type)
  if (!quick) throw new Error(`a question in a video must not be of type ${type}`)
  return quick
}

/** A question in a video with its key: for reviewers and API keys. */
export const serializeVideoQuestion = (question: PlacedQuestion) => ({
  id: question.id,
  version: question.version,
  scene_index: question.scene.sceneIndex,
  scene_title: question.scene.title,
  type: quickType(question),
  prompt: question.content.prompt,
  options: question.content.options,
  correct: question.content.correct,
  explanation: question.content.explanation,
  option_feedback: question.content.optionFeedback ?? null,
  source_ref: question.content.sourceRef && serializeSourceRef(question.content.sourceRef),
  kind: question.content.kind ?? null,
  at_seconds: wireSeconds(question.at),
  left_out: question.isLeftOut,
  hidden_because: question.hidden,
})

/** The questions in a module's video on the wire. */
export const serializeVideoQuestions = ({ course, module, questions }: VideoQuestions) => ({
  course_id: course.id,
  module_index: module.moduleIndex,
  video_questions: course.videoQuestions,
  questions: questions.map(serializeVideoQuestion),
})
