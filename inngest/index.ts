import type { InngestFunction } from 'inngest'
import { generateCourse } from './functions/courses/generate-course.ts'
import { generateModule } from './functions/modules/generate-module.ts'
import { ingestSourceFunction } from './functions/sources/ingest-source.ts'

/** The one list of all functions. */
export const functions: InngestFunction.Any[] = [ingestSourceFunction, generateCourse, generateModule]
