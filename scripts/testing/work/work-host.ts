import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createBirpc } from 'birpc'
import type { StatesRequest } from '../../../lib/media/renderer.ts'
import { resolveFfmpeg } from '../../../lib/media/video/resolve-ffmpeg.ts'
import { runFfmpeg as callFfmpeg } from '../../../lib/media/video/run-ffmpeg.ts'
import { outcomeOf, type TaskOutcome } from '../../../lib/platform/errors/serialized-error.ts'
import type { PoolTask } from '../../../lib/platform/workers/background-link.ts'
import { workerPool } from '../../../lib/platform/workers/worker-pool.ts'
import { codeKey } from './code-key.ts'
import { ffmpegFiles } from './ffmpeg-files.ts'
import { socketChannel } from './socket-channel.ts'
import type { FfmpegCall, WorkCalls } from './work-calls.ts'
import { openWorkMemo } from './work-memo.ts'

// The process of a test run that owns the worker processes of all test files, and memoizes the answers of
// workers and ffmpeg: each answer is a pure function of the code and the input, which together are its key.
// Arguments: the socket to listen on, and the folder of the memo, if there is one.

const [, , socketPath = '', memoFolder] = process.argv
const root = path.resolve(import.meta.dirname, '../../..')
const memo = await openWorkMemo(memoFolder || null, 2 ** 30)

/** Workers stay until the end of the run: none is replaced by another kind. */
const LASTING = { kind: 'all', restMb: 800, keepSeconds: 3600 }

const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex')
}

function runTask({ pool, task, input, options }: PoolTask): Promise<TaskOutcome> {
  const work = () =>
    workerPool<Record<string, (input: unknown) => unknown>>(pool.name, pool.entryFile, {
      ...pool.options,
      ...LASTING,
    }).run(task, input, options)
  const code = codeKey(path.relative(root, path.resolve(root, pool.entryFile)))
  if (task === 'drawStates') return drawStates(input as StatesRequest, code, work)
  return memo.recall(`${pool.name} ${task}`, hashOf(code, task, serialize(input)), work)
}

/** The only task that reads and writes files: its answer is stored with what it wrote. */
async function drawStates(
  { slide, slidePath, beforePath, states, picturesPath }: StatesRequest,
  code: string,
  work: () => Promise<unknown>,
): Promise<TaskOutcome> {
  const slides = await Promise.all([slidePath, beforePath].flatMap((file) => (file ? [readFile(file)] : [])))
  const key = hashOf(code, 'drawStates', serialize([slide, states]), ...slides)
  const outcome = await memo.recall('renderer drawStates', key, async () => {
    if (!(await work())) return null
    return zstdCompressSync(await readFile(picturesPath))
  })
  if (!outcome.ok) return outcome
  const pictures = outcome.value as Uint8Array | null
  if (!pictures) return { ok: true, value: false }
  await writeFile(picturesPath, zstdDecompressSync(pictures))
  return { ok: true, value: true }
}

const ffmpegVersion = (async () => {
  const { stdout } = await promisify(execFile)(await resolveFfmpeg(), ['-version'])
  return stdout
})()

async function runFfmpeg({ args, ...limits }: FfmpegCall): Promise<TaskOutcome> {
  const { inputs, outputs } = ffmpegFiles(args)
  const place = (name: string) => path.resolve(limits.cwd, name)
  const work = () => callFfmpeg(args, limits)
  const read = await Promise.all(inputs.map((name) => readFile(place(name)).catch(() => null)))
  const contents = read.filter((content) => content !== null)
  // Generators, devices and missing files are left to ffmpeg.
  if (inputs.length === 0 || outputs.length === 0 || contents.length < read.length) return outcomeOf(work)
  // File names differ from run to run without affecting the output.
  const words = args.map((word) => (inputs.includes(word) ? '<' : outputs.includes(word) ? '>' : word))
  const key = hashOf(await ffmpegVersion, serialize(words), ...contents)
  const outcome = await memo.recall('ffmpeg', key, async () => {
    await work()
    return Promise.all(outputs.map((name) => readFile(place(name))))
  })
  if (!outcome.ok) return outcome
  const written = outcome.value as Uint8Array[]
  await Promise.all(outputs.map((name, i) => writeFile(place(name), written[i]!)))
  return { ok: true, value: undefined }
}

/** An error of the host itself is reported like a failure of the work. */
const safely = async (work: () => Promise<TaskOutcome>): Promise<TaskOutcome> => {
  const outcome = await outcomeOf(work)
  return outcome.ok ? (outcome.value as TaskOutcome) : outcome
}

const calls: WorkCalls = {
  runTask: (task) => safely(() => runTask(task)),
  runFfmpeg: (call) => safely(() => runFfmpeg(call)),
  report: memo.report,
}

const server = net.createServer((socket) => {
  socket.on('error', () => {}) // a test process has ended
  createBirpc<Record<string, never>, WorkCalls>(calls, socketChannel(socket))
})
server.listen(socketPath, () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
