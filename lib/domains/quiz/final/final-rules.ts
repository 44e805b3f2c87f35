import type { Course } from '../../../generated/prisma/client.ts'

/** Whether a course is complete, so that its final exam can be taken. */
export const isCourseFinished = ({ status }: Pick<Course, 'status'>): boolean =>
  status === 'ready' || status === 'partial_quota_exceeded'
