import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type TaskOutcome, unwrapOutcome } from '../../errors/serialized-error.ts'
import type { BodyJob } from './body-thread.ts'
import type { DecodedBody } from './decode-json.ts'

/** How long the idle decoding thread is kept, in milliseconds. */
const REST_MS = 10_000

type Waiting = { resolve(body: DecodedBody): void; reject(error: unknown): void }
type BodyThread = { worker: Worker; jobs: Map<number, Waiting>; rest: NodeJS.Timeout | null }
const holder = globalThis as { coursewrightBodyThread?: BodyThread | undefined }
let lastId = 0

/**
 * Decodes a large JSON body in a separate thread, which queues further bodies: JSON and, `withFiles`, its
 * base64. `bytes` is transferred and empty afterwards. Throws an InvalidInputError of type `json_invalid`.
 */
export function decodeLargeBody(bytes: Uint8Array<ArrayBuffer>, withFiles: boolean): Promise<DecodedBody> {
  holder.coursewrightBodyThread ??= openThread()
  const thread = holder.coursewrightBodyThread
  if (thread.rest) clearTimeout(thread.rest)
  const job: BodyJob = { id: ++lastId, bytes, withFiles }
  thread.worker.ref()
  return new Promise((resolve, reject) => {
    thread.jobs.set(job.id, { resolve, reject })
    thread.worker.postMessage(job, [bytes.buffer])
  })
}

function openThread(): BodyThread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/http/bodies/body-thread.ts')
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  const thread: BodyThread = { worker, jobs: new Map(), rest: null }
  worker.on('message', ({ id, outcome }: { id: number; outcome: TaskOutcome }) => {
    const waiting = thread.jobs.get(id)
    thread.jobs.delete(id)
    try {
      waiting?.resolve(unwrapOutcome(outcome) as DecodedBody)
    } catch (error) {
      waiting?.reject(error)
    }
    if (thread.jobs.size === 0) rest(thread)
  })
  worker.on('error', (error) => end(thread, error))
  worker.on('exit', (code) =>
    end(thread, new Error(`the thread that decodes bodies ended with code ${code}`)),
  )
  return thread
}

function rest(thread: BodyThread): void {
  thread.worker.unref()
  thread.rest = setTimeout(() => {
    end(thread, new Error('the thread that decodes bodies has ended'))
    void thread.worker.terminate()
  }, REST_MS).unref()
}

function end(thread: BodyThread, error: unknown): void {
  if (holder.coursewrightBodyThread === thread) holder.coursewrightBodyThread = undefined
  for (const waiting of thread.jobs.values()) waiting.reject(error)
  thread.jobs.clear()
}
