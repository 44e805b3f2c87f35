import type { ChangedPlace, SourceSpan, TextDifference } from './text-difference.ts'
import { type KnownEdit, tokensIn } from './word-edits.ts'

/** A pair of units, or of cells of a row, with the words that differ. */
export type ChangedPair = { before: SourceSpan; after: SourceSpan; edits: KnownEdit[]; isHeading: boolean }

const keysOf = (text: string): string =>
  ` ${tokensIn(text)
    .map(({ key }) => key)
    .join(' ')} `
const renaming = ({ before, after }: KnownEdit): string => `${keysOf(before)}→${keysOf(after)}`.toLowerCase()

/**
 * Names that became another one in all places, a difference each; its edits are taken from the pairs. A capital at
 * the beginning of a sentence or in a heading alone is no name.
 */
export function takeNames(pairs: ChangedPair[], after: string): TextDifference[] {
  const edits = pairs.flatMap((pair) =>
    pair.edits.flatMap((edit) => (edit.isName ? [{ pair, edit, name: renaming(edit) }] : [])),
  )
  const keys = edits.length > 0 ? keysOf(after) : ''
  return [...Map.groupBy(edits, ({ name }) => name).values()].flatMap((places): TextDifference[] => {
    const [{ edit }] = places as [(typeof places)[number]]
    const isName = places.some(({ pair, edit: { start } }) => !pair.isHeading && start > pair.before.start)
    if (!isName || keys.replaceAll(keysOf(edit.after), ' ').includes(keysOf(edit.before))) return []
    const taken = new Set(places.map((place) => place.edit))
    return [
      {
        kind: 'name',
        places: [...new Set(places.map(({ pair }) => pair))].map((pair) => {
          const own = pair.edits.filter((each) => taken.has(each))
          pair.edits = pair.edits.filter((each) => !taken.has(each))
          return changedPlace(pair, own)
        }),
      },
    ]
  })
}

/** A pair as a place of a difference, with some of its edits. */
export const changedPlace = (
  { before, after, isHeading }: Pick<ChangedPair, 'before' | 'after' | 'isHeading'>,
  edits: readonly KnownEdit[],
): ChangedPlace => ({
  before,
  after,
  edits: edits.map(({ isFigures: _, isName: __, ...edit }) => edit),
  follows: null,
  ...(isHeading && { isHeading }),
})
