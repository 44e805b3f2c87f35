import pTimeout from 'p-timeout'
import { now } from '../clock.ts'
import { log } from '../log.ts'

const FRESH_MS = 5000
const PATIENCE_MS = 4000
/** A process of this age has loaded everything, also on a busy machine. */
const STARTING_SECONDS = 60

export type Check = {
  run: () => Promise<unknown> /** without it the service cannot answer at all */
  vital?: true
}
export type Health = { status: 'ok' | 'degraded' | 'down'; checks: Record<string, 'ok' | 'failed'> }

/**
 * Returns a function that runs the checks in parallel, at most once per 5 seconds for all callers, with 4
 * seconds for each check. `down` if a vital check fails, `degraded` if another one does. Reasons go to the
 * log, not the response.
 */
export function healthOf(checks: Readonly<Record<string, Check>>): () => Promise<Health> {
  let last: { at: number; health: Promise<Health> } | null = null
  return () => {
    const at = now().getTime()
    if (!last || at - last.at >= FRESH_MS || at < last.at) last = { at, health: runChecks(checks) }
    return last.health
  }
}

async function runChecks(checks: Readonly<Record<string, Check>>): Promise<Health> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name,
      vital: check.vital === true,
      passed: await passes(name, check),
    })),
  )
  const failed = results.filter((result) => !result.passed)
  const status = failed.some((result) => result.vital) ? 'down' : failed.length > 0 ? 'degraded' : 'ok'
  return {
    status,
    checks: Object.fromEntries(results.map(({ name, passed }) => [name, passed ? 'ok' : 'failed'])),
  }
}

async function passes(name: string, check: Check): Promise<boolean> {
  try {
    await pTimeout(check.run(), {
      milliseconds: PATIENCE_MS,
      message: `no response within ${PATIENCE_MS} ms`,
    })
    return true
  } catch (error) {
    // Until then the launcher asks again and again, and says itself what does not work.
    const isStarting = process.uptime() < STARTING_SECONDS
    const { message } = error as Error
    if (isStarting) log().debug({ check: name, reason: message }, 'health check failed')
    else log().warn({ check: name, err: error }, 'health check failed')
    return false
  }
}
