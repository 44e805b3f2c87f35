import { now } from '../clock.ts'

/** A caller with this many tasks that ended their worker, within that time, goes last. */
const SLOW_TASKS = 2
const MEMORY_MS = 10 * 60_000

const holder = globalThis as { coursewrightSlowCallers?: Map<string, number[]> }

/** When tasks of a caller ended their worker, within the last ten minutes. */
function slowTimes(caller: string): number[] {
  const known = holder.coursewrightSlowCallers?.get(caller) ?? []
  return known.filter((at) => at > now().getTime() - MEMORY_MS)
}

/** Whether a caller's tasks go after everybody else's. */
export const isSlowCaller = (caller: string): boolean => slowTimes(caller).length >= SLOW_TASKS

/** Notes that a task of a caller ended its worker. */
export function noteSlowCaller(caller: string): void {
  holder.coursewrightSlowCallers ??= new Map()
  const all = holder.coursewrightSlowCallers
  all.set(caller, [...slowTimes(caller), now().getTime()].slice(-SLOW_TASKS))
  for (const each of [...all.keys()]) if (slowTimes(each).length === 0) all.delete(each)
}
