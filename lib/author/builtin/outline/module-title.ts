import type { Language } from '../../../platform/source-document.ts'
import { type Casing, lowerFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import type { Unit } from './outline-part.ts'
import { OUTLINE_WORDS } from './outline-words.ts'
import { titleForm } from './title-form.ts'

const GENERIC =
  /^(?:introduction|objet|objectifs?|overview|summary|résumé(?: exécutif)?|executive summary|synthèse|présentation|préambule|généralités|general|background|contexte|scope|purpose|faq|questions fréquentes|frequently asked questions|ils en parlent|conclusion)$/iu
// One phase or one price of several does not name the whole.
const NARROW = /^(?:phase|étape|step|package|plan|minutes?|jours?|day)\s|[:(\d/]/iu
const MAX_LENGTH = 60

type Candidate = { title: string; words: number; order: number }

/**
 * The title of a module: the heading all its units stand under, else the one or two that carry most of it.
 */
export function moduleTitle(units: Unit[], language: Language, casing: Casing, taken: string[] = []): string {
  const candidates = candidatesOf(units, taken)
  const telling = candidates.filter(({ title }) => !GENERIC.test(title) && !NARROW.test(title))
  const ranked = (telling.length > 0 ? telling : candidates).toSorted((a, b) => b.words - a.words)
  const [first, second] = ranked
  if (!first) return units[0]?.title ?? ''
  const form = titleForm(first.title, language)
  if (form === 'question' || form === 'line') {
    const plain = ranked.find(({ title }) => !['question', 'line'].includes(titleForm(title, language)))
    return plain && plain.words > first.words / 3 ? plain.title : first.title
  }
  if (
    !second ||
    first.words > second.words * 2.5 ||
    titleForm(second.title, language) !== form ||
    !['name', 'action'].includes(form)
  )
    return first.title
  const [one, other] = [first, second].toSorted((a, b) => a.order - b.order)
  return joinTitles(one!.title, other!.title, language, casing) ?? first.title
}

function joinTitles(one: string, other: string, language: Language, casing: Casing): string | null {
  if (/[:–—(]/.test(one + other)) return null
  const { and } = OUTLINE_WORDS[language]
  const isTitleCase = language === 'en' && /\s\p{Lu}\p{Ll}/u.test(other)
  const eased = isTitleCase ? other : lowerFirst(other, casing)
  const hasAnd = /&|,|(?<!\p{L})(?:et|and)(?!\p{L})/iu.test(one + other)
  const joint = `${one}${hasAnd ? ', ' : ` ${and} `}${eased}`
  return joint.length <= MAX_LENGTH && countWords(joint) <= 10 && !hasAnd ? joint : null
}

function candidatesOf(units: Unit[], taken: string[]): Candidate[] {
  const shared = units[0]!.path.filter((title, depth) => units.every((unit) => unit.path[depth] === title))
  const above = shared.at(-1)
  const isOwn = units.length > 1 && units.every((unit) => unit.title === above)
  if (above && !isOwn && !GENERIC.test(above) && !taken.includes(above))
    return [{ title: above, words: 1, order: 0 }]
  for (const depth of [shared.length, shared.length + 1]) {
    const titles = grouped(
      units,
      (unit) => unit.path[depth] ?? (depth === shared.length ? (unit.path[0] ?? unit.title) : unit.title),
      taken,
    )
    if (titles.length > 0) return titles
  }
  const own = grouped(units, (unit) => unit.title, taken)
  return own.length > 0 ? own : grouped(units, (unit) => unit.title, [])
}

function grouped(units: Unit[], titleOf: (unit: Unit) => string, taken: string[]): Candidate[] {
  const byTitle = new Map<string, Candidate>()
  units.forEach((unit, order) => {
    // What stands in brackets behind a heading only explains it.
    const title = titleOf(unit).replace(/(?<=\S)\s*\([^()]*\)$/u, '')
    const known = byTitle.get(title)
    if (known) known.words += unit.words
    else if (!taken.includes(title)) byTitle.set(title, { title, words: unit.words, order })
  })
  return [...byTitle.values()]
}
