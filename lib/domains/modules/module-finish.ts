import type { Course, Module } from '../../generated/prisma/client.ts'

/** Whether a module is finished: its video stays as it is until the one with the change is whole, and no gate opens. */
export const isFinished = (course: Course, module: Module): boolean =>
  module.videoKey !== null &&
  (['ready', 'updating'].includes(module.status) ||
    ['ready', 'partial_quota_exceeded'].includes(course.status))
