import type { InngestFunction } from 'inngest'
import { mailPasswordFunction } from '../functions/accounts/mail-password.ts'
import { mindPausedCoursesFunction } from '../functions/billing/mind-paused-courses.ts'
import { deleteCourseFilesFunction } from '../functions/courses/delete-course-files.ts'
import { generateCourse } from '../functions/courses/generate-course.ts'
import { mailSignInFunction } from '../functions/learners/mail-sign-in.ts'
import { sendMailFunction } from '../functions/mail/send-mail.ts'
import { generateModule } from '../functions/modules/generate-module.ts'
import { refreshModuleFunction } from '../functions/modules/refresh-module.ts'
import { deletePresetFilesFunction } from '../functions/presets/delete-preset-files.ts'
import { generateSlideStyleFunction } from '../functions/presets/generate-slide-style.ts'
import { generateVoiceStyleFunction } from '../functions/presets/generate-voice-style.ts'
import { resendWakeUpsFunction } from '../functions/review/resend-wake-ups.ts'
import { reworkArtifactFunction } from '../functions/review/rework-artifact.ts'
import { ingestSourceFunction } from '../functions/sources/ingest-source.ts'
import { sweepServiceFunction } from '../functions/upkeep/sweep-service.ts'

/** The one list of all functions. */
export const functions: InngestFunction.Any[] = [
  ingestSourceFunction,
  generateSlideStyleFunction,
  generateVoiceStyleFunction,
  generateCourse,
  generateModule,
  refreshModuleFunction,
  reworkArtifactFunction,
  resendWakeUpsFunction,
  mindPausedCoursesFunction,
  deleteCourseFilesFunction,
  deletePresetFilesFunction,
  mailSignInFunction,
  mailPasswordFunction,
  sendMailFunction,
  sweepServiceFunction,
]
