import { afterAll, describe, expect, test } from 'vitest'
import { apiClient } from '../../../e2e/fixtures/api-client.ts'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { db, disconnect } from '../../platform/db.ts'
import { previewScene } from '../modules/scenes/preview-scene.ts'

afterAll(disconnect)

const SLOW = { timeout: 120_000 }

type Listed = { course_id: string; preset_id: string; status: string; language: string; sandbox: boolean }

describe('a sandbox', () => {
  test(
    'starts with one ready preset and a ready course in each language, even for 50 concurrent calls',
    SLOW,
    async () => {
      const api = apiClient((await mintAccount()).testKey)
      const lists = await Promise.all(
        Array.from({ length: 50 }, (_, n) => api.get<Listed[]>(n % 2 ? '/courses' : '/presets')),
      )
      expect(lists.map((list) => list.length)).toEqual(lists.map((_list, n) => (n % 2 ? 2 : 1)))
      const [presets, courses] = [await api.get<Listed[]>('/presets'), await api.get<Listed[]>('/courses')]
      expect(presets.map(({ status, sandbox }) => [status, sandbox])).toEqual([['ready', true]])
      expect(courses.map(({ status, language }) => [status, language]).sort()).toEqual([
        ['ready', 'en'],
        ['ready', 'fr'],
      ])
    },
  )

  test.each(['/presets', '/courses', '/reviews', '/groups', '/enrollments', '/learners'])(
    'opens with the first list of %s',
    SLOW,
    async (list) => {
      const { account, testKey, liveKey } = await mintAccount()
      const openedAt = async () =>
        (await db().account.findUniqueOrThrow({ where: { id: account.id } })).sandboxOpenedAt
      await apiClient(liveKey).get(list)
      expect(await openedAt()).toBeNull()
      await apiClient(testKey).get(list)
      expect(await openedAt()).toBeInstanceOf(Date)
    },
  )

  test('is complete: every part of the course and the preset matches its contract', SLOW, async () => {
    const home = await mintAccount()
    const api = apiClient(home.testKey)
    const [course] = await api.get<Listed[]>('/courses')
    const [preset] = await api.get<Listed[]>('/presets')
    const at = `/courses/${course!.course_id}`
    const { cost } = await api.get<{ cost: { tts: { characters: number } } }>(at)
    expect(cost.tts.characters, 'nothing is spoken').toBe(0)
    for (const part of [
      '',
      '/status',
      '/outline',
      '/sources',
      '/brief',
      '/modules',
      '/review',
      '/modules/2/quiz',
    ])
      await api.get(`${at}${part}`)
    type Modules = { scenes: { slide: { url: string }; audio: { url: string } }[] }[]
    for (const { scenes } of await api.get<Modules>(`${at}/modules`))
      for (const { slide, audio } of scenes)
        for (const { url } of [slide, audio]) expect(await api.hash(url)).toMatch(/^\w{64}$/)
    const place = { courseId: course!.course_id, moduleNum: 1, sceneNum: 2 }
    const preview = (kind: 'slide' | 'audio') =>
      previewScene({ ...home.ctx, mode: 'test' }, place, kind, { title: 'New' })
    expect((await preview('slide')).bytes.slice(1, 4)).toEqual(Buffer.from('PNG'))
    expect(await preview('audio')).toMatchObject({ mediaType: 'audio/mp4' })
    for (const part of ['', '/setup-status', '/brand', '/voice-style', '/questions', '/review'])
      await api.get(`/presets/${preset!.preset_id}${part}`)
    const style = await api.get<{ preview_urls: { sample_urls: string[] } }>(
      `/presets/${preset!.preset_id}/slide-style`,
    )
    expect(style.preview_urls.sample_urls).toHaveLength(4)
    for (const url of style.preview_urls.sample_urls) expect(await api.hash(url)).toMatch(/^\w{64}$/)
  })

  test('has a group of whom one has not started, one has begun, and one is late', SLOW, async () => {
    const home = await mintAccount()
    const api = apiClient(home.testKey)
    type Row = { learner_name: string; status: string; overdue: boolean; due_at: string }
    const [group] = await api.get<{ group_id: string; name: string; member_count: number }[]>('/groups')
    expect(group).toMatchObject({ name: 'Demo team', member_count: 3 })
    const rows = await api.get<Row[]>(`/groups/${group!.group_id}/enrollments?sort=due`)
    expect(rows.map(({ status, overdue }) => [status, overdue]).toSorted()).toEqual([
      ['enrolled', false],
      ['enrolled', true],
      ['in_progress', false],
    ])
    const { sandboxOpenedAt } = await db().account.findUniqueOrThrow({ where: { id: home.account.id } })
    const days = rows.map(({ due_at }) =>
      Math.round((Date.parse(due_at) - sandboxOpenedAt!.getTime()) / (24 * 3600 * 1000)),
    )
    expect(days[0]).toBeLessThanOrEqual(0)
    expect(days.slice(1).every((day) => day === 14 || day === 15)).toBe(true)
    const { learners } = await api.get<{ learners: { enrolled: number } }>(
      `/courses/${(await api.get<Listed[]>('/courses?limit=1'))[0]!.course_id}/results`,
    )
    expect(learners.enrolled).toBe(3)
    expect(await db().mail.count({ where: { accountId: home.account.id } })).toBe(0)
  })

  test('deleted objects do not come back, and the files they shared stay', SLOW, async () => {
    const [mine, other] = [apiClient((await mintAccount()).testKey), apiClient((await mintAccount()).testKey)]
    const [first, second] = await mine.get<Listed[]>('/courses')
    const language = first!.language
    await mine.delete(`/courses/${first!.course_id}`)
    expect((await mine.get<Listed[]>('/courses')).map(({ course_id }) => course_id)).toEqual([
      second!.course_id,
    ])
    const same = (await other.get<Listed[]>('/courses')).find((course) => course.language === language)
    expect(await other.hash(`/courses/${same!.course_id}/modules/1/video`)).toMatch(/^\w{64}$/)
  })
})
