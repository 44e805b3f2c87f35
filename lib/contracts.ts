import { accountContracts } from './accounts/contract.ts'
import { briefContracts } from './courses/brief-contract.ts'
import { courseContracts } from './courses/contract.ts'
import { eventContracts } from './courses/event-contract.ts'
import { runContracts } from './courses/run-contract.ts'
import type { Contract } from './http/contract.ts'
import { serviceContracts } from './http/service-contracts.ts'
import { moduleContracts } from './modules/contract.ts'
import { sceneContracts } from './modules/scene-contract.ts'
import { outlineContracts } from './outline/contract.ts'
import { presetContracts } from './presets/contract.ts'
import { questionContracts } from './presets/question-contract.ts'
import { presetSourceContracts } from './presets/source-contract.ts'
import { styleContracts } from './presets/style-contract.ts'
import { quizContracts } from './quiz/contract.ts'
import { reviewContracts } from './review/contract.ts'
import { versionContracts } from './review/version-contract.ts'
import { sourceContracts } from './sources/contract.ts'
import { voiceContracts } from './voices/contract.ts'

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
  ...reviewContracts,
  ...versionContracts,
  ...presetContracts,
  ...presetSourceContracts,
  ...questionContracts,
  ...styleContracts,
  ...voiceContracts,
  ...accountContracts,
  ...runContracts,
  ...serviceContracts,
]
