import type { Language } from '../../product/source-document.ts'
import english from './question-words.en.json' with { type: 'json' }
import french from './question-words.fr.json' with { type: 'json' }
import { TEXT_PATTERNS, type TextPatterns } from './text-patterns.ts'

type Data = typeof english
export type Template = keyof Data['templates']
export type PhraseName = keyof Data['phrases']
export type PatternName = keyof Data['patterns'] | 'command'

/** The vocabulary of questions in a language: how to ask them, and how to recognize their material. */
export type QuestionWords = {
  /** nouns for whoever raises an objection; the document's own is used */
  clients: string[]
  /** labels of lists that contrast: one pattern for each side */
  contrasts: RegExp[][]
  /** words that decide what a rule says, each with what turns it into its opposite */
  opposites: { from: RegExp; to: string }[]
  templates: Record<Template, string>
  phrases: Record<PhraseName, string>
  patterns: Record<PatternName, RegExp>
}

// `\b` is ASCII only: it finds no word boundary after "à".
const EDGE = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`

const compile = (source: string): RegExp => new RegExp(source.replaceAll('\\b', EDGE), 'iu')

const load = (data: Data, { command }: TextPatterns): QuestionWords => ({
  ...data,
  contrasts: data.contrasts.map((sides) => sides.map(compile)),
  opposites: data.opposites.map(([from = '', to = '']) => ({ from: compile(from), to })),
  patterns: {
    ...(Object.fromEntries(
      Object.entries(data.patterns).map(([name, source]) => [name, compile(source)]),
    ) as Record<keyof Data['patterns'], RegExp>),
    command,
  },
})

/** The words of each language. */
export const QUESTION_WORDS: Record<Language, QuestionWords> = {
  en: load(english, TEXT_PATTERNS.en),
  fr: load(french, TEXT_PATTERNS.fr),
}

/** A template or phrase with its slots filled; the texts are inserted unchanged. */
export const fill = (template: string, slots: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
