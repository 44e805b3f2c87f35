import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { ENGINE, installTinyPack } from '../../../e2e/fixtures/voices/tiny-pack.ts'
import { listModules } from '../../../lib/domains/modules/list-modules.ts'
import { narrator } from '../../../lib/media/narration/current-narrator.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

let home: MintedAccount
let folder: string
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  folder = installTinyPack(env().dataDir)
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  rmSync(folder, { recursive: true })
  await disconnect()
})

test.skipIf(!ENGINE.isHere).each(['fr', 'en'] as const)(
  ENGINE.needed('a whole course is spoken by the engine with a pack, in %s'),
  {
    timeout: 3 * PATIENCE,
  },
  async (language) => {
    expect(narrator().name).toMatch(/^local:/)
    const { courseId } = await mintLaunchedCourse(home.ctx, { language, settings: ALL_AUTO })
    await waitForStatus(home.ctx, courseId, 'ready')
    const modules = await listModules(home.ctx, courseId)
    expect(modules.length).toBeGreaterThan(0)
    const scenes = await db().scene.findMany({ where: { module: { courseId } } })
    expect(scenes.length).toBeGreaterThan(1)
    for (const { audioKey } of scenes) {
      const timings = path.join(env().dataDir, 'files', (audioKey ?? '').replace(/\.wav$/, '.json'))
      expect(JSON.parse(readFileSync(timings, 'utf8'))).not.toHaveProperty('builtinSentences')
    }
  },
)
