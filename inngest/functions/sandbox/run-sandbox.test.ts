import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient } from '../../../e2e/fixtures/api-client.ts'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { storedText } from '../../../lib/product/failures/failure-column.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { ALL_AUTO, PATIENCE, startPipeline } from '../pipeline-harness.ts'

type Course = { course_id: string; status: string; error_message: string | null; module_count: number }
type Progress = { status: string; progress: { percent: number } }
type File = { url: string } | null
type Scene = { title: string; layout: string; slide: File; audio: File; visual: File; version: number }

const SLOW = { timeout: 4 * PATIENCE }

let home: MintedAccount
let api: ReturnType<typeof apiClient>
let presetId: string
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount({ rateLimit: 1_000_000 })
  api = apiClient(home.testKey)
  const [preset] = await api.get<{ preset_id: string }[]>('/presets')
  presetId = preset!.preset_id
  stop = await startPipeline()
}, PATIENCE)
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

async function create(settings: object = {}, external_ref?: string, language = 'en'): Promise<string> {
  const source_text = '# Our offer\n\nWe rent coffee machines to offices of fifteen people and more.'
  const body = { preset_id: presetId, language, source_text, ...(external_ref && { external_ref }) }
  const { course_id } = await api.post<Course>('/courses', body)
  await api.post(`/courses/${course_id}/brief/answers`, {
    answers: [
      { question_id: 'audience', value: 'Field sales' },
      { question_id: 'objectives', value: ['Sell'] },
    ],
  })
  await api.put(`/courses/${course_id}/review-settings`, { settings: { ...ALL_AUTO, ...settings } })
  await until(
    async () => (await db().source.count({ where: { courseId: course_id, status: 'pending' } })) === 0,
    PATIENCE,
  )
  return course_id
}

async function launch(...made: Parameters<typeof create>): Promise<string> {
  const id = await create(...made)
  await api.post(`/courses/${id}/launch`)
  return id
}

const reached = async (courseId: string, wanted: string): Promise<Course> => {
  await until(async () => {
    const { status, failure } = await db().course.findUniqueOrThrow({ where: { id: courseId } })
    if (status === 'failed' && wanted !== 'failed') throw new Error(storedText(failure) ?? 'failed')
    return status === wanted
  }, PATIENCE)
  return api.get(`/courses/${courseId}`)
}

const eventsSent = async (courseId: string) => {
  const rows = await db().webhookDelivery.findMany({ where: { courseId }, orderBy: { id: 'asc' } })
  for (const { data } of rows) expect(data).toMatchObject({ course_id: courseId, sandbox: true })
  return rows.map(({ event }) => event)
}

/** The layouts of a course's slides with a picture, whose files can be read. */
async function picturedLayouts(courseId: string): Promise<string[]> {
  const layouts: string[] = []
  for (const number of [1, 2]) {
    const { scenes } = await api.get<{ scenes: Scene[] }>(`/courses/${courseId}/modules/${number}`)
    for (const { layout, visual } of scenes) {
      if (!visual) continue
      expect(await api.hash(visual.url.replace('/api/v1', ''))).toMatch(/^\w{64}$/)
      layouts.push(layout)
    }
  }
  return layouts
}

describe('a course of the sandbox', () => {
  test.each(['fr', 'en'])('in %s is ready, with its videos, quizzes and pictures', SLOW, async (language) => {
    const id = await create({}, undefined, language)
    await api.post(`/courses/${id}/launch`)
    const course = await reached(id, 'ready')
    expect(course).toMatchObject({ sandbox: true, language, module_count: 2, cost: { charged_seconds: 0 } })
    expect(await eventsSent(id)).toEqual(['course.module_ready', 'course.module_ready', 'course.ready'])
    const pool = await api.get<{ questions: unknown[] }>(`/courses/${id}/modules/1/quiz`)
    expect(pool.questions.length).toBeGreaterThanOrEqual(6)
    expect(await api.hash(`/courses/${id}/modules/2/video`)).toMatch(/^\w{64}$/)
    expect(await api.hash(`/courses/${id}/modules/2/captions.vtt`)).toMatch(/^\w{64}$/)
    expect(await picturedLayouts(id)).toEqual(['picture_beside', 'picture'])
    expect(await db().chargeEntry.count({ where: { accountId: home.account.id } })).toBe(0)
  })

  test('passes the gates: an edited outline, notes, a rejected question, edited scenes', SLOW, async () => {
    const id = await launch({ outline_review: 'manual', slide_review: 'manual', quiz_review: 'manual' })
    await reached(id, 'paused_for_review')
    await api.post(`/courses/${id}/outline/review`, {
      edits: [
        { path: 'modules.1', op: 'remove' },
        { path: 'modules.0.scenes.1.title', value: 'Who really buys' },
        { path: 'modules.0.scenes.3', op: 'remove' },
      ],
      notes: [{ note: 'Shorter, please.' }],
    })
    const outlineAgain = () => api.get<{ status: string }>(`/courses/${id}/outline`)
    await until(async () => (await outlineAgain()).status === 'pending', PATIENCE)
    await api.post(`/courses/${id}/outline/approve`)
    const scenesOf = async () => (await api.get<{ scenes: Scene[] }>(`/courses/${id}/modules/1`)).scenes
    await until(async () => {
      const scenes = await scenesOf().catch(() => [])
      return scenes.length > 0 && scenes.every(({ slide }) => slide)
    }, PATIENCE)
    expect((await scenesOf()).map(({ title }) => title)).toContain('Who really buys')
    expect(await scenesOf()).toHaveLength(8)
    await reached(id, 'paused_for_review')
    await api.patch(`/courses/${id}/modules/1/scenes/2`, {
      title: 'Who buys it',
      narration: 'Three kinds of offices buy. We say it in two sentences.',
    })
    await api.post(`/courses/${id}/review/note`, {
      note: 'Warmer.',
      artifact_type: 'notes',
      module_index: 0,
      scene_index: 0,
    })
    await until(async () => (await scenesOf()).every(({ slide }) => slide), PATIENCE)
    await api.post(`/courses/${id}/modules/1/approve`)
    await until(async () => {
      const { open_reviews } = await api.get<{ open_reviews: { checkpoint: string }[] }>(
        `/courses/${id}/status`,
      )
      return open_reviews.some(({ checkpoint }) => checkpoint === 'quiz_review')
    }, PATIENCE)
    const pool = () =>
      api.get<{ questions: { id: string; prompt: string }[] }>(`/courses/${id}/modules/1/quiz`)
    const before = (await pool()).questions
    const rows = await api.get<{ asset_id: number; artifact_type: string }[]>(`/courses/${id}/review`)
    const asset_id = rows.find(({ artifact_type }) => artifact_type === 'quiz_question')!.asset_id
    await api.post(`/courses/${id}/review/regenerate`, { asset_id })
    // The demo has no spare question for every tier: one without a replacement returns for review.
    await until(async () => {
      const now = await api.get<{ asset_id: number; status: string }[]>(`/courses/${id}/review`)
      return now.find((row) => row.asset_id === asset_id)?.status !== 'regenerating'
    }, PATIENCE)
    expect((await pool()).questions).toHaveLength(before.length)
    await until(
      async () => (await api.call('POST', `/courses/${id}/modules/1/quiz/approve`)).status === 200,
      PATIENCE,
    )
    await reached(id, 'ready')
    const [, edited] = await scenesOf()
    expect(edited).toMatchObject({ title: 'Who buys it', sentences: [{ start_seconds: 0 }, {}] })
    await api.patch(`/courses/${id}/modules/1/scenes/1`, { title: 'A new title' })
    await until(async () => {
      const { modules } = await api.get<{ modules: { status: string }[] }>(`/courses/${id}`)
      return modules.every(({ status }) => status === 'ready')
    }, PATIENCE)
    expect((await scenesOf())[0]).toMatchObject({
      title: 'A new title',
      slide: { url: expect.any(String) },
    })
  })
})

describe('what a reference triggers', () => {
  test('sandbox-fail: the first run fails, a retry is ready', SLOW, async () => {
    const id = await launch({}, 'sandbox-fail-1')
    expect((await reached(id, 'failed')).error_message).toMatch(/external_ref/)
    await api.post(`/courses/${id}/retry`)
    await reached(id, 'ready')
    expect(new Set(await eventsSent(id))).toEqual(
      new Set(['course.failed', 'course.module_ready', 'course.ready']),
    )
  })

  test('sandbox-quota-pause: waits; another reference lets it continue', SLOW, async () => {
    const id = await launch({}, 'sandbox-quota-pause-1')
    await reached(id, 'paused_quota_exceeded')
    expect(await eventsSent(id)).toContain('course.quota_paused')
    await api.patch(`/courses/${id}`, { external_ref: 'paid' })
    expect((await reached(id, 'ready')).module_count).toBe(2)
  })

  test('sandbox-quota-pause: finishing ends it with what exists', SLOW, async () => {
    const id = await launch({}, 'sandbox-quota-pause-2')
    await until(async () => {
      const { status, modules } = await api.get<Course & { modules: { status: string }[] }>(`/courses/${id}`)
      return status === 'paused_quota_exceeded' && modules[0]?.status === 'ready'
    }, PATIENCE)
    expect(await api.post(`/courses/${id}/finish`)).toMatchObject({
      status: 'partial_quota_exceeded',
      module_count: 1,
    })
    expect(await eventsSent(id)).toContain('quota.exceeded')
  })

  test('sandbox-end-early: ends with its finished modules', SLOW, async () => {
    const id = await launch({}, 'sandbox-end-early-1')
    expect((await reached(id, 'partial_quota_exceeded')).module_count).toBe(1)
    const { data } = await db().webhookDelivery.findFirstOrThrow({
      where: { courseId: id, event: 'quota.exceeded' },
    })
    expect(data).toEqual({
      course_id: id,
      title: expect.any(String),
      status: 'partial_quota_exceeded',
      created_at: expect.any(String),
      sandbox: true,
      module_count: 1,
      overage_hours: 0,
    })
  })

  test('sandbox-quota-warning: sent once, and the course still becomes ready', SLOW, async () => {
    const id = await launch({}, 'sandbox-quota-warning-1')
    await reached(id, 'ready')
    expect((await eventsSent(id)).filter((event) => event === 'quota.warning')).toHaveLength(1)
  })

  test('sandbox-slow: takes its time and shows its progress', SLOW, async () => {
    const seconds = 3
    Object.assign(env(), { SANDBOX_SLOW_SECONDS: seconds })
    const id = await launch({}, 'sandbox-slow-1')
    const from = performance.now()
    const percents = new Set<number>()
    await until(async () => {
      const { status, progress } = await api.get<Progress>(`/courses/${id}/status`)
      percents.add(progress.percent)
      return status === 'ready'
    }, PATIENCE)
    expect(performance.now() - from).toBeGreaterThan(seconds * 900)
    expect([...percents].filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2)
  })

  test('all seven events can be triggered', SLOW, async () => {
    const id = await launch({ outline_review: 'manual' })
    await reached(id, 'paused_for_review')
    const rows = await db().webhookDelivery.findMany({ where: { accountId: home.account.id } })
    expect([...new Set(rows.map(({ event }) => event))].sort()).toEqual([
      'course.failed',
      'course.module_ready',
      'course.paused_for_review',
      'course.quota_paused',
      'course.ready',
      'quota.exceeded',
      'quota.warning',
    ])
  })
})

test('a preset gets the brand and samples of the demo', SLOW, async () => {
  const { preset_id } = await api.post<{ preset_id: string }>('/presets', {
    name: 'Mine',
    preset_type: 'theme',
  })
  const at = `/presets/${preset_id}`
  expect(await api.post(`${at}/brand/generate`)).toMatchObject({ content: { company_name: 'Mine' } })
  for (const style of ['slide-style', 'voice-style']) {
    await api.post(`${at}/${style}/generate`)
    await until(
      async () => (await api.get<{ status: string }>(`${at}/${style}`)).status === 'ready',
      PATIENCE,
    )
  }
  type Style = { content: { samples: { url: string }[] } }
  const { content } = await api.get<Style>(`${at}/slide-style`)
  expect(content.samples).toHaveLength(4)
  for (const { url } of content.samples) expect(await api.hash(url)).toMatch(/^\w{64}$/)
  expect(await api.get<{ status: string }>(at)).toMatchObject({ status: 'ready', sandbox: true })
})

test('no slide was drawn and no word spoken for any of this', () => {
  const { coursewrightWorkerPools } = globalThis as { coursewrightWorkerPools?: Map<string, unknown> }
  const used = [...(coursewrightWorkerPools?.keys() ?? [])]
  expect(used).toContain('author') // it reads what a person edited
  expect(used.filter((name) => /renderer|narrator/.test(name))).toEqual([])
})
