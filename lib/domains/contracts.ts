import type { Contract } from '../platform/http/contract.ts'
import { serviceContracts } from '../platform/http/openapi/service-contracts.ts'
import { mailContracts } from '../platform/mail/contract.ts'
import { accountContracts } from './accounts/contract.ts'
import { operatorContracts } from './accounts/operator-contract.ts'
import { sessionContracts } from './accounts/sessions/contract.ts'
import { twoStepContracts } from './accounts/two-step/contract.ts'
import { askingContracts } from './asking/contract.ts'
import { figureContracts } from './attempts/figures/contract.ts'
import { examContracts } from './attempts/final/exam-contract.ts'
import { finalAttemptContracts } from './attempts/final/final-attempt-contract.ts'
import { finalContracts } from './attempts/final/final-contract.ts'
import { translatedQuizContracts } from './attempts/languages/translated-quiz-contract.ts'
import { attemptContracts } from './attempts/module/attempt-contract.ts'
import { newsQuizContracts } from './attempts/news/news-contract.ts'
import { resultsContracts } from './attempts/results/results-contract.ts'
import { watchingContracts } from './attempts/results/watching-contract.ts'
import { videoAnswerContracts } from './attempts/video/video-answer-contract.ts'
import { billingContracts } from './billing/contract.ts'
import { certificateContracts } from './certificates/contract.ts'
import { changeContracts } from './changes/contract.ts'
import { decisionContracts } from './changes/decision-contract.ts'
import { watchContracts } from './changes/watching/contract.ts'
import { briefContracts } from './courses/brief/brief-contract.ts'
import { courseContracts } from './courses/contract.ts'
import { presetCoursesContracts } from './courses/preset-courses-contract.ts'
import { eventContracts } from './courses/progress/event-contract.ts'
import { runContracts } from './courses/progress/run-contract.ts'
import { assignmentContracts } from './groups/assignments/assignment-contract.ts'
import { groupContracts } from './groups/contract.ts'
import { memberContracts } from './groups/members/member-contract.ts'
import { reminderContracts } from './groups/reminders/reminder-contract.ts'
import { guestReviewContracts } from './guests/contract.ts'
import { launchContracts } from './launches/contract.ts'
import { enrollmentContracts } from './learners/contract.ts'
import { learnContracts } from './learners/learn-contract.ts'
import { personalDataContracts } from './learners/personal-data-contract.ts'
import { releaseContracts } from './learners/releases/contract.ts'
import { mcpContracts } from './mcp/contract.ts'
import { moduleContracts } from './modules/contract.ts'
import { glossaryContracts } from './modules/glossary/glossary-contract.ts'
import { sceneContracts } from './modules/scenes/scene-contract.ts'
import { voiceChangeContracts } from './modules/voice-change/voice-change-contract.ts'
import { voicePreviewContracts } from './modules/voice-preview/voice-preview-contract.ts'
import { serviceOperatorContracts } from './operator/contract.ts'
import { modelContracts } from './operator/model/contract.ts'
import { outlineContracts } from './outline/contract.ts'
import { changedDeckContracts } from './packages/changed-deck/changed-deck-contract.ts'
import { packageContracts } from './packages/contract.ts'
import { presetContracts } from './presets/contract.ts'
import { questionContracts } from './presets/questionnaire/question-contract.ts'
import { presetSourceContracts } from './presets/source-contract.ts'
import { styleContracts } from './presets/styles/style-contract.ts'
import { quizContracts } from './quiz/contract.ts'
import { videoQuestionContracts } from './quiz/video/video-contract.ts'
import { reviewContracts } from './review/contract.ts'
import { presetReviewContracts } from './review/preset-review-contract.ts'
import { remarkContracts } from './review/remark-contract.ts'
import { versionContracts } from './review/rework/version-contract.ts'
import { searchContracts } from './search/contract.ts'
import { shareContracts } from './shares/contract.ts'
import { sourceContracts } from './sources/contract.ts'
import { pictureContracts } from './sources/pictures/contract.ts'
import { libraryContracts } from './sources/pictures/library-contract.ts'
import { translationContracts } from './translations/contract.ts'
import { voiceContracts } from './voices/contract.ts'
import { addressContracts } from './webhooks/addresses/address-contract.ts'
import { webhookContracts } from './webhooks/contract.ts'
import { recordStoreContracts } from './xapi/contract.ts'

const all = [
  ...courseContracts,
  ...briefContracts,
  ...eventContracts,
  ...sourceContracts,
  ...pictureContracts,
  ...changeContracts,
  ...decisionContracts,
  ...watchContracts,
  ...outlineContracts,
  ...moduleContracts,
  ...sceneContracts,
  ...glossaryContracts,
  ...voicePreviewContracts,
  ...voiceChangeContracts,
  ...packageContracts,
  ...changedDeckContracts,
  ...translationContracts,
  ...quizContracts,
  ...videoQuestionContracts,
  ...enrollmentContracts,
  ...groupContracts,
  ...memberContracts,
  ...assignmentContracts,
  ...reminderContracts,
  ...learnContracts,
  ...releaseContracts,
  ...searchContracts,
  ...askingContracts,
  ...attemptContracts,
  ...videoAnswerContracts,
  ...examContracts,
  ...finalContracts,
  ...finalAttemptContracts,
  ...translatedQuizContracts,
  ...newsQuizContracts,
  ...certificateContracts,
  ...resultsContracts,
  ...figureContracts,
  ...watchingContracts,
  ...personalDataContracts,
  ...launchContracts,
  ...shareContracts,
  ...guestReviewContracts,
  ...reviewContracts,
  ...remarkContracts,
  ...versionContracts,
  ...presetContracts,
  ...presetCoursesContracts,
  ...presetSourceContracts,
  ...libraryContracts,
  ...presetReviewContracts,
  ...questionContracts,
  ...styleContracts,
  ...voiceContracts,
  ...billingContracts,
  ...accountContracts,
  ...twoStepContracts,
  ...sessionContracts,
  ...webhookContracts,
  ...recordStoreContracts,
  ...addressContracts,
  ...operatorContracts,
  ...mailContracts,
  ...runContracts,
  ...serviceOperatorContracts,
  ...mcpContracts,
  ...modelContracts,
  ...serviceContracts,
] as const satisfies readonly Contract[]

/**
 * Every endpoint of the service: feeds the OpenAPI document, the reference page and the architecture test.
 */
export const contracts: readonly Contract[] = all

/**
 * The contract of some endpoint, with its literal types: the console and the portal derive their calls from
 * it.
 */
export type EndpointContract = (typeof all)[number]
