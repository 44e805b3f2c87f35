import { DIFFICULTIES } from '../../../author/contract/author.ts'
import { QUESTION_TYPES } from '../../../product/question-types.ts'

type Counted = { type: string; difficulty: string; isApproved: boolean }

const tally = <Name extends string>(names: readonly Name[], values: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values.filter((value) => value === name).length])) as Record<
    Name,
    number
  >

/** How many questions there are, by type and by difficulty, and how many of them are pending approval. */
export const examComposition = (questions: readonly Counted[]) => ({
  count: questions.length,
  types: tally(
    QUESTION_TYPES,
    questions.map(({ type }) => type),
  ),
  difficulties: tally(
    DIFFICULTIES,
    questions.map(({ difficulty }) => difficulty),
  ),
  unapproved: questions.filter(({ isApproved }) => !isApproved).length,
})

export type ExamComposition = ReturnType<typeof examComposition>
