import { addStepPause } from '../pauses.ts'
import { enqueue, type QueueItem } from '../queue.ts'
import type { Run } from '../run-state.ts'
import type { Transition } from '../transition.ts'
import { type Due, dueAfter } from './duration.ts'
import { compileExpression } from './expression.ts'
import type { Op } from './sdk-op.ts'

/** Why a run cannot continue, in the shape the SDK reads. */
export type Problem = { name: string; message: string }

const YEAR_MS = 365 * 86_400_000

const dueIn = (text: string | undefined): Due => (text ? dueAfter(text) : YEAR_MS)

const stepOf = (op: Op): { id: string; name: string } => ({
  id: op.id,
  name: op.displayName ?? op.name ?? op.id,
})

async function waitForEvent(t: Transition, run: Run, op: Op): Promise<Problem | null> {
  try {
    if (op.opts?.if) compileExpression(op.opts.if)
  } catch (error) {
    return { name: 'InvalidExpression', message: (error as Error).message }
  }
  const event = op.opts?.event ?? op.name ?? ''
  await addStepPause(t, run, stepOf(op), {
    event,
    expression: op.opts?.if,
    due: dueIn(op.opts?.timeout),
  })
  return null
}

/**
 * Queues a planned step. Returns a problem if the engine does not support it; the run then fails with that
 * problem.
 */
export async function applyPlannedOp(
  t: Transition,
  run: Run,
  item: QueueItem,
  op: Op,
): Promise<Problem | null> {
  if (op.op === 'StepPlanned') {
    await enqueue(t, run, { id: `p:${op.id}`, kind: 'edge', stepId: op.id, outgoing: item.outgoing })
    return null
  }
  if (op.op === 'Sleep') {
    const due = dueIn(op.opts?.duration ?? op.name)
    await enqueue(t, run, { id: `s:${op.id}`, kind: 'sleep', stepId: op.id, name: stepOf(op).name, due })
    return null
  }
  if (op.op === 'WaitForEvent') return waitForEvent(t, run, op)
  return { name: 'UnsupportedStep', message: `The embedded engine does not know this kind of step: ${op.op}` }
}
