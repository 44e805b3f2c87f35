import type { Checkpoint } from '../../lib/domains/ledger/checkpoint-list.ts'
import { passGate } from '../../lib/domains/review/pass-gate.ts'
import type { CourseRun } from '../../lib/domains/runs/lock-course.ts'
import { type Steps, stepVerb } from './step-verb.ts'

/**
 * How long a wait lasts before the database is read again, so that an event that came too early is not missed
 * forever.
 */
const WAITS = ['5s', '30s', '5m', '1h', '24h']

/** Duration of the wait in a round, counted from 0. */
export const waitTime = (round: number): string => WAITS[Math.min(round, WAITS.length - 1)] ?? '24h'

/** Keeps a run at a checkpoint until it may pass: reads the database, waits for the event, reads again. */
export async function waitAtGate(
  step: Steps,
  run: CourseRun,
  checkpoint: Checkpoint,
  moduleIndex: number | null,
  name: string = checkpoint,
): Promise<'released' | 'regenerate'> {
  const module = moduleIndex === null ? 'null' : String(moduleIndex)
  const mine = `async.data.course_id == event.data.course_id && async.data.checkpoint == '${checkpoint}' && async.data.module_index == ${module}`
  for (let round = 0; ; round++) {
    const answer = await stepVerb(step, `check ${name} ${round + 1}`, () =>
      passGate(run, checkpoint, moduleIndex),
    )
    if (answer !== 'waiting') return answer
    await step.waitForEvent(`wait for ${name} ${round + 1}`, {
      event: 'review/changed',
      timeout: waitTime(round),
      if: mine,
    })
  }
}
