import { hasChosenOptions, type QuestionType } from '../../product/question-types.ts'
import type { Language } from '../../product/source-document.ts'
import { coverage, sentenceKey, stemsOf } from '../text/text-match.ts'

export const QUESTION_FLAGS = ['key_is_prompt', 'key_in_prompt'] as const

/** The key of a question, or the part of it in `text`, that the prompt of another question reveals. */
export type QuestionFlag = {
  code: (typeof QUESTION_FLAGS)[number]
  id: string
  otherId: string
  text: string
}

export type FlaggedQuestion = {
  id: string
  type: QuestionType
  prompt: string
  options: readonly { id: string; text: string }[] | null
  /** an option's id, several ids, or true or false */
  correct: unknown
}

/** A key of this many meaningful words gives the answer away in any other prompt, whatever that asks. */
const TELLING = 3
/** A shorter key does so if the other prompt has this share (0-1) of the words of the key's own question. */
const SAME_SUBJECT = 0.6

/**
 * The questions of a pool whose key is in the prompt of another question: a learner who gets both can read
 * the answer. Ordering, true or false and open questions have no key that could be read. One flag per pair.
 * Pure.
 */
export function questionFlags(pool: readonly FlaggedQuestion[], language: Language): QuestionFlag[] {
  return pool.flatMap((question) =>
    pool
      .filter(({ id }) => id !== question.id)
      .flatMap((other) => {
        const revealed = keysOf(question).find((key) => isTold(key, question, other, language))
        if (revealed === undefined) return []
        const isPrompt = asked(other.prompt).includes(sentenceKey(revealed))
        const code = isPrompt ? ('key_is_prompt' as const) : ('key_in_prompt' as const)
        return [{ code, id: question.id, otherId: other.id, text: revealed }]
      }),
  )
}

const keysOf = ({ type, options, correct }: FlaggedQuestion): string[] =>
  hasChosenOptions(type)
    ? (options ?? []).flatMap(({ id, text }) => ([correct].flat().includes(id) ? [text] : []))
    : []

/** What a prompt asks about: its whole text, and each quotation in it. */
const asked = (prompt: string): string[] => [
  sentenceKey(prompt),
  ...[...prompt.matchAll(/[«“"]([^»”"]+)[»”"]/g)].map(([, quoted = '']) => sentenceKey(quoted)),
]

function isTold(key: string, question: FlaggedQuestion, other: FlaggedQuestion, language: Language): boolean {
  const words = sentenceKey(key)
  const stems = new Set(stemsOf(key, language)).size
  if (words === '' || stems === 0 || !` ${sentenceKey(other.prompt)} `.includes(` ${words} `)) return false
  // A key that its own prompt also contains is a choice among what is asked about, not a secret.
  if (` ${sentenceKey(question.prompt)} `.includes(` ${words} `)) return false
  if (asked(other.prompt).includes(words) || stems >= TELLING) return stems > 1
  return coverage(question.prompt, other.prompt, language) >= SAME_SUBJECT
}
