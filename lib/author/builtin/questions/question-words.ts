import type { Language } from '../../../platform/source-document.ts'
import english from './question-words.en.json' with { type: 'json' }
import french from './question-words.fr.json' with { type: 'json' }

type Data = typeof english
export type Template = keyof Data['templates']
export type PhraseName = keyof Data['phrases']
export type PatternName = keyof Data['patterns']

/** The words of questions in a language: how they are asked, and what their material is recognized by. */
export type QuestionWords = {
  /** nouns for whoever raises an objection; the document's own is used */
  clients: string[]
  /** what objections are about: two of one theme may share a reply */
  themes: RegExp[]
  templates: Record<Template, string>
  phrases: Record<PhraseName, string>
  patterns: Record<PatternName, RegExp>
}

// `\b` knows ASCII only: "à" would end no word.
const EDGE = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`

const compile = (source: string): RegExp => new RegExp(source.replaceAll('\\b', EDGE), 'iu')

const load = ({ clients, themes, templates, phrases, patterns }: Data): QuestionWords => ({
  clients,
  themes: themes.map(compile),
  templates,
  phrases,
  patterns: Object.fromEntries(
    Object.entries(patterns).map(([name, source]) => [name, compile(source)]),
  ) as Record<PatternName, RegExp>,
})

/** The words of each language. */
export const QUESTION_WORDS: Record<Language, QuestionWords> = { en: load(english), fr: load(french) }

/** A template or phrase with its slots filled; texts go in as they stand. */
export const fill = (template: string, slots: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
