import type { Difficulty, QuestionDraft } from '../../../author/contract/author.ts'
import type { Question } from '../../../generated/prisma/client.ts'
import { Prisma } from '../../../platform/db.ts'
import type { SourceRef } from '../../../product/source-document.ts'
import type { PassageInput } from './check-passage.ts'
import { readKey, readKeyPoints, readOptionFeedback, readOptions, readSourceRef } from './question-json.ts'

/** The content of a question, possibly written by a person: without a passage if none was given. */
export type QuestionContent = Omit<QuestionDraft, 'sourceRef'> & { sourceRef: SourceRef | null }

/** Fields a person changes; absent ones stay unchanged. */
export type QuestionPatch = { [K in keyof QuestionContent]?: QuestionContent[K] | undefined }

/** Default points by difficulty. */
export const POINTS: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 }

/** The content of a stored question. */
export const questionContentOf = (question: Question): QuestionContent => ({
  type: question.type,
  difficulty: question.difficulty,
  prompt: question.prompt,
  options: readOptions(question.options),
  correct: readKey(question.correct),
  keyPoints: readKeyPoints(question.keyPoints),
  rubric: question.rubric,
  explanation: question.explanation,
  optionFeedback: readOptionFeedback(question.optionFeedback),
  sourceRef: readSourceRef(question.sourceRef),
  points: question.points,
  kind: question.kind,
})

/** The columns of a question's content. */
export const contentColumns = (content: QuestionContent) => ({
  ...content,
  options: content.options ?? Prisma.DbNull,
  correct: content.correct ?? Prisma.DbNull,
  keyPoints: content.keyPoints ?? Prisma.DbNull,
  optionFeedback: content.optionFeedback ?? Prisma.DbNull,
  sourceRef: content.sourceRef ?? Prisma.DbNull,
})

/**
 * A question with some fields changed. A new type drops the options, key and kind of the old one; feedback on
 * options that the patch leaves out stays where it still applies.
 */
export function patchQuestion(content: QuestionContent, patch: QuestionPatch): QuestionContent {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const isNewType = patch.type !== undefined && patch.type !== content.type
  const bare = isNewType ? { options: null, correct: null, keyPoints: null, rubric: null, kind: null } : {}
  const patched = { ...content, ...bare, ...given }
  if ('optionFeedback' in given || !content.optionFeedback) return patched
  return { ...patched, optionFeedback: isNewType ? null : feedbackStill(content, patched) }
}

/** The feedback on unchanged options: same text, right or wrong as before. */
function feedbackStill(before: QuestionContent, after: QuestionContent): Record<string, string> | null {
  const kept = Object.entries(before.optionFeedback ?? {}).filter(([id]) => {
    const [old, now] = [before, after].map(({ options }) => options?.find((option) => option.id === id))
    return now !== undefined && now.text === old?.text && isRight(before, id) === isRight(after, id)
  })
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

const isRight = ({ correct }: QuestionContent, id: string): boolean =>
  Array.isArray(correct) ? correct.includes(id) : correct === id

/** A question as a client writes it. */
export type QuestionInput = Omit<QuestionContent, 'sourceRef'> & { sourceRef: PassageInput | null }

export type QuestionChange = Omit<QuestionPatch, 'sourceRef'> & {
  sourceRef?: PassageInput | null | undefined
}
