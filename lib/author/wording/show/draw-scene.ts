import { type LayoutName, layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import type { SceneDraft } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { hostOf, isSteps, partsOf, saysTitle } from '../../lesson/scene-host.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { wordsIn } from '../../lesson/unit-size.ts'
import { CONDITION_ONLY } from '../../lines/claim-lines.ts'
import type { Line } from '../../lines/line-text.ts'
import type { Part, Sentence, Unit, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import type { Said } from '../say/spoken-piece.ts'
import { besideEachOther, cardEntries, drawCards } from './draw-cards.ts'
import { asPoint, drawEntries, type Entry } from './draw-entries.ts'
import { drawLists } from './draw-list.ts'
import { drawProse, isSaid, sentencesOf } from './draw-prose.ts'
import { drawDialogue, drawQuote } from './draw-quote.ts'
import { drawTable } from './draw-table.ts'
import { cellLine, fitDraft, type SlideDraft, sentenceOf } from './slide-draft.ts'
import { stressedPhrases } from './stressed-phrases.ts'
import { withPayload } from './with-payload.ts'
import { withoutStills } from './without-stills.ts'

/**
 * The slide of a scene: the kind of its units determines its layout, and its lines are complete phrases of
 * the source. `said` is the scene's narration: each line appears with the sentence about it.
 */
export function slideOf(
  plan: ScenePlan,
  said: readonly Said[],
): Pick<SceneDraft, 'layout' | 'bullets' | 'bulletSentences' | 'emphasis'> {
  const drawn = fitDraft(draw(plan), plan.title)
  const own =
    drawn.lines.length > 0 ? drawn : fitDraft({ layout: 'statement', lines: anyLine(plan) }, plan.title)
  const { layout, lines } = withoutStills(withPayload(own, plan), plan, said)
  const bullets = lines.map(({ text }) => text)
  return {
    layout,
    bullets,
    bulletSentences: lines.map(({ span, text }) => sentenceOf(said, span, text)),
    emphasis: stressedPhrases(bullets, plan.tree.language),
  }
}

/** The most words of a sentence that is better than an empty slide. */
const LONGEST = 50

const ofKind = <Kind extends Unit['kind']>(units: readonly Unit[], kind: Kind): UnitOf<Kind>[] =>
  units.filter((unit): unit is UnitOf<Kind> => unit.kind === kind)

function draw(plan: ScenePlan): SlideDraft {
  const { units, tree } = plan
  if (plan.cards.length > 0) return drawTogether(plan) ?? drawCards(plan)
  const [table] = ofKind(units, 'table')
  if (table) return drawTable(table, plan)
  const [dialogue] = ofKind(units, 'dialogue')
  if (dialogue) return drawDialogue(dialogue, tree.language)
  const [list, ...more] = ofKind(units, 'list')
  if (list) return drawLists(plan, [list, ...more])
  const told = withoutWrong(units, tree.language)
  const [quote] = ofKind(told, 'quote')
  return (quote && drawQuote(quote)) ?? drawProse(told, tree.language, plan.title)
}

/** "Wrong response: …" is only heard where "Right response: …" can be shown; alone, it is shown as wrong. */
function withoutWrong(units: readonly Unit[], language: Language): readonly Unit[] {
  const isWrong = (unit: Unit) =>
    unit.kind === 'quote' && LANGUAGE_PACKS[language].patterns.dontHead.test(unit.lead?.text ?? '')
  if (ofKind(units, 'quote').some((quote) => !isWrong(quote))) return units.filter((unit) => !isWrong(unit))
  return units.map((unit) => (isWrong(unit) ? { ...unit, speaker: unit.lead?.text ?? null } : unit))
}

/** How the text of another part is added to the lines of a slide, by its layout. */
const JOINING: Partial<Record<LayoutName, (entry: Entry, language: Language) => Line>> = {
  bullets: asPoint,
  steps: ({ text, span }) => ({ text: cellLine([text ?? '']), span }),
}

/**
 * The slide of a scene's largest part with a line for each other part, or two lists side by side. Null if all
 * are cards, or if a line does not fit; text that only leads up to the largest part is just spoken.
 */
export function drawTogether(plan: ScenePlan): SlideDraft | null {
  const parts = partsOf(plan)
  const host = hostOf(plan, parts)
  if (!host) return null
  const { language } = plan.tree
  const drawn = draw({ ...plan, part: host, units: host.units, cards: [] })
  const shown = parts.filter((part) => part === host || !leadsTo(host, part, plan))
  const guests = shown.filter((part) => part !== host)
  if (guests.length === 0) return drawn
  const areLists = shown.every(({ units }) => units.length === 1 && !units.some(isSteps))
  const beside = areLists ? besideEachOther(shown, language) : null
  if (beside) return beside
  if (drawn.layout === 'statement')
    return allWhole(shown, language, (entries) => drawEntries(entries, language))
  const line = JOINING[drawn.layout]
  const isLast = shown[0] === host
  // Between two parts, its points would seem to belong to the last of them.
  if (!isLast && shown.at(-1) !== host) return null
  const isRoom = guests.length + drawn.lines.length <= layoutRule(drawn.layout).lines[1]
  const goesOn = drawn.layout !== 'steps' || (isLast && guests.every((guest) => commands(guest, language)))
  if (!line || !isRoom || !goesOn) return null
  return allWhole(guests, language, (entries) => {
    const others = entries.map((entry) => line({ ...entry, short: null }, language))
    if (!others.every(({ text }, index) => text.endsWith(entries[index]!.text!))) return null
    return { ...drawn, lines: isLast ? [...drawn.lines, ...others] : [...others, ...drawn.lines] }
  })
}

/** Draws parts as entries if each entry shows nearly all of its part; else null. */
function allWhole(
  parts: readonly Part[],
  language: Language,
  drawn: (entries: Entry[]) => SlideDraft | null,
): SlideDraft | null {
  const entries = cardEntries(parts, language)
  const isWhole = ({ units }: Part, index: number) =>
    countWords(entries[index]!.text ?? '') >= wordsIn(units) * 0.75
  return parts.every(isWhole) ? drawn(entries) : null
}

const commands = ({ units }: Part, language: Language): boolean =>
  sentencesOf(units).some(({ text }) => LANGUAGE_PACKS[language].patterns.command.test(text))

/** Whether a part needs no line: the largest part is under it, or its heading says nothing, or everything. */
const leadsTo = (host: Part, part: Part, { tree }: ScenePlan): boolean =>
  part.parts.some(({ start }) => start === host.start) ||
  saysTitle(part) ||
  LANGUAGE_PACKS[tree.language].patterns.genericHeading.test(part.title)

const itemSentences = (units: readonly Unit[]): Sentence[] =>
  ofKind(units, 'list').flatMap(({ items }) => items.flatMap(({ sentences }) => sentences))

/** If the only claim became the title, the first other sentence that fits; if none does, a long one. */
function anyLine({ units, title }: ScenePlan): Line[] {
  const upTo = (most: number) =>
    [...sentencesOf(units), ...itemSentences(units)].flatMap((sentence): Line[] => {
      const text = phrase(sentence.text, most)
      const isOwn = text && countWords(text) > 2 && !isSaid(text, title) && !CONDITION_ONLY.test(text)
      return isOwn ? [{ text, span: sentence }] : []
    })
  const lines = [26, LONGEST].map(upTo).find((found) => found.length > 0) ?? afterTitle(units, title)
  return lines.slice(0, 1)
}

/** The rest of a sentence whose beginning became the title. */
const afterTitle = (units: readonly Unit[], title: string): Line[] =>
  sentencesOf(units).flatMap((sentence): Line[] => {
    const rest = sentence.text.slice(title.length).replace(/^[\s,;:–—-]+/u, '')
    const goesOn = sentence.text.toLowerCase().startsWith(title.toLowerCase())
    return goesOn && /^\p{L}/u.test(rest) && countWords(rest) >= 4
      ? [{ text: rest.replace(/[.\s]+$/, ''), span: sentence }]
      : []
  })
