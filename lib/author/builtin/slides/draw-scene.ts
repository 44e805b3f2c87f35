import type { SceneDraft } from '../../author.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import type { Said } from '../narration/spoken-piece.ts'
import type { ScenePlan } from '../plan/scene-plan.ts'
import type { Sentence, Unit, UnitOf } from '../tree/source-tree.ts'
import { CONDITION_ONLY } from './claim-lines.ts'
import { pairedLines } from './clause-pairs.ts'
import { drawCards } from './draw-cards.ts'
import { drawLists } from './draw-list.ts'
import { drawProse, isSaid, sentencesOf } from './draw-prose.ts'
import { drawDialogue, drawQuote } from './draw-quote.ts'
import { drawTable } from './draw-table.ts'
import { fitDraft, type Line, type SlideDraft, sentenceAt } from './slide-draft.ts'
import { stressedPhrases } from './stressed-phrases.ts'

/**
 * The slide of a scene: its kind follows the kind of its units, its lines are whole phrases of the source.
 * `said` is the scene's narration: each line appears with the sentence that speaks of it.
 */
export function slideOf(
  plan: ScenePlan,
  said: readonly Said[],
): Pick<SceneDraft, 'layout' | 'bullets' | 'bulletSentences' | 'emphasis'> {
  const drawn = inParts(fitDraft(draw(plan), plan.title), plan)
  const { layout, lines } =
    drawn.lines.length > 0
      ? drawn
      : inParts(fitDraft({ layout: 'statement', lines: anyLine(plan) }, plan.title), plan)
  const bullets = lines.map(({ text }) => text)
  return {
    layout,
    bullets,
    bulletSentences: lines.map(({ span }) => sentenceAt(said, span)),
    emphasis: stressedPhrases(bullets, plan.tree.language),
  }
}

/** One or two claims, of which one is long, in two parts each. */
function inParts(drawn: SlideDraft, { tree: { language } }: ScenePlan): SlideDraft {
  const lines = drawn.layout === 'statement' ? pairedLines(drawn.lines, language) : null
  return lines ? { layout: 'definition', lines } : drawn
}

/** Words of a sentence that is better read than a slide without any. */
const LONGEST = 50

const ofKind = <Kind extends Unit['kind']>(units: readonly Unit[], kind: Kind): UnitOf<Kind>[] =>
  units.filter((unit): unit is UnitOf<Kind> => unit.kind === kind)

function draw(plan: ScenePlan): SlideDraft {
  const { units, tree } = plan
  if (plan.cards.length > 0) return drawCards(plan)
  const [table] = ofKind(units, 'table')
  if (table) return drawTable(table, plan)
  const [dialogue] = ofKind(units, 'dialogue')
  if (dialogue) return drawDialogue(dialogue, tree.language)
  const [list, ...more] = ofKind(units, 'list')
  if (list) return drawLists(plan, [list, ...more])
  const [quote] = ofKind(units, 'quote')
  return (quote && drawQuote(quote)) ?? drawProse(units, tree.language, plan.title)
}

const itemSentences = (units: readonly Unit[]): Sentence[] =>
  ofKind(units, 'list').flatMap(({ items }) => items.flatMap(({ sentences }) => sentences))

/** When the only claim became the title, the first other sentence that fits; a long one where none does. */
function anyLine({ units, title, tree }: ScenePlan): Line[] {
  const upTo = (most: number) =>
    [...sentencesOf(units), ...itemSentences(units)].flatMap((sentence): Line[] => {
      const text = phrase(sentence.text, tree.language, most)
      const isOwn = text && !isSaid(text, title) && !CONDITION_ONLY.test(text)
      return isOwn ? [{ text, span: sentence }] : []
    })
  const lines = [26, LONGEST].map(upTo).find((found) => found.length > 0) ?? afterTitle(units, title)
  return lines.slice(0, 1)
}

/** What a sentence goes on with whose beginning became the title. */
const afterTitle = (units: readonly Unit[], title: string): Line[] =>
  sentencesOf(units).flatMap((sentence): Line[] => {
    const rest = sentence.text.slice(title.length).replace(/^[\s,;:–—-]+/u, '')
    const goesOn = sentence.text.toLowerCase().startsWith(title.toLowerCase())
    return goesOn && /^\p{L}/u.test(rest) && countWords(rest) >= 4
      ? [{ text: rest.replace(/[.\s]+$/, ''), span: sentence }]
      : []
  })
