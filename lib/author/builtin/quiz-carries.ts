import type { Language, SourceDocument, SourceRef } from '../../product/source-document.ts'
import { readTree } from '../reading/read-tree.ts'
import { placesIn } from '../statements/places.ts'
import { listsAt } from '../statements/read-lists.ts'
import { holdsSpan, relocate } from './write-quiz.ts'

/** The most items in one list of passages: options to choose from, and steps to put in order. */
export type Carried = { listItems: number; orderedItems: number }

/** An item longer than this is a paragraph, not an answer. */
const MAX_OPTION = 140

/** Counts the items of lists in passages as the built-in author reads them. */
export function carriedBy(passages: SourceRef[], documents: SourceDocument[], language: Language): Carried {
  const refs = passages.flatMap((ref) => relocate(ref, documents))
  const trees = documents.filter((document) => document.language === language).map(readTree)
  const lists = placesIn(trees)
    .flatMap(listsAt)
    .filter(({ items, place: { tree } }) => {
      const { sourceId } = tree.document
      return items.length > 0 && items.every((item) => holdsSpan(refs, { sourceId, ...item }))
    })
  const most = (counts: number[]) => Math.max(0, ...counts)
  return {
    listItems: most(lists.map(({ items }) => items.filter(({ text }) => text.length <= MAX_OPTION).length)),
    orderedItems: most(lists.filter(({ areSteps }) => areSteps).map(({ items }) => items.length)),
  }
}
