import { isDeepStrictEqual } from 'node:util'
import type { OutlineModule } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Module } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { moduleTextsOf, type TitledModule } from './module-texts.ts'

type Version = { createdAt: Date; modules: readonly OutlineModule[] }

/**
 * The modules that a reopened outline would leave as they are: those planned as they were when they were
 * created, at the same number, but for texts that were changed with the module. `versions` are those of the outline,
 * oldest first; the last one is the plan. Pure.
 */
export function keptModules<M extends Pick<Module, 'moduleIndex' | 'createdAt'> & TitledModule>(
  modules: readonly M[],
  versions: readonly Version[],
): M[] {
  const plan = versions.at(-1)?.modules ?? []
  return modules.filter((module) => {
    const { moduleIndex, createdAt } = module
    const base = versions.findLast((version) => version.createdAt <= createdAt)
    const planned = plan[moduleIndex]
    return isDeepStrictEqual({ ...base?.modules[moduleIndex], ...moduleTextsOf(module) }, planned)
  })
}

/** The modules of a course whose outline is reopened, and of these the ones it keeps; null if it is not. */
export async function readReopened(
  tx: Tx,
  courseId: string,
): Promise<{ modules: Module[]; kept: Module[] } | null> {
  const modules = await tx.module.findMany({
    where: { courseId, stage: 'outline' },
    orderBy: { moduleIndex: 'asc' },
  })
  if (modules.length === 0) return null
  const rows = await tx.outlineVersion.findMany({ where: { courseId }, orderBy: { version: 'asc' } })
  const versions = rows.map(({ createdAt, content }) => ({
    createdAt,
    modules: readOutlineJson(content).modules,
  }))
  return { modules, kept: keptModules(modules, versions) }
}
