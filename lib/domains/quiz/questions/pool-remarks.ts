import { readOutlineJson } from '../../../author/author-json.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Language } from '../../../platform/source-document.ts'
import { readBlocks } from '../../sources/source-json.ts'
import { materialFacts } from './material-facts.ts'
import { type MissingType, missingTypes } from './missing-types.ts'
import type { QuestionPool } from './question-pool.ts'

/**
 * Remarks on a pool for its reviewer: missing question types, and why, given its module's current passages.
 */
export async function readPoolRemarks(
  tx: Tx,
  { course, module, questions }: Pick<QuestionPool, 'course' | 'module' | 'questions'>,
): Promise<MissingType[]> {
  const lacked = missingTypes(questions, null).map(({ type }) => type)
  if (lacked.length === 0) return []
  const { courseId, moduleIndex } = module
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  const outline = latest && readOutlineJson(latest.content)
  const passages = outline?.modules[moduleIndex]?.scenes.flatMap(({ sourceRefs }) => sourceRefs) ?? []
  const ids = [...new Set(passages.map(({ sourceId }) => sourceId))]
  const sources = await tx.source.findMany({
    where: { id: { in: ids }, courseId },
    select: { id: true, name: true, text: true, blocks: true },
  })
  const language = course.language as Language
  const documents = sources.map(({ id, name, text, blocks }) => ({
    ...{ sourceId: id, name, language, text },
    blocks: readBlocks(blocks),
  }))
  const facts = passages.length > 0 ? materialFacts(passages, documents, language) : null
  const removed = await tx.question.findMany({
    where: { moduleId: module.id, active: false, type: { in: lacked } },
    distinct: ['type'],
    select: { type: true },
  })
  return missingTypes(
    questions,
    facts,
    removed.map(({ type }) => type),
  )
}
