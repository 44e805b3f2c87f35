import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part, SourceTree, Unit } from '../reading/source-tree.ts'
import { isFragment } from '../text/item-style.ts'
import { countWords } from '../text/text-match.ts'
import { columnConfidence, isHeaderless } from './confidence.ts'
import { SURE } from './statement.ts'

/** Under this share of sure words, a person looks at a scene first. */
const LEAST_SURE = 0.5

type Shown = { tree: SourceTree; part: Part; units: readonly Unit[]; cards: readonly Part[] }
type Text = { words: number; isSure: boolean }

/**
 * Whether most words of a scene are under confidence: fragments that are no sentence and that no lead-in or heading
 * makes members of a list, and tables whose columns are not sure.
 */
export function isUnsure({ tree, part, units, cards }: Shown): boolean {
  const texts = [{ title: part.title, units }, ...cards].flatMap(({ title, units: own }) =>
    own.flatMap((unit) => textsIn(unit, title, tree)),
  )
  const words = (some: readonly Text[]) => some.reduce((sum, text) => sum + text.words, 0)
  return words(texts.filter(({ isSure }) => isSure)) < words(texts) * LEAST_SURE
}

function textsIn(unit: Unit, title: string, { language }: SourceTree): Text[] {
  const text = (said: string, isSure: boolean): Text => ({ words: countWords(said), isSure })
  switch (unit.kind) {
    case 'para':
    case 'quote':
      return unit.sentences.map(({ text: said }) => text(said, !isFragment(said, language)))
    case 'dialogue':
      return unit.turns.map(({ text: said }) => text(said, true))
    case 'list': {
      const { genericHeading } = LANGUAGE_PACKS[language].patterns
      const isNamed = unit.lead !== null || unit.over !== undefined || !genericHeading.test(title)
      const areMembers = isNamed && !unit.isGuessed
      return unit.items.map((item) => text(item.text, areMembers || !isFragment(item.text, language)))
    }
    case 'table': {
      const isSureColumn = (_name: string, column: number) =>
        column === 0 || columnConfidence(unit, column) >= SURE
      const areSure = isHeaderless(unit) || unit.header.every(isSureColumn)
      return unit.rows.map(({ cells }) => text(cells.join(' '), areSure))
    }
  }
}
