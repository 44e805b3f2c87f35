import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Latencies, latencies, timeRequests } from './bench-generate-watch.ts'

type Task = { url: string; key: string }

/**
 * Times requests to `url` from a separate thread until `stop`, so that the benchmark's own work (reading
 * files of a dozen processes takes tens of milliseconds) does not count. `take` returns the timings since the
 * last `take`, so that the same warm thread measures before and during some work.
 */
export function startReader(
  url: string,
  key: string,
): { take(): Promise<Latencies>; stop(): Promise<unknown> } {
  const thread = new Worker(new URL(import.meta.url), { workerData: { url, key } satisfies Task })
  const failed = new Promise<never>((_, reject) => thread.once('error', reject))
  failed.catch(() => {}) // returned by the next take
  const answer = () => new Promise<Latencies>((resolve) => thread.once('message', resolve))
  return {
    take: () => {
      thread.postMessage('take')
      return Promise.race([answer(), failed])
    },
    stop: () => thread.terminate(),
  }
}

if (parentPort) {
  const { url, key } = workerData as Task
  const taken: number[] = []
  const port = parentPort
  port.on('message', () => port.postMessage(latencies(taken.splice(0))))
  await timeRequests(url, key, (milliseconds) => taken.push(milliseconds))
}
