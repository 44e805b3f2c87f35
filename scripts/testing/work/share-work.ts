import net from 'node:net'
import { createBirpc } from 'birpc'
import type { Order } from '../../../lib/media/video/ffmpeg-thread.ts'
import { type BackgroundCalls, linkBackground } from '../../../lib/platform/workers/background-link.ts'
import { socketChannel } from './socket-channel.ts'
import type { WorkCalls } from './work-calls.ts'

/** Options that runFfmpeg puts before every call, here and in the work host. */
const COMMON_WORDS = 4

/**
 * From now on the workers and ffmpeg of this process are those of the work host that listens on the socket.
 * Both are registered where production registers its background thread and its ffmpeg thread.
 */
export function shareWork(socketPath: string): void {
  const host = connect(socketPath)
  linkBackground(linked(host))
  Object.assign(globalThis, { coursewrightFfmpegThread: ffmpegThread(host) })
}

type Host = Pick<WorkCalls, 'runTask' | 'runFfmpeg'>

/**
 * Connects on the first call; an open connection keeps the process alive only while it waits for a response.
 */
function connect(socketPath: string): Host {
  let opened: { socket: net.Socket; calls: WorkCalls } | null = null
  let waiting = 0
  const open = () => {
    const socket = net.connect(socketPath)
    const calls = createBirpc<WorkCalls>({}, { ...socketChannel(socket), timeout: -1 })
    const close = (error?: Error) => {
      calls.$close(error ?? new Error('the work host has ended'))
      opened = null
    }
    socket.on('error', close)
    socket.on('close', () => close())
    return { socket, calls: calls as unknown as WorkCalls }
  }
  const ask = async <Answer>(call: (calls: WorkCalls) => Promise<Answer>): Promise<Answer> => {
    opened ??= open()
    const { socket, calls } = opened
    waiting++
    socket.ref()
    try {
      return await call(calls)
    } finally {
      if (--waiting === 0) socket.unref()
    }
  }
  return {
    runTask: (task) => ask((calls) => calls.runTask(task)),
    runFfmpeg: (call) => ask((calls) => calls.runFfmpeg(call)),
  }
}

/** The host limits concurrency: here every turn is granted. */
const linked = (host: Host): BackgroundCalls => ({
  start: async () => ({ ok: true, value: null }),
  stop: async () => ({ ok: true, value: null }),
  end: async () => ({ ok: true, value: null }),
  runTask: host.runTask,
  dropTask: async () => {},
  beginTurn: async () => ({ ok: true, value: 0 }),
  endTurn: async () => {},
  use: async () => ({
    pools: [],
    heavyWork: { busy: 0, waiting: 0 },
    connections: { busy: 0, idle: 0, waitedFor: 0 },
    work: [],
  }),
})

function ffmpegThread(host: Host) {
  const pending = new Map<number, { resolve(): void; reject(error: Error): void }>()
  const postMessage = async ({ id, args, cwd, timeoutSeconds }: Order) => {
    const call = { args: args.slice(COMMON_WORDS), cwd, timeoutSeconds }
    const asked = () => {
      const waiting = pending.get(id)
      pending.delete(id)
      return waiting
    }
    try {
      const outcome = await host.runFfmpeg(call)
      if (outcome.ok) asked()?.resolve()
      else asked()?.reject(new Error(outcome.error.message))
    } catch (error) {
      asked()?.reject(error as Error)
    }
  }
  return { worker: { postMessage, ref: () => {}, unref: () => {} }, pending, orders: 0 }
}
