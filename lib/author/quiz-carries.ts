import type { Language, SourceDocument, SourceRef } from '../platform/source-document.ts'
import { isSteps } from './builtin/quiz/makers/quiz-steps.ts'
import { gatherMaterial } from './builtin/quiz/quiz-material.ts'
import { ranked } from './builtin/quiz/quiz-rank.ts'
import { isConcept } from './builtin/quiz/quiz-text.ts'

/** The maximum material in one place of passages for questions with several right answers or an order. */
export type Carried = { listItems: number; orderedItems: number; figureRows: number }

/**
 * Counts the question material of passages like the question writer: items usable as options, numbered steps,
 * rows ordered by figures.
 */
export function carriedBy(passages: SourceRef[], documents: SourceDocument[], language: Language): Carried {
  const scene = { title: '', sourceRefs: passages }
  const outline = { modules: [{ scenes: [scene] }] }
  const { lists, tables, facts } = gatherMaterial(outline, documents, language, new Map())
  const most = (counts: number[]) => Math.max(0, ...counts)
  const columns = tables.flatMap(({ rows, columns }) =>
    columns.map((_column, index) =>
      ranked(rows.map(({ label, values }) => ({ label, value: values[index]! }))),
    ),
  )
  const groups = [...Map.groupBy(facts, ({ topic }) => topic).values()].map((group) => ranked(group))
  return {
    listItems: most(lists.filter(({ topic }) => isConcept(topic)).map(({ entries }) => entries.length)),
    orderedItems: most(lists.filter(isSteps).map(({ entries }) => entries.length)),
    figureRows: most([...columns, ...groups].map((things) => things.length)),
  }
}
