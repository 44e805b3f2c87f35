import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintSpokenCourse } from '@/e2e/fixtures/data/mint-spoken-course.ts'
import { mintLearners } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { searchLearningContract } from '@/lib/domains/search/contract.ts'
import type { Course, Module } from '@/lib/generated/prisma/client.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

const ANN = 'ann@x.test'
const SCENES = [
  { title: 'Welcome', sentences: ['Greet every customer.', 'Ask what brings them in.'] },
  {
    title: 'Returns',
    bullets: ['42 days after delivery'],
    sentences: ['A part may be returned within 42 days.', 'The invoice goes with the returned part.'],
  },
]

let home: MintedAccount
let course: Course
let module: Module
beforeAll(async () => {
  home = await mintAccount()
  ;({ course, module } = await mintSpokenCourse(home.ctx, SCENES))
  await mintLearners(home.ctx, course.id, ANN)
})
afterAll(disconnect)

type Hit = {
  kind: string
  course_id: string
  text: string
  marks: { start: number; end: number }[]
  url: string
}
const search = (q: string, email = ANN, key = home.liveKey) =>
  callContract(route, searchLearningContract, {
    key,
    query: new URLSearchParams({ q }).toString(),
    headers: { 'x-learner-email': email },
  })
const hits = async (...asked: Parameters<typeof search>) => (await search(...asked)).body as Hit[]
const texts = async (...asked: Parameters<typeof search>) => (await hits(...asked)).map(({ text }) => text)
const setModule = (data: object) => db().module.update({ where: { id: module.id }, data })

describe('works', () => {
  test('a sentence with the second at which it is said', async () => {
    const [hit] = await hits('invoice')
    expect(hit).toEqual({
      kind: 'sentence',
      course_id: course.id,
      course_title: course.title,
      module_index: 0,
      module_title: module.title,
      scene_index: 1,
      language: 'en',
      text: 'The invoice goes with the returned part.',
      marks: [{ start: 4, end: 11 }],
      at_seconds: 30,
      url: expect.stringMatching(new RegExp(`/learn/courses/${course.id}/modules/1\\?from=30$`)),
    })
  })

  test.each([
    ['the beginning of a word', 'invo'],
    ['another form of it', 'invoices'],
    ['words in another order, with articles', 'the part of an invoice'],
  ])('%s finds it', async (_, q) => {
    expect(await texts(q)).toEqual(['The invoice goes with the returned part.'])
  })

  test('a title before a sentence, and one hit per scene', async () => {
    const found = await hits('return')
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([['scene', 'Returns']])
    expect(await hits('Boreal')).toMatchObject([{ kind: 'course', at_seconds: null, module_index: null }])
  })

  test('the lines of a slide', async () => {
    expect(await hits('delivery')).toMatchObject([{ kind: 'slide', at_seconds: 20 }])
  })

  test('French without its accents, and with them', async () => {
    const scenes = [{ title: 'Sécurité', sentences: ['Les employées sont formées à l’évacuation du cœur.'] }]
    const { course } = await mintSpokenCourse(home.ctx, scenes, { language: 'fr', title: 'Prévention' })
    await mintLearners(home.ctx, course.id, 'zoe@x.test')
    for (const q of ['evacuation', 'ÉVACUATION', 'l’évacua', 'employés', 'coeur', 'former'])
      expect(await texts(q, 'zoe@x.test')).toEqual([scenes[0]!.sentences[0]])
    for (const q of ['securite', 'sécur']) expect(await texts(q, 'zoe@x.test')).toEqual(['Sécurité'])
  })
})

describe('only what is published', () => {
  test('an edited scene is found as the video says it until there is another', async () => {
    const scene = await db().scene.findFirstOrThrow({ where: { moduleId: module.id, sceneIndex: 0 } })
    const sentences = [{ text: 'Salute every visitor.', sourceRef: null }]
    await setModule({ status: 'updating' })
    await db().scene.update({ where: { id: scene.id }, data: { sentences } })
    expect([await texts('greet'), await texts('salute')]).toEqual([['Greet every customer.'], []])
    await setModule({ status: 'ready', videoKey: 'next.mp4' })
    expect([await texts('greet'), await texts('salute')]).toEqual([[], ['Salute every visitor.']])
  })

  test('not before it is approved, not without a video', async () => {
    await setModule({ status: 'paused_for_review', stage: 'video' })
    expect(await texts('invoice')).toEqual([])
    await setModule({ status: 'ready', stage: 'done', videoKey: null })
    expect(await texts('invoice')).toEqual([])
    await setModule({ videoKey: 'again.mp4' })
    expect(await texts('invoice')).toHaveLength(1)
  })

  test('never questions, answers or sources', async () => {
    for (const q of ['question', 'option', 'secret', 'kitchen']) expect(await texts(q)).toEqual([])
  })

  test('not what is no longer listed', async () => {
    const listed = (is: boolean) => db().course.update({ where: { id: course.id }, data: { listed: is } })
    await listed(false)
    expect(await texts('invoice')).toEqual([])
    await listed(true)
  })
})

describe('refuses', () => {
  test.each(["'", '" OR 1=1 --', '!!! & | <->', ':*', '\\', '', 'the', "a'b:*c & !d"])(
    'nothing of %j, which finds what its words find',
    async (q) => {
      expect((await search(q)).status).toBe(200)
    },
  )

  test('10,000 characters', async () => {
    expect((await search('invoice '.repeat(1250))).status).toBe(422)
  })

  test('a caller without a credential', async () => {
    const answer = await callContract(route, searchLearningContract, { query: 'q=part' })
    expect(codeOf(answer)).toBe('missing_api_key')
  })
})

test('not yours: another learner, account or mode finds nothing', async () => {
  const stranger = await mintAccount()
  const other = await mintSpokenCourse(stranger.ctx, SCENES)
  await mintLearners(stranger.ctx, other.course.id, ANN)
  expect(await texts('invoice', 'bob@x.test')).toEqual([])
  expect(await texts('invoice', ANN, home.testKey)).toEqual([])
  expect((await hits('invoice', ANN, stranger.liveKey)).map((hit) => hit.course_id)).toEqual([
    other.course.id,
  ])
  expect((await hits('invoice')).map((hit) => hit.course_id)).toEqual([course.id])
})
