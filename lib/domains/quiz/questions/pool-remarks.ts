import type { QuizRemark } from '../../../author/contract/author.ts'
import { readOutlineJson } from '../../../author/contract/author-json.ts'
import type { Tx } from '../../../platform/db.ts'
import { readBlocks } from '../../sources/source-json.ts'
import { materialFacts } from './material-facts.ts'
import { type MissingType, missingTypes } from './missing-types.ts'
import { poolShortfall, type Shortfall } from './pool-shortfall.ts'
import { readQuizRemarks } from './question-json.ts'
import type { QuestionPool } from './question-pool.ts'
import { questionPoolSize } from './question-pool-size.ts'

export type PoolRemark =
  | ({ code: 'few_questions' } & Shortfall)
  | ({ code: 'question_type_missing' } & MissingType)
  | QuizRemark

type Pool = Pick<QuestionPool, 'course' | 'module' | 'questions'>

/**
 * Remarks on a pool for its reviewer: how many questions and which types are missing, and why, given its
 * module's current passages; then what was rejected or replaced when a language model wrote it.
 */
export const readPoolRemarks = async (tx: Tx, pool: Pool): Promise<PoolRemark[]> => [
  ...(await readMissing(tx, pool)),
  ...readQuizRemarks(pool.module.quizRemarks),
]

async function readMissing(tx: Tx, { course, module, questions }: Pool): Promise<PoolRemark[]> {
  const lacked = missingTypes(questions, null).map(({ type }) => type)
  const needed = questionPoolSize(course.quizSize)
  if (lacked.length === 0 && questions.length >= needed) return []
  const { courseId, moduleIndex } = module
  const latest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  const outline = latest && readOutlineJson(latest.content)
  const passages = outline?.modules[moduleIndex]?.scenes.flatMap(({ sourceRefs }) => sourceRefs) ?? []
  const ids = [...new Set(passages.map(({ sourceId }) => sourceId))]
  const sources = await tx.source.findMany({
    where: { id: { in: ids }, courseId },
    select: { id: true, name: true, text: true, blocks: true },
  })
  const language = course.language
  const documents = sources.map(({ id, name, text, blocks }) => ({
    ...{ sourceId: id, name, language, text },
    blocks: readBlocks(blocks),
  }))
  const facts = passages.length > 0 ? materialFacts(passages, documents, language) : null
  const replaced = await tx.question.findMany({
    where: { moduleId: module.id, active: false },
    select: { type: true, lineage: true },
  })
  const left = new Set(questions.map(({ lineage }) => lineage))
  const removed = new Set(replaced.flatMap(({ lineage }) => (left.has(lineage) ? [] : lineage))).size
  const shortfall = poolShortfall({ found: questions.length, needed, removed }, facts)
  const missing = missingTypes(
    questions,
    facts,
    replaced.map(({ type }) => type),
  )
  return [
    ...(shortfall ? [{ code: 'few_questions' as const, ...shortfall }] : []),
    ...missing.map((remark) => ({ code: 'question_type_missing' as const, ...remark })),
  ]
}
