import type { Answers } from './answers.ts'
import type { Grammar } from './grammar.ts'
import type { Marks } from './marks.ts'
import type { ModelWords } from './model-words.ts'
import type { NoteManners, NotePattern } from './note-command.ts'
import type { Phrases } from './phrases.ts'
import type { QuestionWords } from './question-words.ts'
import type { TextPatterns } from './text-patterns.ts'
import type { Verbs } from './verbs.ts'

/** All that the authors know of a language: nothing outside the packs asks which language it is. */
export type LanguagePack = {
  patterns: TextPatterns
  questions: QuestionWords
  grammar: Grammar
  verbs: Verbs
  marks: Marks
  phrases: Phrases
  answers: Answers
  notes: { patterns: readonly NotePattern[]; manners: NoteManners }
  model: ModelWords
}
