import type { OutlineModule } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import { withIds } from '../../author/lesson/outlines/outline-ids.ts'
import type { Tx } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'

type Place = { courseId: string; moduleIndex: number; actor: string }

/** Stores the newest outline of a locked course again, with one of its modules changed. */
export async function spliceOutline(
  tx: Tx,
  { courseId, moduleIndex, actor }: Place,
  splice: (module: OutlineModule) => void,
): Promise<void> {
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  if (!latest) return
  const outline = readOutlineJson(latest.content)
  const module = outline.modules[moduleIndex]
  if (module) splice(module)
  const content = toJson(withIds(outline))
  await tx.outlineVersion.create({ data: { courseId, version: latest.version + 1, author: actor, content } })
}
