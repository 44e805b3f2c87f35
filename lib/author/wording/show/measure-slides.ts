import type { SlideMeasure } from '../../lesson/scene-plan.ts'
import { countWords } from '../../text/text-match.ts'
import { cardEntries, drawCards } from './draw-cards.ts'
import { drawTogether } from './draw-scene.ts'
import { fitDraft } from './slide-draft.ts'

/** What plans ask about slides before these are drawn. */
export const SLIDE_MEASURE: SlideMeasure = {
  wordsShown: (plan) =>
    fitDraft(drawCards(plan), plan.title).lines.reduce((sum, { text }) => sum + countWords(text), 0),
  isTold: (cards, language) => cardEntries(cards, language).map(({ text }) => text !== null),
  fitsTogether: (plan) => drawTogether(plan) !== null,
}
