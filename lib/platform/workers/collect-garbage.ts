import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * A function that collects the garbage of the calling thread at once. For threads that pass files on: V8 does
 * not count shared memory, so it would keep their bytes for minutes after the last use. It stops the thread
 * for about a millisecond per MB of live heap, so it is not for the one that serves requests.
 */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return collect
}
