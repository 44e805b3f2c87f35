import type { ScenePlan } from '../plan/scene-plan.ts'
import { titleKey } from '../words/text-key.ts'
import { countWords } from '../words/text-match.ts'
import { phrase, shortQuote } from '../words/whole-phrase.ts'
import { listInLine } from './draw-list.ts'
import { sentencesOf } from './draw-prose.ts'
import { type Line, MOST_WORDS, type SlideDraft } from './slide-draft.ts'

/** Small parts that share a slide: the name of each, and what it says where both fit in a line. */
export function drawCards({ cards, tree: { language } }: ScenePlan): SlideDraft {
  const colon = language === 'fr' ? ' : ' : ': '
  const lines = cards.map((card): Line => {
    const [unit] = card.units
    const most = MOST_WORDS - countWords(card.title)
    const sentences = sentencesOf(unit ? [unit] : [])
    // "Keywords: …" is not what the card is about.
    const isLabel = sentences.length > 1 && /^\p{L}+\s?:\s/u.test(sentences[0]?.text ?? '')
    const first = sentences[isLabel ? 1 : 0]
    const said = unit?.kind === 'list' ? listInLine(unit, language, most) : null
    const text = first ? (shortQuote(first.text, most) ?? phrase(first.text, language, most, 2)) : said
    const fits = text && countWords(text) <= most && titleKey(text) !== titleKey(card.title)
    const joint = /[?!…:]["”»]?\s*$/.test(card.title) ? ' ' : colon
    return { text: fits ? card.title + joint + text : card.title, span: first ?? unit ?? card }
  })
  return { layout: 'bullets', lines }
}
