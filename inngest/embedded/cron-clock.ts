import { ulid } from 'ulid'
import { log } from '../../lib/platform/log.ts'
import { nextCronMinute } from './cron.ts'
import type { FunctionList } from './protocol/function-config.ts'
import { runTransition } from './run-transition.ts'
import { claimKey, startRun } from './start-run.ts'

type Tick = { functionId: string; cron: string; at: Date }

/** Starts the functions that have a cron trigger, once per minute however many instances there are. */
export class CronClock {
  readonly #functions: FunctionList
  #ticks: Tick[]

  constructor(functions: FunctionList, from: Date) {
    this.#functions = functions
    this.#ticks = [...functions.values()].flatMap((config) =>
      config.triggers.flatMap((trigger) =>
        'cron' in trigger ? this.#tick(config.id, trigger.cron, from) : [],
      ),
    )
  }

  /** The next time something is due; null without cron triggers. */
  get next(): Date | null {
    return this.#ticks.reduce<Date | null>((first, { at }) => (first && first <= at ? first : at), null)
  }

  /**
   * Starts what is due at `now`. Times missed while the service was down are skipped; a start that failed
   * stays due. Returns whether all starts succeeded.
   */
  async start(now: Date): Promise<boolean> {
    let all = true
    for (const due of this.#ticks.filter((tick) => tick.at <= now))
      try {
        await this.#startRun(due)
        this.#ticks = this.#ticks.flatMap((tick) =>
          tick === due ? this.#tick(due.functionId, due.cron, now) : [tick],
        )
      } catch (error) {
        all = false
        log().error(
          { err: error, function: due.functionId },
          'could not start the function of a cron trigger',
        )
      }
    return all
  }

  #startRun({ functionId, cron, at }: Tick): Promise<void> {
    return runTransition(this.#functions, async (t) => {
      if (!(await claimKey(t, `cron:${functionId}:${cron}:${at.toISOString()}`))) return
      const event = { id: ulid(), name: 'inngest/scheduled.timer', data: { cron }, ts: at.getTime() }
      await startRun(t, this.#functions.get(functionId)!, { event, delayMs: 0 })
    })
  }

  #tick(functionId: string, cron: string, after: Date): Tick[] {
    const at = nextCronMinute(cron, after)
    return at ? [{ functionId, cron, at }] : []
  }
}
