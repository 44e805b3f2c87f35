import type { Course } from '../../../generated/prisma/client.ts'
import { demoMedia } from './demo-media.ts'
import { installedMedia } from './installed-media.ts'
import type { CourseMedia } from './media-maker.ts'

/** What generates the files of a course: this installation, or the sandbox. */
export const mediaOf = ({ mode }: Pick<Course, 'mode'>): CourseMedia =>
  mode === 'test' ? demoMedia : installedMedia
