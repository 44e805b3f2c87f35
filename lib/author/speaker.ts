import type { Language } from '../sources/source-document.ts'
import type { Phrases } from './phrases.ts'
import { PHRASES_EN } from './phrases-en.ts'
import { PHRASES_FR } from './phrases-fr.ts'
import type { Casing } from './text-clean.ts'
import { sentenceKey } from './text-match.ts'

type PhraseName = { [K in keyof Phrases]: Phrases[K] extends string[] ? K : never }[keyof Phrases]

/** One voice through a whole course: it varies its own phrases, never says a sentence twice, and leaves out forbidden topics. */
export type Speaker = {
  language: Language
  casing: Casing
  words: Phrases
  /** the next way to say something, `{name}` filled in from `values` */
  phrase(name: PhraseName, values?: Record<string, string>): string
  /** true the first time a sentence is said */
  isNew(text: string): boolean
}

/** A speaker at the beginning of a course. */
export function startSpeaker(language: Language, casing: Casing): Speaker {
  const words = language === 'fr' ? PHRASES_FR : PHRASES_EN
  const turns = new Map<PhraseName, number>()
  const said = new Set<string>()
  return {
    language,
    casing,
    words,
    phrase: (name, values = {}) => {
      const turn = turns.get(name) ?? 0
      turns.set(name, turn + 1)
      const template = words[name][turn % words[name].length] ?? ''
      return template.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? '')
    },
    isNew: (text) => {
      const key = sentenceKey(text)
      if (said.has(key)) return false
      said.add(key)
      return true
    },
  }
}

/** Items as an enumeration: "a, b and c"; with `;` when an item has a comma of its own. */
export function enumerate(items: string[], last: string): string {
  if (items.length < 2) return items[0] ?? ''
  const mark = items.some((item) => /[,:]/.test(item)) ? ' ; ' : ', '
  const separator = mark === ' ; ' ? '; ' : mark
  const before = items.slice(0, -1).join(separator)
  const heavy = items.some((item) => /[,:]|\b(?:et|and)\b/.test(item))
  return `${before}${heavy ? separator : ' '}${last} ${items.at(-1)}`
}
