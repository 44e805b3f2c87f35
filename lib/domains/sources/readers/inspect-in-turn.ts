import { now } from '../../../platform/clock.ts'
import { isWorkerEnded } from '../../../platform/serialized-error.ts'
import { type InspectionTurn, inspectionPool } from './source-pool.ts'

type Tasks = typeof import('./source-worker.ts')

const SECONDS = 20
/** A caller with this many slow files within that time goes last. */
const SLOW_FILES = 2
const MEMORY_MS = 10 * 60_000

const holder = globalThis as { coursewrightSlowUploads?: Map<string, number[]> }

/** When files of a caller took too long, within the last ten minutes. */
function slowTimes(caller: string): number[] {
  const known = holder.coursewrightSlowUploads?.get(caller) ?? []
  return known.filter((at) => at > now().getTime() - MEMORY_MS)
}

function noteSlow(caller: string): void {
  holder.coursewrightSlowUploads ??= new Map()
  const all = holder.coursewrightSlowUploads
  all.set(caller, [...slowTimes(caller), now().getTime()].slice(-SLOW_FILES))
  for (const each of [...all.keys()]) if (slowTimes(each).length === 0) all.delete(each)
}

/**
 * Inspects a file in a worker within 20 seconds, when it is its turn. Callers whose files took too long twice
 * in ten minutes go last. Throws the reason of the turn's signal if that is aborted, `rate_limited` if too
 * many files are waiting, and WorkerEnded.
 */
export async function inspectInTurn<Name extends 'inspect' | 'inspectLogo' | 'takePicture'>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  { caller, ...turn }: InspectionTurn,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const yields = caller !== undefined && slowTimes(caller).length >= SLOW_FILES
  try {
    const options = { timeoutSeconds: SECONDS, yields, ...turn }
    return (await inspectionPool().run(task, input as never, options)) as Awaited<ReturnType<Tasks[Name]>>
  } catch (error) {
    if (caller !== undefined && isWorkerEnded(error)) noteSlow(caller)
    throw error
  }
}
