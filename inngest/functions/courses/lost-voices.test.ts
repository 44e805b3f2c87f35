import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { ENGINE, installTinyPack } from '../../../e2e/fixtures/voices/tiny-pack.ts'
import { checkNarrator, examineNarrator } from '../../../lib/domains/operator/doctor-services.ts'
import { builtinNarrator } from '../../../lib/media/narration/builtin/builtin-narrator.ts'
import { localPool } from '../../../lib/media/narration/local/local-narrator.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import {
  backgroundThread,
  linkBackground,
  unlinkBackground,
} from '../../../lib/platform/workers/background-link.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

const LOOK_MS = 5

let home: MintedAccount
let folder: string
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  await ownEngine()
  home = await mintAccount()
  stop = await startPipeline()
})
beforeEach(() => {
  folder = installTinyPack(env().dataDir)
})
afterAll(async () => {
  await stop(1000)
  localPool().destroy()
  rmSync(folder, { recursive: true })
  await disconnect()
})

/** An engine of our own: test files share the other workers. */
async function ownEngine() {
  const shared = await backgroundThread()
  localPool().destroy()
  unlinkBackground()
  localPool()
  if (shared) linkBackground(shared)
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // ended meanwhile
  }
}

/** The processes of ours that hold the engine: they load its library for the first sentence, and speak. */
const engines = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => read(`/proc/self/task/${task}/children`).trim().split(' ').map(Number))
    .filter((pid) => pid > 0 && read(`/proc/${pid}/cmdline`).includes('local-speech-worker'))
    .filter((pid) => read(`/proc/${pid}/maps`).includes('sherpa-onnx'))

/** Kills each of them at once, until `enough`. Returns how many it killed. */
function killSpeakers(enough: () => boolean): () => number {
  const killed = new Set<number>()
  const timer = setInterval(() => {
    if (enough()) return clearInterval(timer)
    for (const pid of engines().filter((each) => !killed.has(each))) {
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    return killed.size
  }
}

/** A course that is finished: for each of its sentences, whether the remarks name it as the built-in voice's. */
async function finishedCourse(): Promise<boolean[]> {
  const { courseId } = await mintLaunchedCourse(home.ctx, { language: 'en', settings: ALL_AUTO })
  await waitForStatus(home.ctx, courseId, 'ready')
  const scenes = await db().scene.findMany({ where: { module: { courseId } } })
  return scenes.flatMap(({ sentences, remarks }) => {
    const named = (remarks as { code: string; text: string }[])
      .filter(({ code }) => code === 'builtin_voice')
      .map(({ text }) => text)
    return (sentences as { text: string }[]).map(({ text }) => named.includes(text) || named.includes(''))
  })
}

test.skipIf(!ENGINE.isHere || process.platform !== 'linux')(
  ENGINE.needed(
    'a course is finished while the engine is killed in its sentences, and the remarks name them',
  ),
  { timeout: 3 * PATIENCE },
  async () => {
    const fallback = vi.spyOn(builtinNarrator, 'narrate')
    const killed = killSpeakers(() => fallback.mock.calls.length > 0)
    const byBuiltin = await finishedCourse()
    // A sentence is given up after two attempts at least.
    expect(killed()).toBeGreaterThan(1)
    const asked = fallback.mock.calls.flatMap(([{ sentences }]) => sentences)
    expect(asked.length).toBeGreaterThan(0)
    expect(byBuiltin.filter(Boolean)).toHaveLength(asked.length)
    expect(byBuiltin).toContain(false)
  },
)

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed(
    'with half a pack a course is finished by the built-in voice, and its remarks and doctor say so',
  ),
  { timeout: 3 * PATIENCE },
  async () => {
    const file = path.join(folder, 'vocoder.int8.onnx')
    const remedy = 'npm run operator -- voices:install'
    truncateSync(file, 10)
    expect(await examineNarrator()).toMatchObject({ status: 'warn', remedy })
    rmSync(file)
    expect(await examineNarrator()).toMatchObject({ status: 'warn', remedy })
    await expect(checkNarrator()).rejects.toThrow(remedy)
    const byBuiltin = await finishedCourse()
    expect(byBuiltin.length).toBeGreaterThan(3)
    expect(byBuiltin).not.toContain(false)
  },
)
