import type { Course } from '../../../generated/prisma/client.ts'

/** The module index that stands for the final exam in attempts and served questions. */
export const FINAL_INDEX = -1

/** Whether a course is complete, so that its final exam can be taken. */
export const isFinished = ({ status }: Pick<Course, 'status'>): boolean =>
  status === 'ready' || status === 'partial_quota_exceeded'
