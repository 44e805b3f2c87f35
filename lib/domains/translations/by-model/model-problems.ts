import { z } from 'zod'
import { jsonColumn } from '../../../platform/json-column.ts'
import { TARGET_PROBLEMS } from '../target-problems.ts'

export const MODEL_PROBLEMS = [...TARGET_PROBLEMS, 'other_meaning'] as const

const problem = z.object({
  unit: z.string(),
  id: z.string(),
  /** of its source */
  hash: z.string(),
  source: z.string(),
  target: z.string(),
  reason: z.enum(MODEL_PROBLEMS),
  lost: z.array(z.string()),
  /** of other_meaning: what it says otherwise, in the words of the model that compared them */
  words: z.string(),
})
/** A translation by a model that was not taken. */
export type ModelProblem = z.infer<typeof problem>

/** The translations that were not taken the last time. */
export const readModelProblems = jsonColumn('translation.by_model_problems', z.array(problem))
