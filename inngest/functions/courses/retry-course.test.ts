import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { retryCourse } from '../../../lib/domains/courses/retry-course.ts'
import { approveEntries } from '../../../lib/domains/ledger/approve-entries.ts'
import type { Checkpoint } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { storedText } from '../../../lib/product/failures/failure-column.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import {
  ALL_AUTO,
  countOpenWork,
  eventsOf,
  PATIENCE,
  startPipeline,
  waitForStatus,
} from '../pipeline-harness.ts'

/** Makes the next step fail; returns the function that repairs it. */
type Fault = (courseId: string) => Promise<() => unknown>

let home: MintedAccount
let presetId: string
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

const files = () => path.join(env().dataDir, 'files')

/** When the files of a course's finished steps were written. */
async function madeAt(courseId: string): Promise<Map<string, number>> {
  const scenes = await db().scene.findMany({ where: { module: { courseId } } })
  const keys = scenes.flatMap((scene) => [scene.slideKey, scene.audioKey]).filter((key) => key !== null)
  const found = keys.map(
    (key) => [key, statSync(path.join(files(), key), { throwIfNoEntry: false })] as const,
  )
  return new Map(found.flatMap(([key, file]) => (file ? [[key, file.mtimeMs]] : [])))
}

const firstScene = (courseId: string) =>
  db().scene.findFirstOrThrow({ where: { module: { courseId } }, orderBy: { sceneIndex: 'asc' } })

const brokenSource: Fault = async (courseId) => {
  const { id, blocks } = await db().source.findFirstOrThrow({ where: { courseId } })
  await db().source.update({ where: { id }, data: { blocks: 5 } })
  return () => db().source.update({ where: { id }, data: { blocks: blocks ?? [] } })
}

const blockedFolder: Fault = async (courseId) => {
  const scenes = path.join(files(), 'courses', courseId, 'modules/1/scenes')
  mkdirSync(scenes, { recursive: true })
  writeFileSync(path.join(scenes, '2'), 'not a folder')
  return () => rmSync(path.join(scenes, '2'))
}

const blockedScene: Fault = async (courseId) => {
  const scene = path.join(files(), 'courses', courseId, 'modules/1/scenes/1')
  renameSync(scene, `${scene}-away`)
  writeFileSync(scene, 'not a folder')
  return () => {
    rmSync(scene)
    renameSync(`${scene}-away`, scene)
  }
}

const lostAudio: Fault = async (courseId) => {
  const { audioKey } = await firstScene(courseId)
  rmSync(path.join(files(), audioKey ?? ''))
  return () => null
}

test.concurrent.each<[string, Checkpoint, Fault, boolean, RegExp]>([
  [
    'outline',
    'source_review',
    brokenSource,
    false,
    /^The step “write outline 1” failed for a technical reason/,
  ],
  ['text', 'outline_review', brokenSource, false, /^Module 1: The step “write scenes” failed/],
  ['slide', 'outline_review', blockedFolder, true, /^Module 1: The step “draw slides 1-/],
  ['narration', 'slide_review', blockedScene, true, /^Module 1: The step “narrate scenes 1-/],
  ['quiz', 'audio_review', brokenSource, true, /^Module 1: The step “write quiz” failed/],
  ['video', 'quiz_review', lostAudio, true, /^Module 1: The audio of scene 1 is missing from the storage/],
])(
  'a course whose %s cannot be made fails with the reason, and goes on from there',
  {
    timeout: 4 * PATIENCE,
  },
  async (_what, gate, inject, filesAreMade, reason) => {
    const settings = { ...ALL_AUTO, [gate]: 'manual' as const }
    const { courseId } = await mintLaunchedCourse(home.ctx, { presetId, settings })
    await waitForStatus(home.ctx, courseId, 'paused_for_review')
    const repair = await inject(courseId)
    await approveEntries(home.ctx, courseId, { checkpoint: gate })
    await waitForStatus(home.ctx, courseId, 'failed')
    const failed = await getCourse(home.ctx, courseId)
    const text = storedText(failed.failure)
    expect(text).toMatch(reason)
    expect(failed.openReviews).toEqual([])
    await repair()
    const made = await madeAt(courseId)
    expect(made.size > 0).toBe(filesAreMade)
    await retryCourse(home.ctx, courseId)
    await waitForStatus(home.ctx, courseId, 'ready')
    const after = await madeAt(courseId)
    expect([...made].filter(([name, time]) => after.get(name) !== time)).toEqual([])

    const course = await getCourse(home.ctx, courseId)
    expect(course).toMatchObject({ failure: null, progress: { percent: 100 } })
    const { title, createdAt, modules } = course
    const data = (status: string, extra: object) => ({
      course_id: courseId,
      title: expect.stringMatching(status === 'paused_for_review' ? /./ : title),
      status,
      created_at: createdAt.toISOString(),
      sandbox: false,
      ...extra,
    })
    const perCourse = gate === 'source_review' || gate === 'outline_review'
    expect(await eventsOf(courseId)).toEqual([
      {
        event: 'course.paused_for_review',
        data: data('paused_for_review', { checkpoint: gate, module_index: perCourse ? null : 0 }),
      },
      {
        event: 'course.failed',
        data: { ...data('failed', {}), title: failed.title, error_message: text },
      },
      ...modules.map(({ moduleIndex }, index) => ({
        event: 'course.module_ready',
        // The status at the end of its transaction: the last module makes the course ready.
        data: data(index === modules.length - 1 ? 'ready' : 'generating', { module_index: moduleIndex }),
      })),
      { event: 'course.ready', data: data('ready', { module_count: modules.length }) },
    ])
  },
)

test('what waits in other modules ends with a failure, and waits again after the retry', {
  timeout: 4 * PATIENCE,
}, async () => {
  const settings = { ...ALL_AUTO, outline_review: 'manual', slide_review: 'manual' } as const
  const { courseId } = await mintLaunchedCourse(home.ctx, { presetId, settings })
  await waitForStatus(home.ctx, courseId, 'paused_for_review')
  const where = { courseId_version: { courseId, version: 1 } }
  const { content } = await db().outlineVersion.findUniqueOrThrow({ where })
  const outline = content as { modules: object[] }
  const modules = [outline.modules[0]!, outline.modules[0]!]
  await db().outlineVersion.update({ where, data: { content: { ...outline, modules } } })
  await approveEntries(home.ctx, courseId, { checkpoint: 'outline_review' })
  const waiting = async () =>
    (await db().openReview.findMany({ where: { courseId } })).map((gate) => gate.moduleIndex).toSorted()
  await until(async () => (await waiting()).join() === '0,1', PATIENCE)
  const repair = await blockedScene(courseId)
  const slides = { checkpoint: 'slide_review' } as const
  await approveEntries(home.ctx, courseId, { ...slides, moduleIndex: 0 })
  await waitForStatus(home.ctx, courseId, 'failed')
  await until(async () => (await countOpenWork(courseId)) === 0, PATIENCE)
  expect(await waiting()).toEqual([])
  const stopped = await db().engineRun.count({
    where: { status: 'cancelled', event: { path: ['data', 'course_id'], equals: courseId } },
  })
  expect(stopped).toBe(1)

  await repair()
  await retryCourse(home.ctx, courseId)
  await until(async () => (await waiting()).join() === '1', PATIENCE)
  await approveEntries(home.ctx, courseId, { ...slides, moduleIndex: 1 })
  await waitForStatus(home.ctx, courseId, 'ready')
  expect((await eventsOf(courseId)).map(({ event }) => event)).toEqual([
    'course.paused_for_review',
    'course.failed',
    'course.module_ready',
    'course.module_ready',
    'course.ready',
  ])
})
