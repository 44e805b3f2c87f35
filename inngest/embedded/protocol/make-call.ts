import { log } from '../../../lib/platform/log.ts'
import { holdsLease, type QueueItem, removeItem } from '../queue.ts'
import { retryOnDisconnect } from '../retry-on-disconnect.ts'
import { addTimes, lockEngineRun } from '../run-state.ts'
import { runTransition } from '../run-transition.ts'
import { applyAnswer } from './apply-answer.ts'
import type { FunctionList } from './function-config.ts'
import { type CallResult, callFunction, failedAnswer, type Sdk } from './sdk-call.ts'
import { stepMs } from './sdk-op.ts'

/**
 * How many processes in a row may die during a call, while none dies without it, before the call is given up.
 */
export const MAX_LOST = 10

/** `engineId`: the engine making the call. It polls the queue afterwards even without a notification. */
export type CallOptions = Sdk & { callMs: number; retryBaseMs: number; engineId: string }

const givenUp = (item: QueueItem): CallResult => ({
  ...failedAnswer(
    `This step was begun ${item.lost} times, and every time its process ended before it was done.`,
    'ProcessLost',
  ),
  noRetry: true,
})

/**
 * Calls the function of a leased item and applies its answer. `begun`: when its claim started
 * (`performance.now()`).
 */
export async function makeCall(
  functions: FunctionList,
  options: CallOptions,
  item: QueueItem,
  begun: number,
): Promise<void> {
  const config = functions.get(item.functionId)!
  const called = performance.now()
  const answer =
    item.lost > MAX_LOST ? givenUp(item) : await callFunction(options, config, item, options.callMs)
  const ms = performance.now() - called

  // Safe to repeat: only the holder of the lease changes anything, and the first success ends the lease.
  const keep = (answered: CallResult): Promise<void> =>
    runTransition(functions, async (t) => {
      t.engineId = options.engineId
      const run = await lockEngineRun(t, item.runId)
      if (!run || !answered) return void (await removeItem(t, item.id))
      if (!(await holdsLease(t, item)))
        return log().warn(
          { run: run.id, function: run.functionId },
          'a response arrived after its lease expired',
        )
      await addTimes(t, run, performance.now() - begun, stepMs(answered))
      const { retryBaseMs } = options
      await applyAnswer(t, run, { item, answer: answered, ms, rules: config, retryBaseMs })
    })
  try {
    await retryOnDisconnect(() => keep(answer))
  } catch (error) {
    log().error({ err: error, run: item.runId, function: item.functionId }, 'could not store a response')
    await keep(failedAnswer(`The response of the function could not be stored: ${(error as Error).message}`))
  }
}
