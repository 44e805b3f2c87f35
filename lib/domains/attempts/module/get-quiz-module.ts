import type { Module } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/** The module of an enrollment's course, `moduleNum` counted from 1. `module_not_found`. */
export async function getQuizModule(
  tx: Tx,
  { courseId }: { courseId: string },
  moduleNum: number,
): Promise<Module> {
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId, moduleIndex: moduleNum - 1 } },
  })
  if (!module) throw new AppError('module_not_found')
  return module
}
