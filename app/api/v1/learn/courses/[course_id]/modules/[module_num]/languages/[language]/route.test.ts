import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintSpokenCourse } from '@/e2e/fixtures/data/mint-spoken-course.ts'
import { mintLearners } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { getLearnCourse } from '@/lib/domains/learners/get-learn-course.ts'
import { getTranslatedModuleContract } from '@/lib/domains/learners/learn-contract.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

const LEARNER = 'li@x.test'
let home: MintedAccount
let [english, french]: [Course | null, Course | null] = [null, null]
beforeAll(async () => {
  home = await mintAccount()
  const scenes = (...titles: string[]) => titles.map((title) => ({ title, sentences: [`${title}.`] }))
  english = (await mintSpokenCourse(home.ctx, scenes('Welcome', 'Returns'))).course
  french = (await mintSpokenCourse(home.ctx, scenes('Bienvenue', 'Retours'), { language: 'fr' })).course
  await db().translation.create({
    data: { id: 'trn_x', courseId: english.id, language: 'fr', sisterId: french.id, createdBy: 'x' },
  })
  for (const { id } of [english, french]) {
    await mintLearners(home.ctx, id, LEARNER)
    await db().module.updateMany({ where: { courseId: id }, data: { videoKey: `${id}.mp4` } })
  }
  const [origins, sisters] = await Promise.all([english.id, french.id].map(scenesOf))
  await db().preparedPart.createMany({
    data: sisters!.map(({ id }, at) => ({
      ...{ courseId: french!.id, kind: 'scene' as const, origin: origins![at]!.id, id, content: {} },
    })),
  })
})
afterAll(disconnect)

const scenesOf = (courseId: string) =>
  db().scene.findMany({ where: { module: { courseId } }, orderBy: { sceneIndex: 'asc' } })
const read = (course: Course, language: string, key = home.liveKey) =>
  callContract(route, getTranslatedModuleContract, {
    key,
    params: { course_id: course.id, module_num: '1', language } as never,
    headers: { 'x-learner-email': LEARNER },
  })
const titles = (body: unknown) =>
  (body as { chapters: { title: string }[] }).chapters.map(({ title }) => title)

test('works: the original in the language of its translation, and the reverse, with the scenes beside its own', async () => {
  expect((await getLearnCourse(home.ctx, LEARNER, english!.id)).languages).toEqual(['en', 'fr'])
  expect((await getLearnCourse(home.ctx, LEARNER, french!.id)).languages).toEqual(['fr', 'en'])
  const { status, body } = await read(english!, 'fr')
  expect(status).toBe(200)
  expect(titles(body)).toEqual(['Bienvenue', 'Retours'])
  expect(body).toMatchObject({
    course_id: english!.id,
    language: 'fr',
    video_url: expect.stringContaining('/api/v1/files/'),
    own_scenes: [{ start_seconds: 0 }, { start_seconds: 10 }],
  })
  expect(titles((await read(french!, 'en')).body)).toEqual(['Welcome', 'Returns'])
})

test('works: a scene that only one of the two has is passed over', async () => {
  const [first] = await scenesOf(french!.id)
  const columns = {
    moduleId: first!.moduleId,
    layout: 'bullets' as const,
    bullets: [],
    sentences: [],
    narration: '',
  }
  await db().scene.create({
    data: {
      ...columns,
      id: 'scn_own',
      sceneIndex: 2,
      title: 'Au revoir',
      startSeconds: 20,
      durationSeconds: 5,
    },
  })
  // Not in the video that plays yet.
  await db().scene.create({ data: { ...columns, id: 'scn_new', sceneIndex: 3, title: 'Bientôt' } })
  const { body } = await read(english!, 'fr')
  expect(titles(body)).toEqual(['Bienvenue', 'Retours', 'Au revoir'])
  expect(body).toMatchObject({
    own_scenes: [
      { start_seconds: 0, duration_seconds: 10 },
      { start_seconds: 10, duration_seconds: 10 },
      { start_seconds: 20, duration_seconds: 0 },
    ],
  })
  await db().scene.delete({ where: { id: first!.id } })
  expect((await read(english!, 'fr')).body).toMatchObject({
    own_scenes: [{ start_seconds: 10 }, { start_seconds: 20, duration_seconds: 0 }],
  })
  expect((await read(french!, 'en')).body).toMatchObject({
    own_scenes: [{ start_seconds: 10, duration_seconds: 0 }, { start_seconds: 10 }],
  })
})

test('refuses: its own language, one that it has no course in, no scene in common, a stranger', async () => {
  expect(codeOf(await read(english!, 'en'))).toBe('video_not_ready')
  await db().scene.deleteMany({ where: { module: { courseId: french!.id }, sceneIndex: 1 } })
  expect(codeOf(await read(english!, 'fr'))).toBe('video_not_ready')
  await db().course.update({ where: { id: french!.id }, data: { status: 'generating' } })
  expect((await getLearnCourse(home.ctx, LEARNER, english!.id)).languages).toEqual(['en'])
  expect(codeOf(await read(english!, 'fr'))).toBe('video_not_ready')
  const stranger = await mintAccount()
  expect(codeOf(await read(english!, 'fr', stranger.liveKey))).toBe('not_enrolled')
})
