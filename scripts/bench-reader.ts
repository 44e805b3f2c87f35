import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Latencies, timeRequests } from './bench-generate-watch.ts'

type Task = { url: string; key: string }

/**
 * Times requests to `url` from a thread of its own until `stop`: what the bench itself does meanwhile (reading the
 * memory of a dozen processes takes tens of milliseconds) does not count as the service's.
 */
export function startReader(url: string, key: string): { stop(): Promise<Latencies> } {
  const thread = new Worker(new URL(import.meta.url), { workerData: { url, key } satisfies Task })
  const answer = new Promise<Latencies>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  return {
    stop: () => {
      thread.postMessage('stop')
      return answer
    },
  }
}

if (parentPort) {
  const { url, key } = workerData as Task
  let over = false
  parentPort.once('message', () => {
    over = true
  })
  parentPort.postMessage(await timeRequests(url, key, () => over))
}
