import { accountContracts } from './accounts/contract.ts'
import { operatorContracts } from './accounts/operator-contract.ts'
import { billingContracts } from './billing/contract.ts'
import { certificateContracts } from './certificates/contract.ts'
import { briefContracts } from './courses/brief-contract.ts'
import { courseContracts } from './courses/contract.ts'
import { eventContracts } from './courses/event-contract.ts'
import { runContracts } from './courses/run-contract.ts'
import type { Contract } from './http/contract.ts'
import { serviceContracts } from './http/service-contracts.ts'
import { enrollmentContracts } from './learners/contract.ts'
import { learnContracts } from './learners/learn-contract.ts'
import { personalDataContracts } from './learners/personal-data-contract.ts'
import { mailContracts } from './mail/contract.ts'
import { moduleContracts } from './modules/contract.ts'
import { sceneContracts } from './modules/scene-contract.ts'
import { serviceOperatorContracts } from './operator/contract.ts'
import { outlineContracts } from './outline/contract.ts'
import { presetContracts } from './presets/contract.ts'
import { questionContracts } from './presets/question-contract.ts'
import { presetSourceContracts } from './presets/source-contract.ts'
import { styleContracts } from './presets/style-contract.ts'
import { attemptContracts } from './quiz/attempt-contract.ts'
import { quizContracts } from './quiz/contract.ts'
import { finalAttemptContracts } from './quiz/final-attempt-contract.ts'
import { finalContracts } from './quiz/final-contract.ts'
import { resultsContracts } from './quiz/results-contract.ts'
import { reviewContracts } from './review/contract.ts'
import { versionContracts } from './review/version-contract.ts'
import { sourceContracts } from './sources/contract.ts'
import { voiceContracts } from './voices/contract.ts'
import { webhookContracts } from './webhooks/contract.ts'

/** Every endpoint of the service: feeds the OpenAPI document, the reference page and the architecture test. */
export const contracts: readonly Contract[] = [
  ...courseContracts,
  ...briefContracts,
  ...eventContracts,
  ...sourceContracts,
  ...outlineContracts,
  ...moduleContracts,
  ...sceneContracts,
  ...quizContracts,
  ...enrollmentContracts,
  ...learnContracts,
  ...attemptContracts,
  ...finalContracts,
  ...finalAttemptContracts,
  ...certificateContracts,
  ...resultsContracts,
  ...personalDataContracts,
  ...reviewContracts,
  ...versionContracts,
  ...presetContracts,
  ...presetSourceContracts,
  ...questionContracts,
  ...styleContracts,
  ...voiceContracts,
  ...billingContracts,
  ...accountContracts,
  ...webhookContracts,
  ...operatorContracts,
  ...mailContracts,
  ...runContracts,
  ...serviceOperatorContracts,
  ...serviceContracts,
]
