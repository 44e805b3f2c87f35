import { AppError } from '../../platform/errors.ts'
import { AUTHOR_TIME, authorPool } from '../builtin/author-pool.ts'

type Tasks = typeof import('./model-tasks.ts')

/**
 * Reads a model's answer in a worker. Throws `model_answer_invalid` if that takes too long or too much memory: the
 * documents are of a length that a model reads.
 */
export async function readInWorker<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<ReturnType<Tasks[Name]>> {
  const run = authorPool<Tasks>().run as (...call: unknown[]) => Promise<ReturnType<Tasks[Name]>>
  try {
    return await run(task, input, AUTHOR_TIME)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sources_too_complex') throw error
    throw new AppError('model_answer_invalid', { cause: error })
  }
}
