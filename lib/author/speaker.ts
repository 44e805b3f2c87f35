import type { Language } from '../platform/source-document.ts'
import type { Phrases } from './builtin/narration/phrases.ts'
import { PHRASES_EN, TONES_EN } from './builtin/narration/phrases-en.ts'
import { PHRASES_FR, TONES_FR } from './builtin/narration/phrases-fr.ts'
import type { Articles } from './builtin/words/noun-article.ts'
import type { Casing } from './builtin/words/text-clean.ts'
import { sentenceKey } from './builtin/words/text-match.ts'
import { saysAny, sayWithout } from './forbidden-words.ts'

export type PhraseName = { [K in keyof Phrases]: Phrases[K] extends string[] ? K : never }[keyof Phrases]

/**
 * The phrasing of a whole course: varies its own phrases, never repeats a sentence, never uses a forbidden
 * word.
 */
export type Speaker = {
  language: Language
  casing: Casing
  articles: Articles
  words: Phrases
  /** the next variant of a phrase, with `{name}` filled in from `values` */
  phrase(name: PhraseName, values?: Record<string, string>): string
  /** true the first time a sentence is said */
  isNew(text: string): boolean
  /** the text without the clause that contains a forbidden word; null if no complete sentence is left */
  allow(text: string): string | null
}

type Manner = { tone?: string | null; articles?: Articles; forbiddenWords?: string[] }

/** A speaker at the start of a course. `tone` is an answer of the brief; unknown tones are neutral. */
export function startSpeaker(language: Language, casing: Casing, manner: Manner = {}): Speaker {
  const tones: Record<string, Partial<Phrases>> = language === 'fr' ? TONES_FR : TONES_EN
  const base = language === 'fr' ? PHRASES_FR : PHRASES_EN
  const words = { ...base, ...tones[manner.tone ?? ''] }
  const forbidden = manner.forbiddenWords ?? []
  const turns = new Map<PhraseName, number>()
  const said = new Set<string>()
  const ways = new Map<PhraseName, string[]>()
  const waysOf = (name: PhraseName): string[] => {
    const known = ways.get(name)
    if (known) return known
    const all = words[name].filter((template) => !saysAny(template, forbidden, language))
    const usable = all.length > 0 ? all : words[name]
    ways.set(name, usable)
    return usable
  }
  return {
    language,
    casing,
    articles: manner.articles ?? new Map(),
    words,
    phrase: (name, values = {}) => {
      const turn = turns.get(name) ?? 0
      turns.set(name, turn + 1)
      const list = waysOf(name)
      return (list[turn % list.length] ?? '').replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? '')
    },
    isNew: (text) => {
      const key = sentenceKey(text)
      if (said.has(key)) return false
      said.add(key)
      return true
    },
    allow: (text) => sayWithout(text, forbidden, language),
  }
}

/** Items as an enumeration: "a, b and c"; with `;` if an item contains a comma. */
export function enumerate(items: string[], last: string): string {
  if (items.length < 2) return items[0] ?? ''
  const mark = items.some((item) => /[,:]/.test(item)) ? ' ; ' : ', '
  const separator = mark === ' ; ' ? '; ' : mark
  const before = items.slice(0, -1).join(separator)
  const heavy = items.some((item) => /[,:]|\b(?:et|and)\b/.test(item))
  return `${before}${heavy ? separator : ' '}${last} ${items.at(-1)}`
}
