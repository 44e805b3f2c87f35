import type { Question } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'
import { drawFinal, FINAL_SIZE, type FinalCandidate } from '../../quiz/final/final-draw.ts'
import { optionOrder } from '../../quiz/questions/option-order.ts'
import { readQuestions, seededRank } from './get-final-questions.ts'

export type ExamQuestion = { question: Question; optionOrder: string[] }

/**
 * Draws a final exam: 20 of the candidates, or all if there are fewer, in the order asked, each with the
 * order of its options; `seed` determines both. Stores nothing.
 */
export async function drawExamPaper(
  tx: Tx,
  candidates: readonly FinalCandidate[],
  seed: string,
): Promise<ExamQuestion[]> {
  const drawn = await readQuestions(tx, drawFinal(candidates, FINAL_SIZE, seededRank(seed)))
  const random = seededRandom(seed)
  return drawn.map((question) => ({
    question,
    optionOrder: optionOrder(question, question.correct, random),
  }))
}
