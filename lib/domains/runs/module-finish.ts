import type { Course, Module } from '../../generated/prisma/client.ts'

/**
 * Whether a module is finished: its video then stays until the changed one is complete, and no gate opens.
 */
export const isModuleFinished = (course: Course, module: Module): boolean =>
  module.videoKey !== null &&
  (['ready', 'updating'].includes(module.status) ||
    ['ready', 'partial_quota_exceeded'].includes(course.status))
