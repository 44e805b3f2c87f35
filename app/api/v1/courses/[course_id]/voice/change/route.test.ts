import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintGeneratedCourse, mintLaunchedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { setCourseVoiceContract } from '@/lib/domains/courses/contract.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize.ts'
import { approveEntries } from '@/lib/domains/ledger/approve-entries.ts'
import { completeModule } from '@/lib/domains/modules/complete-module.ts'
import { refreshModule } from '@/lib/domains/modules/refresh-module.ts'
import { changeVoiceContract } from '@/lib/domains/modules/voice-change/voice-change-contract.ts'
import { updateCourseReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as voice from '../route.ts'
import * as route from './route.ts'

let home: MintedAccount
let made: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  made = await mintGeneratedCourse(home.ctx)
})
afterAll(disconnect)

const call = (courseId: string, body: unknown, key = home.liveKey) =>
  callContract(route, changeVoiceContract, { key, params: { course_id: courseId }, body })
const modulesOf = ({ courseId }: CourseRun) =>
  db().module.findMany({
    where: { courseId },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    orderBy: { moduleIndex: 'asc' },
  })
const record = async ({ courseId }: CourseRun) => serializeCourseRecord(await getCourse(home.ctx, courseId))
const refreshAll = async () => {
  for (const { moduleIndex } of await modulesOf(made)) await refreshModule({ ...made, moduleIndex })
}

describe('works', () => {
  test('before a module is finished its sound is made again, its video withdrawn, and the gate of the audio reopens', async () => {
    await updateCourseReviewSettings(home.ctx, made.courseId, { audio_review: 'manual' })
    await approveEntries(home.ctx, made.courseId, { checkpoint: 'audio_review' })
    const before = await modulesOf(made)
    const { modules, scenes, ...answer } = (await call(made.courseId, { voice: 'daniel' })).body as {
      modules: number[]
      scenes: number
    }
    expect(answer).toMatchObject({ voice: 'daniel', name: 'Daniel', changed: true, audio_review: 'manual' })
    expect(modules).toEqual(before.map(({ moduleIndex }) => moduleIndex + 1))
    expect(scenes).toBe(before.flatMap((module) => module.scenes).length)
    for (const module of await modulesOf(made)) {
      expect(module.videoKey).toBeNull()
      expect(module.scenes.every(({ audioKey, slideKey }) => audioKey === null && slideKey !== null)).toBe(
        true,
      )
    }
    const { open_reviews, voice: own, effective_voice, effective_name } = await record(made)
    expect([own, effective_voice, effective_name]).toEqual(['daniel', 'daniel', 'Daniel'])
    expect(open_reviews.map(({ checkpoint }) => checkpoint)).toContain('audio_review')
    await refreshAll()
    await approveEntries(home.ctx, made.courseId, { checkpoint: 'audio_review' })
    await refreshAll()
    for (const { videoKey, moduleIndex } of await modulesOf(made)) {
      expect([null, before[moduleIndex]!.videoKey]).not.toContain(videoKey)
      await approveEntries(home.ctx, made.courseId, { moduleIndex })
      await completeModule({ ...made, moduleIndex })
    }
    expect((await record(made)).status).toBe('ready')
  })

  test('a dry run tells the same and changes nothing; the current voice makes nothing again', async () => {
    const before = [await modulesOf(made), (await record(made)).revision]
    const dry = (await call(made.courseId, { voice: 'emma', dry_run: true })).body
    const seconds = (await modulesOf(made)).map(({ durationSeconds }) => Math.ceil(durationSeconds! - 1e-6))
    const total = seconds.reduce((sum, each) => sum + each, 0)
    expect(dry).toMatchObject({ changed: true, audio_seconds: total, video_seconds: total })
    const same = await call(made.courseId, { voice: 'daniel' })
    expect(same.body).toMatchObject({
      changed: false,
      modules: [],
      scenes: 0,
      audio_seconds: 0,
      video_seconds: 0,
    })
    expect([await modulesOf(made), (await record(made)).revision]).toEqual(before)
    expect((await call(made.courseId, { voice: 'emma' })).body).toEqual(dry)
  })

  test('a finished module keeps its video until the new audio is approved, and texts and slides stay', async () => {
    const before = await modulesOf(made)
    await refreshAll()
    const heard = await modulesOf(made)
    for (const { moduleIndex, status, videoKey, scenes } of heard) {
      expect([status, videoKey]).toEqual(['updating', before[moduleIndex]!.videoKey])
      for (const { sceneIndex, ...scene } of scenes) {
        const old = before[moduleIndex]!.scenes[sceneIndex]!
        expect([scene.slideKey, scene.narration]).toEqual([old.slideKey, old.narration])
        expect(scene.audioKey).not.toBeNull()
      }
    }
    const course = await record(made)
    expect([course.status, course.open_reviews.map(({ checkpoint }) => checkpoint)]).toEqual([
      'ready',
      heard.map(() => 'audio_review'),
    ])
    await approveEntries(home.ctx, made.courseId, { checkpoint: 'audio_review' })
    await refreshAll()
    for (const { moduleIndex, status, videoKey } of await modulesOf(made)) {
      expect(status).toBe('ready')
      expect(videoKey).not.toBe(before[moduleIndex]!.videoKey)
    }
  })

  test('before anything is spoken the course begins with the new voice, and nothing is made again', async () => {
    const run = await mintLaunchedCourse(home.ctx)
    expect((await call(run.courseId, { voice: 'nora' })).body).toMatchObject({ changed: true, modules: [] })
    expect((await record(run)).effective_voice).toBe('nora')
  })
})

describe('refuses', () => {
  test('an unknown voice, and a course that is not launched, canceled, or has a part being regenerated', async () => {
    const { id } = await mintCourse(home.ctx)
    expect((await call(id, { voice: 'hal' })).status).toBe(422)
    expect((await call(id, {})).status).toBe(422)
    expect(codeOf(await call(id, { voice: 'emma' }))).toBe('course_not_launched')
    const { courseId } = await mintLaunchedCourse(home.ctx)
    await cancelCourse(home.ctx, courseId)
    expect(codeOf(await call(courseId, { voice: 'emma' }))).toBe('course_not_generating')
    const audio = { courseId: made.courseId, artifactType: 'audio', moduleIndex: 0, sceneIndex: 0 } as const
    await db().reviewEntry.updateMany({ where: audio, data: { status: 'regenerating' } })
    expect(codeOf(await call(made.courseId, { voice: 'thomas' }))).toBe('not_ready_for_review')
    expect((await record(made)).effective_voice).toBe('emma')
    await db().reviewEntry.updateMany({ where: audio, data: { status: 'approved' } })
  })

  test('the voice of the brief, once the course is launched', async () => {
    const params = { course_id: made.courseId }
    const put = await callContract(voice, setCourseVoiceContract, {
      key: home.liveKey,
      params,
      body: { voice: 'emma' },
    })
    expect([put.status, codeOf(put)]).toEqual([409, 'course_not_awaiting_brief'])
  })
})

test('not yours: the course of another account is hidden', async () => {
  const call = { home, stranger: await mintAccount(), params: { course_id: made.courseId } }
  await expectHidden(route, changeVoiceContract, {
    ...call,
    absent: { course_id: 'crs_0' },
    body: { voice: 'emma' },
  })
})
