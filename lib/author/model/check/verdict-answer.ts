import { z } from 'zod'

const verdict = z.enum(['supports', 'contradicts', 'does_not_say', 'orphan'])
export type Verdict = z.infer<typeof verdict>
/** A verdict with the words of the passage that decide it. */
export type Finding = { verdict: Verdict; words: string }

/** A checking model's answer about claims. */
export const verdictAnswer = z.object({
  verdicts: z.array(
    z.object({
      claim: z.number().int(),
      words: z.string().describe('the words of the passage that decide, copied; may be empty'),
      verdict,
    }),
  ),
})

/** What the passages make of an answer to a question. */
const answerVerdict = z.enum(['right', 'could_be', 'wrong'])
export type AnswerVerdict = z.infer<typeof answerVerdict>
const premise = z.enum(['supports', 'contradicts', 'does_not_say'])
/** A checking model's answer to a question; the statement of a true_false question is its only option. */
export type QuestionFinding = {
  premise: z.infer<typeof premise>
  options: readonly { text: string; verdict: AnswerVerdict }[]
  /** for ordering: whether the passage has the steps in the order in which they are written */
  isInOrder: boolean
  words: string
}

/** A checking model's answers to questions. */
export const questionVerdictAnswer = z.object({
  questions: z.array(
    z.object({
      question: z.number().int(),
      premise,
      words: z.string().describe('the words of the passages that decide, copied; may be empty'),
      options: z.array(z.object({ option: z.string().describe('its letter'), verdict: answerVerdict })),
      order: z.array(z.string()).describe('of ordering the letters of all steps in order, else empty'),
    }),
  ),
})
