import type { InngestFunction } from 'inngest'
import { deleteCourseFilesFunction } from './functions/courses/delete-course-files.ts'
import { generateCourse } from './functions/courses/generate-course.ts'
import { generateModule } from './functions/modules/generate-module.ts'
import { resendWakeUpsFunction } from './functions/review/resend-wake-ups.ts'
import { ingestSourceFunction } from './functions/sources/ingest-source.ts'

/** The one list of all functions. */
export const functions: InngestFunction.Any[] = [
  ingestSourceFunction,
  generateCourse,
  generateModule,
  resendWakeUpsFunction,
  deleteCourseFilesFunction,
]
