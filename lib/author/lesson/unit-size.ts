import type { Item, Unit } from '../reading/source-tree.ts'
import { countWords } from '../text/text-match.ts'
import type { ScenePlan } from './scene-plan.ts'

/** An item's own text and that of its subitems. */
export const itemText = (item: Item): string => [item.text, ...item.children.map(itemText)].join(' ')

/** All the text of a unit, starting with its lead-in. */
export function unitText(unit: Unit): string {
  const lead = unit.lead ? [unit.lead.text] : []
  switch (unit.kind) {
    case 'para':
    case 'quote':
      return [...lead, ...unit.sentences.map(({ text }) => text)].join(' ')
    case 'list':
      return [...lead, ...unit.items.map(itemText)].join(' ')
    case 'dialogue':
      return [...lead, ...unit.turns.map(({ speaker, text }) => `${speaker} ${text}`)].join(' ')
    case 'table':
      return [...lead, ...unit.rows.flatMap(({ cells }) => cells)].join(' ')
  }
}

/** The number of words in a unit, including its lead-in. */
export const unitWords = (unit: Unit): number => countWords(unitText(unit))

/** The number of words in several units. */
export const wordsIn = (units: Unit[]): number => units.reduce((total, unit) => total + unitWords(unit), 0)

/** The approximate number of spoken words in a scene: its units, and its cards with their headings. */
export const sceneWords = ({ units, cards }: Pick<ScenePlan, 'units' | 'cards'>): number =>
  wordsIn(units) + cards.reduce((total, card) => total + countWords(card.title) + wordsIn(card.units), 0)

/** The approximate number of spoken words in several scenes. */
export const scenesWords = (scenes: ScenePlan[]): number =>
  scenes.reduce((total, scene) => total + sceneWords(scene), 0)
