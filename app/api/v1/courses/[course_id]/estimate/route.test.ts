import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { mintMeteredCourse } from '@/e2e/fixtures/data/mint-metered-course.ts'
import { whileWorkersEnd } from '@/e2e/fixtures/while-workers-end.ts'
import { estimateCourseContract, finishCourseContract } from '@/lib/domains/billing/contract.ts'
import { launchCourseContract } from '@/lib/domains/courses/contract.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { reserveModule } from '@/lib/domains/modules/reserve-module.ts'
import { generateScenes } from '@/lib/domains/modules/scenes/generate-scenes.ts'
import { narrateScene } from '@/lib/domains/modules/scenes/narrate-scene.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { WorkerEnded } from '@/lib/platform/errors/serialized-error.ts'
import { queueFullError } from '@/lib/platform/workers/fair-queue.ts'
import * as finish from '../finish/route.ts'
import * as launch from '../launch/route.ts'
import * as estimate from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

type Estimate = { estimated_seconds: number; remaining_seconds: number; fits: boolean }
async function estimated(course_id: string, owner = home): Promise<Estimate> {
  const answer = await callContract(estimate, estimateCourseContract, {
    key: owner.liveKey,
    params: { course_id },
  })
  expect(answer.status).toBe(200)
  return answer.body as Estimate
}
const finished = (course_id: string) =>
  callContract(finish, finishCourseContract, { key: home.liveKey, params: { course_id } })

describe('works', () => {
  test('before and after the outline, and with its texts, it is close to the actual narration', {
    timeout: 300_000,
  }, async () => {
    const run = await mintOutlinedCourse(home.ctx)
    const { text } = await db().source.findFirstOrThrow({ where: { courseId: run.courseId } })
    const before = await estimated((await mintCourse(home.ctx, { sourceText: text })).id)
    const outlined = await estimated(run.courseId)
    const modules = await createModules(run)
    for (let moduleIndex = 0; moduleIndex < modules; moduleIndex++)
      await generateScenes({ ...run, moduleIndex })
    const written = await estimated(run.courseId)
    for (let moduleIndex = 0; moduleIndex < modules; moduleIndex++) {
      const scenes = await db().scene.count({ where: { module: { courseId: run.courseId, moduleIndex } } })
      for (let scene = 0; scene < scenes; scene++) await narrateScene({ ...run, moduleIndex }, scene)
    }
    const { estimated_seconds: real, ...exact } = await estimated(run.courseId)
    const { _sum } = await db().scene.aggregate({
      where: { module: { courseId: run.courseId } },
      _sum: { audioSeconds: true },
    })
    expect(modules).toBe(1)
    expect(real).toBe(Math.ceil((_sum.audioSeconds ?? 0) - 1e-6))
    expect(exact).toEqual({ remaining_seconds: 36_000, fits: true })
    for (const { estimated_seconds } of [before, outlined, written])
      expect(Math.abs(estimated_seconds / real - 1)).toBeLessThan(0.15)
  })

  test('it fits as long as the billing cap covers what is neither charged nor reserved', async () => {
    const owner = await mintAccount({ quotaSeconds: 90, billingCapSeconds: 130 })
    const presetId = await mintPreset(home.ctx)
    const run = await mintMeteredCourse(owner.ctx, presetId, [60, 70])
    expect(await estimated(run.courseId, owner)).toEqual({
      estimated_seconds: 130,
      remaining_seconds: 90,
      fits: true,
    })
    await reserveModule({ ...run, moduleIndex: 0 })
    expect(await estimated(run.courseId, owner)).toEqual({
      estimated_seconds: 130,
      remaining_seconds: 30,
      fits: true,
    })
    await reserveModule({ ...(await mintMeteredCourse(owner.ctx, presetId, [1])), moduleIndex: 0 })
    expect(await estimated(run.courseId, owner)).toMatchObject({ fits: false })
  })

  test('a course that waits for quota is finished early, and stays so', async () => {
    const owner = await mintAccount({ quotaSeconds: 10 })
    const run = await mintMeteredCourse(owner.ctx, await mintPreset(home.ctx), [60])
    await reserveModule({ ...run, moduleIndex: 0 })
    for (let again = 0; again < 2; again++) {
      const answer = await callContract(finish, finishCourseContract, {
        key: owner.liveKey,
        params: { course_id: run.courseId },
      })
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'partial_quota_exceeded', module_count: 0, cost: { reserved_seconds: 0 } },
      })
    }
  })
})

describe('refuses', () => {
  test('a document that ends its worker by name, and nothing because the machine is busy', async () => {
    const { id: course_id } = await mintCourse(home.ctx, { sourceText: 'Abbreviations, e.g. i.e. etc.' })
    const { name } = await db().source.findFirstOrThrow({ where: { courseId: course_id } })
    const params = { course_id }
    const ask = () => callContract(estimate, estimateCourseContract, { key: home.liveKey, params })
    const [complex] = await whileWorkersEnd(new WorkerEnded('worker_late', 'used too much'), ask)
    expect([complex.status, codeOf(complex)]).toEqual([409, 'sources_too_complex'])
    expect(JSON.stringify(complex.body)).toContain(`“${name}”`)
    const [busy] = await whileWorkersEnd(queueFullError('server_busy'), ask)
    expect([busy.status, codeOf(busy)]).toEqual([503, 'server_busy'])
    expect(busy.headers.get('retry-after')).toBe('10')
    expect((await ask()).status).toBe(200)
  })

  test('an estimate without sources that have been read, and finishing a course that is not waiting', async () => {
    const presetId = await mintPreset(home.ctx)
    const ask = (course_id: string) =>
      callContract(estimate, estimateCourseContract, { key: home.liveKey, params: { course_id } })
    const none = await createCourse(home.ctx, { presetId, language: 'en', quizSize: 6 })
    expect(codeOf(await ask(none.course.id))).toBe('no_usable_source')
    const unread = await createCourse(home.ctx, {
      presetId,
      language: 'en',
      quizSize: 6,
      sourceText: 'Hello.',
    })
    expect(codeOf(await ask(unread.course.id))).toBe('sources_pending')
    const answer = await finished(unread.course.id)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'course_not_quota_paused'])
  })

  test('a launch over quota, but only after problems of the course itself; raising the quota allows it', async () => {
    const owner = await mintAccount({ quotaSeconds: 61 })
    const { id } = await mintCourse(owner.ctx)
    await db().account.update({ where: { id: owner.account.id }, data: { quotaSeconds: 60 } })
    const start = (course_id: string) =>
      callContract(launch, launchCourseContract, {
        key: owner.liveKey,
        params: { course_id },
        headers: { 'Idempotency-Key': 'k' },
      })
    const answer = await start(id)
    expect([answer.status, codeOf(answer)]).toEqual([429, 'quota_exceeded'])
    await db().briefAnswer.deleteMany({ where: { courseId: id, questionId: 'audience' } })
    expect(codeOf(await start(id))).toBe('brief_incomplete')
    await db().briefAnswer.create({ data: { courseId: id, questionId: 'audience', value: 'Sellers' } })
    await db().account.update({ where: { id: owner.account.id }, data: { startFloorSeconds: 10 } })
    expect((await start(id)).status).toBe(202)
  })
})

describe('not yours', () => {
  test.each([
    ['estimate', estimate, estimateCourseContract],
    ['finish', finish, finishCourseContract],
  ] as const)('%s', async (_name, route, contract) => {
    const { id } = await mintCourse(home.ctx)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: id },
      absent: { course_id: 'crs_none' },
    })
  })
})
