import type { QuestionDraft } from '../../../author/contract/author.ts'
import { parseNote } from '../../../author/notes/note-parse.ts'
import { saysAny } from '../../../author/text/forbidden-words.ts'
import type { Language, SourceRef } from '../../../product/source-document.ts'
import type { QuestionContent } from './question-draft.ts'

type Wish = { text: string; isWanted: boolean }
type Choice = {
  old: QuestionContent
  /** everything that was ever in the pool */
  pool: readonly QuestionContent[]
  drafts: readonly QuestionDraft[]
  notes: readonly string[]
  language: Language
}

/**
 * Chooses the replacement for `old` among an author's questions: same tier, never in the pool before, on the
 * passage nearest to its own, of the same type if possible. Undefined if there is none. Notes on what a
 * question must or must not mention are followed as far as possible; `applied` says which.
 */
export function chooseReplacement({ old, pool, drafts, notes, language }: Choice): {
  question: QuestionDraft | undefined
  applied: boolean[]
} {
  const known = new Set(pool.map(({ prompt }) => keyOf(prompt)))
  const wishes = notes.map(wishesOf)
  const follows = (draft: QuestionDraft) =>
    wishes.map(
      (each) =>
        each?.every(({ text, isWanted }) => saysAny(wordsOf(draft), [text], language) === isWanted) ?? false,
    )
  const followed = (draft: QuestionDraft) => follows(draft).filter(Boolean).length
  const cost = (draft: QuestionDraft) =>
    distance(old.sourceRef, draft.sourceRef) + (draft.type === old.type ? 0 : 0.5)
  const question = drafts
    .filter((draft) => draft.difficulty === old.difficulty && !known.has(keyOf(draft.prompt)))
    .toSorted((a, b) => followed(b) - followed(a) || cost(a) - cost(b))[0]
  return { question, applied: question ? follows(question) : notes.map(() => false) }
}

/** What a note wants a question to mention or avoid; null if it asks for anything else. */
function wishesOf(note: string): Wish[] | null {
  const wishes = (parseNote(note) ?? []).map((command): Wish | null => {
    if (command.kind === 'never_say') return { text: command.text, isWanted: false }
    return command.kind === 'mention' || command.kind === 'more_on'
      ? { text: command.text, isWanted: true }
      : null
  })
  return wishes.length > 0 && wishes.every((wish) => wish !== null) ? wishes : null
}

const wordsOf = ({ prompt, options, keyPoints, explanation }: QuestionDraft): string =>
  [prompt, ...(options ?? []).map(({ text }) => text), ...(keyPoints ?? []), explanation].join('\n')

const keyOf = (prompt: string): string => (prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Characters between two passages; 0 if they overlap, infinite between two sources. */
function distance(one: SourceRef | null, other: SourceRef): number {
  if (!one) return 0
  if (one.sourceId !== other.sourceId) return Number.MAX_SAFE_INTEGER
  return Math.max(0, other.start - one.end, one.start - other.end)
}
