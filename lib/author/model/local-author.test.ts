import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tinyModel } from '../../../e2e/fixtures/models/tiny-model.ts'
import { env } from '../../platform/env.ts'
import { unlinkBackground } from '../../platform/workers/background-link.ts'
import { inTurn } from '../../platform/workers/task-turn.ts'
import { endWorkers } from '../../platform/workers/worker-pool.ts'
import { builtinAuthor } from '../builtin/builtin-author.ts'
import { isLeftForLater } from '../contract/left-for-later.ts'
import { installEngine } from '../local-model/install-engine.ts'
import { installModel, ownModel, tuneModel } from '../local-model/install-model.ts'
import {
  engineFolder,
  findLocalModel,
  localModelRemedy,
  modelsFolder,
} from '../local-model/installed-model.ts'
import { verdictAnswer } from './check/verdict-answer.ts'
import { busyEngines, reached } from './fixtures/engine-processes.ts'
import { scriptedModel } from './fixtures/scripted-model.ts'
import { smallRequest as request } from './fixtures/small-request.ts'
import { localAuthor, writeScenesCheckedHere } from './local-author.ts'
import { askModel } from './provider/ask-model.ts'
import { repairAnswer, scenesAnswer } from './provider/model-answers.ts'
import { localModel } from './provider/model-registry.ts'

// The engine is the real one, its model a tiny one of random weights: it holds to the schema, and says nothing.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const TOKENS = 24
// Its workers are those of this process: they are killed, and looked at.
unlinkBackground()
const server = scriptedModel()
/** The engine comes from the npm registry, which a machine without internet cannot reach. */
const hasEngine = await installEngine({ card: null }).then(
  () => true,
  () => false,
)
const withEngine = hasEngine ? test : test.skip
const author = (options: Parameters<typeof localAuthor>[1] = {}) =>
  localAuthor('local:tiny', { mostTokens: TOKENS, ...options })

const forgetAll = () => rmSync(path.join(modelsFolder(), 'answers'), { recursive: true, force: true })

const codes = (scenes: { remarks?: { code: string }[] }[]) =>
  scenes.map(({ remarks }) => remarks?.map(({ code }) => code))

beforeAll(async () => {
  mkdirSync(modelsFolder(), { recursive: true })
  const file = path.join(env().dataDir, 'tiny.gguf')
  writeFileSync(file, tinyModel())
  if (hasEngine) await installModel(await ownModel('tiny', file), false, { file })
})
afterAll(() => {
  endWorkers()
  rmSync(modelsFolder(), { recursive: true, force: true })
})

withEngine('is measured with threads that leave a core free', async () => {
  const { threads, speed } = await tuneModel('tiny')
  expect(threads).toBeGreaterThanOrEqual(1)
  expect(Math.min(speed.read, speed.write)).toBeGreaterThan(0)
})

withEngine.each([
  ['scenes', scenesAnswer],
  ['replacements', repairAnswer],
  ['verdicts', verdictAnswer],
])('is held to the schema of %s', async (_name, schema) => {
  const ask = askModel(localModel('local:tiny', { mostTokens: 120 }), { timeoutSeconds: 100, inSeconds: 200 })
  const asked = { instructions: 'Answer.', prompt: 'Now.', schema, accept: (answer: object) => answer }
  // Random weights rarely come to an end.
  const said = await ask<object, object>(asked as Parameters<typeof ask<object, object>>[0]).catch(
    (error: { code: string }) => error.code,
  )
  expect(typeof said === 'object' || said === 'model_truncated').toBe(true)
  const [kept] = readdirSync(path.join(modelsFolder(), 'answers')).map((name) =>
    readFileSync(path.join(modelsFolder(), 'answers', name), 'utf8'),
  )
  expect(JSON.parse(kept!).text).toMatch(/^\{/)
})

withEngine(
  'a scene that a model cannot write is that of the built-in author, and its remark says so',
  async () => {
    const asked = await request()
    const scenes = await author().writeScenes(asked)
    const plain = await builtinAuthor.writeScenes(asked)
    expect(scenes.map(({ sentences }) => sentences)).toEqual(plain.map(({ sentences }) => sentences))
    expect(new Set(codes(scenes).flat())).toEqual(new Set(['rewritten']))
  },
)

withEngine('what a step has no time for is left, and goes on from the answers that were kept', async () => {
  forgetAll()
  const asked = await request()
  const left = await author({ sliceMs: -1 })
    .writeScenes(asked)
    .catch((error: unknown) => error)
  expect(isLeftForLater(left)).toBe(true)
  await author().writeScenes(asked)
  // Nothing is asked again: no answer may begin, and none has to.
  expect(codes(await author({ sliceMs: -1 }).writeScenes(asked))).toHaveLength(
    asked.outline.modules[0]!.scenes.length,
  )
})

withEngine('what a provider wrote is kept until a model of this machine has checked it', async () => {
  forgetAll()
  const asked = await request()
  const asking = (model: Parameters<typeof askModel>[0]) => {
    const ask = askModel(model, { timeoutSeconds: 10, inSeconds: 100 })
    return { ask, repair: ask }
  }
  const write = (sliceMs: number) =>
    writeScenesCheckedHere(server.model(), 'local:tiny', asking, asked, { sliceMs, mostTokens: TOKENS })
  expect(isLeftForLater(await write(-1).catch((error: unknown) => error))).toBe(true)
  const paid = server.asked.length
  expect(paid).toBeGreaterThan(0)
  const scenes = await write(100_000)
  expect(server.asked).toHaveLength(paid)
  // Random weights give no verdict: a reviewer sees that nothing was checked.
  expect(new Set(codes(scenes).flat())).toContain('unchecked')
  // What is written anew is asked anew.
  await write(100_000)
  expect(server.asked).toHaveLength(2 * paid)
})

withEngine('without its engine, the built-in author writes, and a remark says why', async () => {
  const engine = engineFolder()
  renameSync(engine, `${engine}.away`)
  try {
    expect(new Set(codes(await author().writeScenes(await request())).flat())).toEqual(new Set(['fallback']))
    await expect(author().check()).rejects.toThrow('npm run operator -- author:install tiny')
  } finally {
    renameSync(`${engine}.away`, engine)
  }
})

withEngine('without the memory for it, the built-in author writes, and the remedy says so', async () => {
  endWorkers()
  const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(1024)
  try {
    expect(findLocalModel('tiny')).toEqual({ problem: 'no_memory' })
    expect(localModelRemedy('no_memory', 'tiny')).toMatch(/needs about \d+ MB of memory, and 0 MB are free/)
  } finally {
    memory.mockRestore()
  }
})

const askFreely = (tokens: number) => {
  const ask = askModel(localModel('local:tiny', { mostTokens: tokens }), {
    ...{ timeoutSeconds: 200, inSeconds: 200 },
  })
  return (prompt: string) =>
    ask({ instructions: 'Answer.', prompt, schema: scenesAnswer, accept: () => 'said' }).catch(
      ({ code }: { code: string }) => code,
    )
}

withEngine('killed at a call, it answers in another process', async () => {
  const writing = askFreely(200)('Killed once.')
  await expect.poll(() => busyEngines().length, { interval: 5 }).toBe(1)
  busyEngines()[0]?.kill('SIGKILL')
  expect(await writing).not.toMatch(/busy|unavailable/)
})

withEngine('killed at every call, it leaves the scenes to the built-in author', async () => {
  forgetAll()
  const asked = await request()
  const killed = new Set<number | undefined>()
  const killer = setInterval(() => {
    for (const one of busyEngines()) if (one.kill('SIGKILL')) killed.add(one.pid)
  }, 5)
  const scenes = await author({ mostTokens: 1600 }).writeScenes(asked)
  clearInterval(killer)
  expect(killed.size).toBe(2)
  expect(new Set(codes(scenes).flat())).toEqual(new Set(['fallback']))
})

withEngine('two accounts take turns: the one with little to write does not wait for the other', async () => {
  forgetAll()
  const ask = askFreely(TOKENS)
  const finished: string[] = []
  const write = (share: string, count: number) =>
    inTurn({ share }, () =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          await ask(`${share} ${index}`)
          finished.push(share)
        }),
      ),
    )
  await Promise.all([write('much', 8), write('little', 2)])
  expect(finished).toHaveLength(10)
  expect(finished.lastIndexOf('little')).toBeLessThan(5)
})

withEngine('connects to nothing but the database of this machine', async () => {
  forgetAll()
  const asked = await request()
  const { here, engine, looks } = await reached(() => author().writeScenes(asked))
  expect(looks).toBeGreaterThan(0)
  expect(engine).toEqual([])
  expect(here.filter((address) => !/^(?:127\..*|::1|localhost)$/.test(address))).toEqual([])
})

withEngine('ends with the work it is for', async () => {
  forgetAll()
  const over = new AbortController()
  const asked = await request()
  const writing = inTurn({ signal: over.signal }, () => author({ mostTokens: 1600 }).writeScenes(asked))
  over.abort(new Error('canceled'))
  await expect(writing).rejects.toThrow('canceled')
})
