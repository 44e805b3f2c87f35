import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { ENGINE, installTinyPack } from '@/e2e/fixtures/voices/tiny-pack.ts'
import { until } from '@/inngest/embedded/testing/engine-harness.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '@/inngest/functions/pipeline-harness.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { speakAgainContract } from '@/lib/domains/modules/contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import * as route from './route.ts'

let home: MintedAccount
let courseId: string
let folder: string | null = null
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  stop = await startPipeline()
  courseId = (await mintLaunchedCourse(home.ctx, { language: 'en', settings: ALL_AUTO })).courseId
})
afterAll(async () => {
  await stop(1000)
  if (folder) rmSync(folder, { recursive: true })
  await disconnect()
})

const ask = (key = home.liveKey) =>
  callContract(route, speakAgainContract, { key, params: { course_id: courseId } })
const modules = () =>
  db().module.findMany({ where: { courseId }, include: { scenes: true }, orderBy: { moduleIndex: 'asc' } })
const mayAsk = async () => (await getCourse(home.ctx, courseId)).canSpeakAgain

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed(
    'a finished course is spoken again by a new pack, and its videos wait for the review of the audio',
  ),
  {
    timeout: 4 * PATIENCE,
  },
  async () => {
    expect(codeOf(await ask())).toBe('course_not_finished')
    await waitForStatus(home.ctx, courseId, 'ready')
    expect(codeOf(await ask())).toBe('no_new_voice')
    expect(await mayAsk()).toBe(false)
    folder = installTinyPack(env().dataDir)
    expect(await mayAsk()).toBe(true)
    const before = await modules()

    await db().course.update({
      where: { id: courseId },
      data: { reviewSettings: { ...ALL_AUTO, audio_review: 'manual' } },
    })
    expect((await ask()).status).toBe(200)
    expect(codeOf(await ask())).toBe('no_new_voice')
    const heard = await until(async () => {
      const now = await modules()
      return now.every(({ scenes }) => scenes.every(({ audioKey }) => audioKey)) && now
    }, PATIENCE)
    for (const [index, { videoKey, status, scenes }] of heard.entries()) {
      expect([status, videoKey]).toEqual(['updating', before[index]!.videoKey])
      for (const scene of scenes) {
        const old = before[index]!.scenes.find(({ id }) => id === scene.id)!
        expect(scene.slideKey).toBe(old.slideKey)
        expect(scene.audioKey).not.toBe(old.audioKey)
        expect(scene.remarks).toEqual([])
      }
    }
    const course = await getCourse(home.ctx, courseId)
    expect([course.status, course.openReviews.map(({ checkpoint }) => checkpoint)]).toEqual([
      'ready',
      before.map(() => 'audio_review'),
    ])

    await approveEntries(home.ctx, courseId, { checkpoint: 'audio_review' })
    const after = await until(async () => {
      const now = await modules()
      return now.every(({ status }) => status === 'ready') && now
    }, 2 * PATIENCE)
    for (const [index, { videoKey }] of after.entries()) expect(videoKey).not.toBe(before[index]!.videoKey)
    expect((await getCourse(home.ctx, courseId)).openReviews).toEqual([])
  },
)

test('not yours: the course of another account is hidden', async () => {
  const other = await mintAccount()
  expect(codeOf(await ask(other.liveKey))).toBe('course_not_found')
})
