import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { rightAnswers } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintLearners } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { changeCourse, mintReleasedCourse, settleCourse } from '@/e2e/fixtures/data/release-course.ts'
import { configureWebhook } from '@/e2e/servers/webhook-receiver.ts'
import { fixClock } from '../../../platform/clock.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { startFinal } from '../../attempts/final/start-final.ts'
import { gradeAttempt } from '../../attempts/module/grade-attempt.ts'
import { startAttempt } from '../../attempts/module/start-attempt.ts'
import { firstWebhookId } from '../../webhooks/load-webhook.ts'
import { getLearnCourse } from '../get-learn-course.ts'
import { getLearnModule } from '../get-learn-module.ts'
import { saveProgress } from '../save-progress.ts'
import { getWhatsNew, moveOn } from './get-whats-new.ts'
import { listReleases } from './list-releases.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(async () => {
  fixClock(null)
  await disconnect()
})

const watch = (courseId: string, email: string, moduleNum = 1) =>
  saveProgress(home.ctx, email, { courseId, moduleNum }, { completed: true, attested: true })

/** Plays a stretch of a module at normal speed, as the portal reports it. */
async function play(courseId: string, email: string, [from, to]: [number, number]) {
  const report = (seconds: number, completed = false) =>
    saveProgress(home.ctx, email, { courseId, moduleNum: 1 }, { positionSeconds: seconds, completed })
  const time = new Date('2027-01-01T00:00:00Z').getTime() + turn++ * 3_600_000
  fixClock(new Date(time))
  await report(from)
  fixClock(new Date(time + (to - from) * 1000))
  return report(to, to === 60)
}
let turn = 0

async function pass(courseId: string, email: string) {
  const { id, questions } = await startFinal(home.ctx, email, courseId)
  const answers = await rightAnswers(questions.map(({ questionId }) => String(questionId)))
  await gradeAttempt(home.ctx, email, { courseId, moduleNum: null, attemptId: id }, answers)
}

/** One learner in the middle of the first module, one with a certificate, and one who has not begun. */
async function mintLearning(onUpdate: 'keep' | 'offer' | 'require'): Promise<string> {
  const courseId = await mintReleasedCourse(home.ctx, onUpdate)
  await mintLearners(home.ctx, courseId, 'mid@x.test', 'done@x.test', 'new@x.test')
  await play(courseId, 'mid@x.test', [0, 30])
  for (const moduleNum of [1, 2]) await watch(courseId, 'done@x.test', moduleNum)
  await pass(courseId, 'done@x.test')
  return courseId
}

const see = async (courseId: string, email: string) => {
  const { standing, release } = await getLearnCourse(home.ctx, email, courseId)
  const { video, progress } = await getLearnModule(home.ctx, email, courseId, 1)
  const { attemptId, questions } = await startAttempt(home.ctx, email, courseId, 1)
  await db().quizAttempt.delete({ where: { id: attemptId } })
  return {
    release: standing.release,
    isOffered: release.isOffered,
    completed: standing.completedAt !== null,
    completedRelease: standing.completedRelease,
    says: video?.transcript.scenes[1]?.narration,
    video: video?.module.videoKey?.split('/').at(-1),
    asks: questions.map(({ prompt }) => prompt).includes('Asked second?'),
    position: progress?.positionSeconds,
    left: progress?.newSeconds,
  }
}
const FIRST = { release: 1, says: 'Said first.', video: 'first.mp4', asks: false }
const SECOND = { release: 2, says: 'Said second.', video: 'second.mp4', asks: true }
const DONE = { completed: true, completedRelease: 1 }
const CHANGED = [
  {
    moduleIndex: 0,
    change: 'changed',
    newQuestions: 1,
    scenes: [{ sceneIndex: 1, change: 'changed', scene: { title: 'Scene 2', startSeconds: 20 } }],
  },
]

describe('a change of a ready course', () => {
  test('keep: those under way finish what they began, and nothing is asked of anybody', async () => {
    const courseId = await mintLearning('keep')
    await changeCourse(courseId)
    expect(await see(courseId, 'mid@x.test')).toMatchObject({ ...FIRST, isOffered: false, position: 30 })
    expect(await see(courseId, 'done@x.test')).toMatchObject({ ...FIRST, ...DONE, isOffered: false })
    expect(await see(courseId, 'new@x.test')).toMatchObject(SECOND)
    expect((await getWhatsNew(home.ctx, 'done@x.test', courseId)).modules).toEqual([])
    expect((await moveOn(home.ctx, 'mid@x.test', courseId)).release).toMatchObject({ number: 1 })
    await play(courseId, 'mid@x.test', [30, 60])
    await watch(courseId, 'mid@x.test', 2)
    await pass(courseId, 'mid@x.test')
    expect(await see(courseId, 'mid@x.test')).toMatchObject({ ...FIRST, ...DONE })
    const certificates = await db().certificate.findMany({ where: { courseId } })
    expect(certificates.map(({ release }) => release)).toEqual([1, 1])
    const attempts = await db().quizAttempt.findMany({ where: { enrollment: { courseId } } })
    expect(attempts.map(({ release }) => release)).toEqual([1, 1])
  })

  test('offer: they may move on, and take only what changed', async () => {
    const courseId = await mintLearning('offer')
    await changeCourse(courseId)
    expect(await see(courseId, 'mid@x.test')).toMatchObject({ ...FIRST, isOffered: true })
    expect(await see(courseId, 'done@x.test')).toMatchObject({ ...FIRST, ...DONE, isOffered: true })
    expect((await getWhatsNew(home.ctx, 'done@x.test', courseId)).modules).toMatchObject(CHANGED)
    const moved = await moveOn(home.ctx, 'done@x.test', courseId)
    expect(moved).toMatchObject({ release: { number: 2, isOffered: false }, modules: CHANGED })
    expect(await moveOn(home.ctx, 'done@x.test', courseId)).toEqual(moved)
    expect(await see(courseId, 'done@x.test')).toMatchObject({ ...SECOND, ...DONE, position: 0, left: 18 })
    await play(courseId, 'done@x.test', [20, 40])
    const { modules } = await getWhatsNew(home.ctx, 'done@x.test', courseId)
    expect(modules).toEqual([])
    expect(await see(courseId, 'done@x.test')).toMatchObject({ ...SECOND, ...DONE, left: null })
    await moveOn(home.ctx, 'mid@x.test', courseId)
    expect(await see(courseId, 'mid@x.test')).toMatchObject({ ...SECOND, position: 20, completed: false })
  })

  test('require: they are moved on at once, and a watched module asks for what changed only', async () => {
    const courseId = await mintLearning('require')
    await mintLearners(home.ctx, courseId, 'half@x.test')
    await watch(courseId, 'half@x.test')
    await changeCourse(courseId)
    expect(await see(courseId, 'mid@x.test')).toMatchObject({ ...SECOND, isOffered: false, position: 20 })
    expect(await see(courseId, 'done@x.test')).toMatchObject({ ...SECOND, ...DONE, left: 18 })
    const certificate = await db().certificate.findFirstOrThrow({ where: { courseId } })
    expect(certificate).toMatchObject({ release: 1, revokedAt: null })
    // 30 of 60 seconds were watched; with 20 new ones, two thirds of what counts are the most that is kept.
    await play(courseId, 'mid@x.test', [20, 44])
    expect((await getLearnModule(home.ctx, 'mid@x.test', courseId, 1)).progress?.completedAt).toBeNull()
    await play(courseId, 'mid@x.test', [44, 60])
    expect((await getLearnModule(home.ctx, 'mid@x.test', courseId, 1)).progress?.completedAt).not.toBeNull()
    await watch(courseId, 'half@x.test', 2)
    await pass(courseId, 'half@x.test')
    expect(await see(courseId, 'half@x.test')).toMatchObject({ completed: false, left: 18 })
    await play(courseId, 'half@x.test', [20, 40])
    expect(await see(courseId, 'half@x.test')).toMatchObject({ completed: true, completedRelease: 2 })
  })
})

test('two changes after another: what is new since the release that was watched, each thing once', async () => {
  const courseId = await mintLearning('require')
  await changeCourse(courseId)
  await changeCourse(courseId, { sceneIndex: 2, word: 'third' })
  const { modules, release } = await getWhatsNew(home.ctx, 'done@x.test', courseId)
  expect(release).toEqual({ number: 3, newest: 3, isOffered: false })
  expect(modules.map(({ scenes }) => scenes.map(({ sceneIndex }) => sceneIndex))).toEqual([[1, 2]])
  expect(await see(courseId, 'done@x.test')).toMatchObject({ ...DONE, release: 3, left: 36 })
  await play(courseId, 'done@x.test', [20, 60])
  await changeCourse(courseId, { moduleIndex: 1, word: 'fourth' })
  const later = await getWhatsNew(home.ctx, 'done@x.test', courseId)
  expect(later.modules.map(({ moduleIndex, newQuestions }) => [moduleIndex, newQuestions])).toEqual([[1, 1]])
  const listed = await listReleases(home.ctx, courseId)
  expect(listed.map((each) => [each.number, each.learners, each.completed])).toEqual([
    [4, 3, 0],
    [3, 0, 0],
    [2, 0, 0],
    [1, 0, 1],
  ])
})

test('a re-run and a change that nobody sees write nothing, an open change of a source holds it back', async () => {
  await configureWebhook(home.account.id, 'https://example.test/hook')
  await db().webhook.update({
    where: { id: firstWebhookId(home.account.id) },
    data: { events: ['course.updated'] },
  })
  const courseId = await mintReleasedCourse(home.ctx, 'offer')
  const source = await db().source.create({
    data: {
      ...{ accountId: home.account.id, mode: 'live', name: 'Offer' },
      ...{ id: newId('src'), courseId, position: 0, kind: 'text', status: 'ready', text: 'Old' },
      ...{ title: 'Offer', blocks: [], fingerprints: [], warnings: [] },
    },
  })
  const changeId = newId('sch')
  await db().sourceChange.create({
    data: {
      ...{ id: changeId, courseId, sourceId: source.id, sourceVersion: 1, text: 'New', wordCount: 1 },
      ...{ blocks: [], fingerprints: [], warnings: [], createdBy: 'test' },
      differences: { create: { position: 0, kind: 'wording', places: [], decision: 'taken' } },
    },
  })
  expect((await changeCourse(courseId)).release).toBe(1)
  await db().sourceChange.update({ where: { id: changeId }, data: { status: 'concluded' } })
  await db().course.update({ where: { id: courseId }, data: { nextOnUpdate: 'require' } })
  expect(await settleCourse(courseId)).toMatchObject({ release: 2, nextOnUpdate: null })
  await settleCourse(courseId)
  await db().module.updateMany({ where: { courseId }, data: { captionsKey: 'renewed.vtt' } })
  expect((await settleCourse(courseId)).release).toBe(2)
  expect(await db().courseRelease.count({ where: { courseId } })).toBe(2)
  const events = await db().webhookDelivery.findMany({ where: { courseId, event: 'course.updated' } })
  expect(events.map(({ data }) => data)).toMatchObject([
    { course_id: courseId, release: 2, previous_release: 1, changed_modules: [1], on_update: 'require' },
  ])
})

test('who began while the course was being generated began its first release', async () => {
  const courseId = await mintReleasedCourse(home.ctx, 'keep')
  await db().moduleEdition.deleteMany({ where: { courseId } })
  await db().courseRelease.deleteMany({ where: { courseId } })
  await db().course.update({ where: { id: courseId }, data: { release: null } })
  await mintLearners(home.ctx, courseId, 'early@x.test')
  await watch(courseId, 'early@x.test')
  await settleCourse(courseId)
  await changeCourse(courseId)
  expect(await see(courseId, 'early@x.test')).toMatchObject(FIRST)
})
