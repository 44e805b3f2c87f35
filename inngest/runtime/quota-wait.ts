import { waitTime } from './gate-wait.ts'
import { type Steps, stepVerb } from './step-verb.ts'

/**
 * Runs work that may have to wait for quota (its result is then false or null): waits for more, then retries.
 */
export async function waitForQuota(
  step: Steps,
  name: string,
  work: () => Promise<string | boolean | null>,
): Promise<void> {
  for (let round = 1; ; round++) {
    const label = round === 1 ? name : `${name}, with more quota ${round}`
    if (await stepVerb(step, label, work)) return
    await step.waitForEvent(`wait for quota to ${name} ${round}`, {
      event: 'quota/changed',
      timeout: waitTime(round - 1),
      if: 'async.data.account_id == event.data.account_id',
    })
  }
}
