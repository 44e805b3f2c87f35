import { nextStepAttempt } from '../backoff.ts'
import { finishRun } from '../finish-run.ts'
import { enqueueDiscovery, type QueueItem, removeItem, requeue } from '../queue.ts'
import { addPending, type Run, saveStep } from '../run-state.ts'
import type { Transition } from '../transition.ts'
import type { FunctionConfig } from './function-config.ts'
import { applyPlannedOp } from './planned-op.ts'
import type { SdkAnswer } from './sdk-call.ts'
import type { Op } from './sdk-op.ts'

/** A completed call: what was called, its answer, its duration, and the retry rules. */
export type FinishedCall = {
  item: QueueItem
  answer: SdkAnswer
  ms: number
  rules: Pick<FunctionConfig, 'maxAttempts' | 'longestWait'>
  retryBaseMs: number
}

const RESULTS = ['StepRun', 'Step', 'StepError', 'StepFailed', 'RunComplete', 'DiscoveryRequest']

const errorOf = (answer: SdkAnswer): unknown => {
  const body = answer.body as { message?: unknown } | null | undefined
  return body?.message
    ? body
    : { name: 'Error', message: `The function responded with status ${answer.status}` }
}

async function retryOrFail(t: Transition, run: Run, call: FinishedCall, error: unknown): Promise<void> {
  const { item, answer } = call
  if (answer.noRetry || item.attempt + 1 >= call.rules.maxAttempts)
    return finishRun(t, run, { status: 'failed', error })
  const { longestWait } = call.rules
  await requeue(t, item, nextStepAttempt(item.attempt, answer.retryAfter, call.retryBaseMs, longestWait))
  t.wake ||= run.concurrency.length > 0
}

async function applyResult(t: Transition, run: Run, call: FinishedCall, op: Op): Promise<void> {
  const step = {
    id: op.id,
    name: op.displayName ?? op.name ?? op.id,
    ms: op.timing ? op.timing.b / 1e6 : call.ms,
  }
  const result =
    op.op === 'StepError' || op.op === 'StepFailed' ? { error: op.error ?? null } : { data: op.data ?? null }
  const open = await saveStep(t, run, step, result)
  if (!open || op.opts?.parallelMode === 'race') await enqueueDiscovery(t, run, op.id)
}

async function applyOps(t: Transition, run: Run, call: FinishedCall, ops: Op[]): Promise<void> {
  const complete = ops.find((op) => op.op === 'RunComplete')
  if (complete) return finishRun(t, run, { status: 'completed', output: complete.data })
  const failed = ops.find((op) => op.op === 'StepError')
  if (failed && !call.answer.noRetry && call.item.attempt + 1 < call.rules.maxAttempts)
    return retryOrFail(t, run, call, failed.error)

  const planned = ops.filter((op) => !RESULTS.includes(op.op))
  if (planned.length > 1)
    await addPending(
      t,
      run.id,
      planned.map((op) => op.id),
    )
  await removeItem(t, call.item.id)
  // Waits first: an event may arrive as soon as the other steps run.
  for (const op of planned.toSorted(
    (a, b) => Number(b.op === 'WaitForEvent') - Number(a.op === 'WaitForEvent'),
  )) {
    const problem = await applyPlannedOp(t, run, call.item, op)
    if (problem) return finishRun(t, run, { status: 'failed', error: problem })
  }
  for (const op of ops.filter((entry) => RESULTS.includes(entry.op)))
    if (op.op === 'DiscoveryRequest') await enqueueDiscovery(t, run, op.id)
    else await applyResult(t, run, call, op)
  t.wake ||= planned.length > 1 || run.concurrency.length > 0
}

/** Applies the SDK's answer to a call whose lease is still valid, in one transition. */
export async function applyAnswer(t: Transition, run: Run, call: FinishedCall): Promise<void> {
  const { answer } = call
  if (answer.status === 200) return finishRun(t, run, { status: 'completed', output: answer.body })
  if (answer.status !== 206) return retryOrFail(t, run, call, errorOf(answer))
  if (run.version === null) {
    run.version = answer.version
    await t.sql.query('UPDATE engine_run SET version = $2 WHERE id = $1', [run.id, answer.version])
  }
  await applyOps(t, run, call, (Array.isArray(answer.body) ? answer.body : [answer.body]) as Op[])
}
