import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { PLAN_LIMITS } from '../../lesson/plan-limits.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { CONDITION_ONLY } from '../../lines/claim-lines.ts'
import type { Item, Part, Sentence, Unit, UnitOf } from '../../reading/source-tree.ts'
import { areMoments } from '../../text/moments.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase, shortQuote } from '../../text/whole-phrase.ts'
import { drawSides } from './draw-columns.ts'
import { drawEntries, type Entry, entryOf } from './draw-entries.ts'
import { sentencesOf } from './draw-prose.ts'
import { listInLine } from './list-lines.ts'
import type { SlideDraft } from './slide-draft.ts'

/** "Hello [Name]" is no message. */
const GREETING =
  /^["“«]?\s?(?:bonjour|bonsoir|salut|hello|hi|hey|dear|chère?|good (?:morning|afternoon))(?!\p{L})(?:\s+\S+){0,3}$/iu
/** How many items of a list fit on a card. */
const WHOLE_ON_CARD = 3

/** Small parts that share a slide: the name of each, and what it says. */
export function drawCards({ cards, tree: { language } }: ScenePlan): SlideDraft {
  const entries = momentEntries(cardEntries(cards, language), language)
  const areWhole = entries.every(({ text }) => text !== null)
  const areShort = cards.every(({ units }) => itemsOf(units).length <= WHOLE_ON_CARD)
  return (areWhole && areShort ? null : besideEachOther(cards, language)) ?? drawEntries(entries, language)
}

/** Each part with its text in a few words. */
export const cardEntries = (cards: readonly Part[], language: Language): Entry[] =>
  cards.map((card): Entry => {
    const [unit] = card.units
    const span = sentencesOf(unit ? [unit] : [])[0] ?? unit ?? card
    const tell = (most: number, isWhole = false) => textOf(card.units, language, most, isWhole)
    return entryOf(card.title, tell, { span, of: cards.length })
  })

/** "Month 3: They add projects" over a text: the moment is the name, and the rest says what happens. */
function momentEntries(entries: Entry[], language: Language): Entry[] {
  const named = entries.map(({ name }) => /^([^:]{2,24}?)\s?:\s+(\S.*)$/u.exec(name))
  if (!named.every(Boolean) || !areMoments(named.map((name) => name![1]!))) return entries
  return entries.map((entry, index) => {
    const [whole, name, event] = named[index]! as unknown as [string, string, string]
    const isMore = entry.text !== null && titleKey(entry.text) !== titleKey(whole)
    const text = isMore ? event + LANGUAGE_PACKS[language].marks.colon + entry.text : event
    return { ...entry, name, text, short: event }
  })
}

/** Two parts that are lists, side by side and in full. */
export function besideEachOther(cards: readonly Part[], language: Language): SlideDraft | null {
  const [one, other] = cards.map(({ title, units }) => ({ head: title, items: itemsOf(units) }))
  const areLists =
    cards.length === 2 && cards.every(({ units }) => units.every(({ kind }) => kind === 'list'))
  // The steps of two tasks are not to be compared.
  const areTasks = cards.every(({ units }) => units.some((unit) => unit.kind === 'list' && unit.ordered))
  // What is said later would be shown from the start, and nothing change while it is said.
  const late = other?.items.reduce((sum, { text }) => sum + countWords(text), 0) ?? 0
  const areBeside = areLists && !areTasks && late <= PLAN_LIMITS.beside
  return one && other && areBeside ? drawSides([one, other], language) : null
}

const itemsOf = (units: readonly Unit[]): Item[] =>
  units.flatMap((unit) => (unit.kind === 'list' ? unit.items : []))

/** The first text of a small part, in at most `most` words: a sentence that can stand alone, or its lists. */
function textOf(units: readonly Unit[], language: Language, most: number, isWhole: boolean): string | null {
  const [unit, ...more] = units
  if (more.length > 0 && units.every(({ kind }) => kind === 'list')) {
    const lists = units.map((each) => labeledList(each as UnitOf<'list'>, language, most))
    const whole = lists.join(' · ')
    if (lists.every(Boolean) && countWords(whole) <= most) return whole
  }
  if (unit?.kind === 'list') return listInLine(unit, language, most, isWhole)
  if (unit?.kind === 'quote') {
    const said = shortQuote(unit.sentences.map(({ text }) => text).join(' '), most)
    if (said) return said
  }
  return unit ? sentenceIn(sentencesOf([unit]), most) : null
}

/** "Who: the cashier": a list on one line after its lead-in. */
function labeledList(list: UnitOf<'list'>, language: Language, most: number): string | null {
  const said = listInLine(list, language, most)
  return said && `${list.lead ? `${list.lead.text} ` : ''}${said}`
}

/** "Keywords: …" is not what a card is about; a later sentence must not lean on the one before it. */
function sentenceIn(sentences: readonly Sentence[], most: number): string | null {
  let condition: string | null = null
  const isLabel = sentences.length > 1 && /^\p{L}+\s?:\s/u.test(sentences[0]?.text ?? '')
  const own = sentences.slice(isLabel ? 1 : 0)
  for (const [index, { text, leans }] of own.entries()) {
    if ((index > 0 && leans) || (index < own.length - 1 && GREETING.test(text))) continue
    const next = own[index + 1]
    // "Yes!" promises more than "Yes! If …" does.
    if (next && countWords(text) <= 2) {
      const goesOn = phrase(next.text, most - countWords(text))
      if (goesOn) return `${text} ${goesOn}`
      continue
    }
    const found = shortQuote(text, most) ?? phrase(text, most)
    if (found && !CONDITION_ONLY.test(found)) return found
    condition ??= found
  }
  return condition
}
