import type { LanguagePack } from '../pack/language-pack.ts'
import { loadQuestions } from '../pack/question-words.ts'
import { loadPatterns } from '../pack/text-patterns.ts'
import { ANSWERS } from './answers.ts'
import { GRAMMAR } from './grammar.ts'
import { MARKS } from './marks.ts'
import { MODEL_WORDS } from './model-words.ts'
import { MANNERS, NOTES } from './notes.ts'
import patternData from './patterns.json' with { type: 'json' }
import { PHRASES } from './phrases.ts'
import questionData from './question-words.json' with { type: 'json' }
import { VERBS } from './verbs.ts'

const patterns = loadPatterns(patternData)

export const FRENCH: LanguagePack = {
  patterns,
  questions: loadQuestions(questionData, patterns),
  grammar: GRAMMAR,
  verbs: VERBS,
  marks: MARKS,
  phrases: PHRASES,
  answers: ANSWERS,
  notes: { patterns: NOTES, manners: MANNERS },
  model: MODEL_WORDS,
}
