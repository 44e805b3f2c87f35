import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import type { Certificate } from '../../generated/prisma/client.ts'
import { builtinRenderer } from '../../media/builtin-renderer.ts'
import { builtinNarrator } from '../../media/narration/builtin/builtin-narrator.ts'
import type { Mode } from '../../platform/auth/context.ts'
import {
  type BackgroundCalls,
  linkBackground,
  type PoolOptions,
  type PoolTask,
  unlinkBackground,
} from '../../platform/workers/background-link.ts'
import { inTurn, turnOf } from '../../platform/workers/task-turn.ts'
import { workerPool } from '../../platform/workers/worker-pool.ts'
import { drawCertificate } from '../certificates/draw-certificate.ts'
import { brandFromName } from '../presets/brand/brand-from-name.ts'
import { brandPool } from '../presets/brand/brand-pool.ts'
import { extractDocument } from '../sources/readers/extract-document.ts'
import { inspectFile } from '../sources/readers/inspect-file.ts'

// In a process of its own: it starves the workers of a process.

type Tasks = { hang(): never; answer(): string }
const file = { name: 'a.md', bytes: new Uint8Array([65]) }
const certificate = {
  brand: { ...brandFromName('A'), titleFont: 'Inter' },
  issuedAt: new Date(),
} as unknown as Certificate

/** The real work, by the pool it goes to. */
const WORK: Record<string, () => Promise<unknown>> = {
  author: () => builtinAuthor.suggestBrief({ language: 'en', documents: [], courseTitle: null }),
  'source-inspection': () => inspectFile(file),
  'source-extraction': () => extractDocument({ ...file, kind: 'md', language: 'en' }),
  'brand-look': () => brandPool('look').run('readTheme', file.bytes, { cpuSeconds: 20 }),
  'brand-compose': () =>
    brandPool('compose').run('composeBrand', { name: 'A', sources: [] }, { cpuSeconds: 20 }),
  certificates: () => drawCertificate(certificate),
  narrator: () => builtinNarrator.narrate({} as never),
  renderer: () => builtinRenderer.renderSlide({} as never),
}

/** Only the pipeline, and small tasks of requests, give them work. */
const IN_BACKGROUND = ['source-extraction', 'narrator', 'renderer']

const given: PoolTask[] = []
let directory: string
let tasks: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'starved-pools-'))
  tasks = path.join(directory, 'tasks.mjs')
  await writeFile(tasks, `export const hang = () => { for (;;); }\nexport const answer = () => 'here'`)
  linkBackground({
    runTask: async (task: PoolTask) => {
      given.push(task)
      return { ok: true, value: null }
    },
    beginTurn: async () => ({ ok: true, value: 0 }),
    endTurn: async () => {},
  } as unknown as BackgroundCalls)
  for (const work of Object.values(WORK)) await work().catch(() => {})
  unlinkBackground()
})
afterAll(() => rm(directory, { recursive: true }))

test.each(Object.keys(WORK))('whoever floods the pool %s takes no worker from others', async (name) => {
  const { pool, options } = given.find((task) => task.pool.name === name)!
  const { size, mostEach, mostWaiting } = pool.options as Required<PoolOptions>
  const starved = workerPool<Tasks>(`${name}-starved`, tasks, pool.options)
  const run = (accountId: string, mode: Mode, task: keyof Tasks) =>
    inTurn({ ...turnOf({ accountId, mode }), patient: false }, () =>
      starved.run(task, undefined as never, { cpuSeconds: 20 }),
    )
  const flood: Mode[] = IN_BACKGROUND.includes(name) ? ['live'] : ['test', 'live']
  for (const mode of flood) {
    for (let task = 0; task < mostEach + mostWaiting.each; task++) run('greedy', mode, 'hang').catch(() => {})
    await expect(run('greedy', mode, 'hang')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retry_after_seconds: 10 },
    })
  }
  expect(starved.use()).toMatchObject({ busy: size - 1, waiting: flood.length * mostWaiting.each })
  expect(await run('other', 'live', 'answer')).toBe('here')
  starved.destroy()
  expect(documented(name)).toEqual([size, mostEach, mostWaiting.each, options.cpuSeconds].map(String))
})

/** The numbers in the row of a pool, in the table for operators. */
function documented(name: string): string[] {
  const row = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\``))
  return (row ?? '').split('|').flatMap((cell) => /^ *(\d+)(?: s)? *$/.exec(cell)?.[1] ?? [])
}
