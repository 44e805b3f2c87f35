import type { InngestFunction } from 'inngest'
import { mailPasswordFunction } from '../functions/accounts/mail-password-function.ts'
import { handlePausedCoursesFunction } from '../functions/billing/handle-paused-courses-function.ts'
import { deleteCourseFilesFunction } from '../functions/courses/delete-course-files-function.ts'
import { generateCourse } from '../functions/courses/generate-course.ts'
import { mailSignInFunction } from '../functions/learners/mail-sign-in-function.ts'
import { remindLearnersFunction } from '../functions/learners/remind-learners-function.ts'
import { sendMailFunction } from '../functions/mail/send-mail-function.ts'
import { generateModule } from '../functions/modules/generate-module.ts'
import { refreshModuleFunction } from '../functions/modules/refresh-module-function.ts'
import { buildPackageFunction } from '../functions/packages/build-package-function.ts'
import { deletePresetFilesFunction } from '../functions/presets/delete-preset-files-function.ts'
import { generateSlideStyleFunction } from '../functions/presets/generate-slide-style-function.ts'
import { generateVoiceStyleFunction } from '../functions/presets/generate-voice-style-function.ts'
import { regradeAttemptFunction } from '../functions/quiz/regrade-attempt-function.ts'
import { resendWakeUpsFunction } from '../functions/review/resend-wake-ups-function.ts'
import { reworkArtifactFunction } from '../functions/review/rework-artifact-function.ts'
import { checkPageFunction, findDuePagesFunction } from '../functions/sources/check-page-function.ts'
import { ingestSourceFunction } from '../functions/sources/ingest-source-function.ts'
import { translateCourseFunction } from '../functions/translations/translate-course-function.ts'
import { sweepServiceFunction } from '../functions/upkeep/sweep-service-function.ts'

/** The one list of all functions. */
export const functions: InngestFunction.Any[] = [
  ingestSourceFunction,
  findDuePagesFunction,
  checkPageFunction,
  generateSlideStyleFunction,
  generateVoiceStyleFunction,
  generateCourse,
  generateModule,
  refreshModuleFunction,
  reworkArtifactFunction,
  resendWakeUpsFunction,
  handlePausedCoursesFunction,
  buildPackageFunction,
  translateCourseFunction,
  regradeAttemptFunction,
  deleteCourseFilesFunction,
  deletePresetFilesFunction,
  mailSignInFunction,
  mailPasswordFunction,
  remindLearnersFunction,
  sendMailFunction,
  sweepServiceFunction,
]
