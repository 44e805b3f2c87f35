import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintSpokenCourse } from '@/e2e/fixtures/data/mint-spoken-course.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { searchContract } from '@/lib/domains/search/contract.ts'
import type { Course, Module } from '@/lib/generated/prisma/client.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { newId } from '@/lib/platform/ids.ts'
import * as route from './route.ts'

const SCENES = [
  { title: 'Returns', bullets: ['Within 42 days'], sentences: ['The invoice goes with the part.'] },
]

let home: MintedAccount
let course: Course
let module: Module
let sourceId: string
beforeAll(async () => {
  home = await mintAccount()
  ;({ course, module } = await mintSpokenCourse(home.ctx, SCENES))
  sourceId = newId('src')
  await db().source.create({
    data: {
      ...{ id: sourceId, accountId: home.account.id, mode: 'live', courseId: course.id, position: 0 },
      ...{ name: 'handbook.md', title: 'Warehouse handbook', kind: 'md', status: 'ready' },
      text: 'Pallets are stacked by two.\n\n  Forklifts yield to people.  ',
    },
  })
})
afterAll(disconnect)

type Hit = { kind: string; text: string; url: string }
const search = (q: string, key = home.liveKey) =>
  callContract(route, searchContract, { key, query: new URLSearchParams({ q }).toString() })
const hits = async (...asked: Parameters<typeof search>) => (await search(...asked)).body as Hit[]
const texts = async (...asked: Parameters<typeof search>) => (await hits(...asked)).map(({ text }) => text)
const pages = async (q: string) => (await hits(q)).map(({ url }) => url.split(course.id)[1])

describe('works', () => {
  test('scenes, slides, sources and questions, each with its desk', async () => {
    expect(await pages('invoice')).toEqual(['/review/slide_review?module=1&scene=1'])
    expect(await pages('42 days')).toEqual(['/review/slide_review?module=1&scene=1'])
    expect(await pages('forklift')).toEqual([`/review/source_review?source=${sourceId}`])
    expect(await pages('boreal')).toEqual([''])
    expect(await pages('module 1')).toContain('/modules/1')
    const [question] = await hits('question 3')
    expect(question).toMatchObject({
      kind: 'question',
      module_index: 0,
      question_id: expect.stringMatching(/^\d+$/),
    })
    expect(await texts('warehouse')).toEqual(['Warehouse handbook'])
    expect(await texts('yield people')).toEqual(['Forklifts yield to people.'])
  })

  test('a change is found as soon as it is made', async () => {
    await db().source.update({ where: { id: sourceId }, data: { text: 'Cranes are tested yearly.' } })
    expect([await texts('forklift'), await texts('cranes')]).toEqual([[], ['Cranes are tested yearly.']])
    const scene = await db().scene.findFirstOrThrow({ where: { moduleId: module.id } })
    await db().scene.update({ where: { id: scene.id }, data: { bullets: ['Within a fortnight'] } })
    expect([await texts('42 days'), await texts('fortnight')]).toEqual([[], ['Within a fortnight']])
    await db().course.update({ where: { id: course.id }, data: { title: 'Selling the Austral oven' } })
    expect([await texts('boreal'), await texts('austral')]).toEqual([[], ['Selling the Austral oven']])
  })

  test.each(['€209', '£209', '209 €', '→209', '≥209'])(
    'the figure of %j, with its sign or without',
    async (written) => {
      await db().source.update({ where: { id: sourceId }, data: { text: `Cranes cost ${written} a day.` } })
      for (const q of ['209', written]) expect(await texts(q)).toEqual([`Cranes cost ${written} a day.`])
    },
  )

  test('a source that is left out and a question that was replaced are gone', async () => {
    await db().source.update({ where: { id: sourceId }, data: { excluded: true } })
    await db().question.updateMany({ where: { moduleId: module.id }, data: { active: false } })
    expect([await texts('cranes'), await texts('question 3')]).toEqual([[], []])
  })

  test('no more than asked for', async () => {
    await db().source.update({ where: { id: sourceId }, data: { excluded: false } })
    await db().question.updateMany({ where: { moduleId: module.id }, data: { active: true } })
    const { body } = await callContract(route, searchContract, {
      key: home.liveKey,
      query: 'q=question&limit=2',
    })
    expect(body).toHaveLength(2)
  })

  test('a deleted course leaves nothing behind', async () => {
    const { course } = await mintSpokenCourse(home.ctx, [{ title: 'Brief', sentences: ['Gone tomorrow.'] }])
    expect(await texts('tomorrow')).toEqual(['Gone tomorrow.'])
    await deleteCourse(home.ctx, course.id)
    expect(await db().searchEntry.count({ where: { courseId: course.id } })).toBe(0)
  })
})

describe('refuses', () => {
  test.each(["'", '!!! & | <->', ':*', '\\', '', 'the of a'])('nothing of %j', async (q) => {
    expect((await search(q)).status).toBe(200)
  })

  test.each([`q=${'long '.repeat(2000)}`, 'q=part&limit=51'])('%j', async (query) => {
    const answer = await callContract(route, searchContract, { key: home.liveKey, query })
    expect(answer.status).toBe(422)
  })

  test('a caller without a credential', async () => {
    expect(codeOf(await callContract(route, searchContract, { query: 'q=part' }))).toBe('missing_api_key')
  })
})

test('not yours: another account or mode finds nothing', async () => {
  const stranger = await mintAccount()
  expect(await texts('invoice', stranger.liveKey)).toEqual([])
  expect(await texts('invoice goes with the part', home.testKey)).toEqual([])
})

test('a backup is restored with an empty search path: the index needs none', async () => {
  const words = await transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL search_path = ''`
    return tx.$queryRaw<{ words: string }[]>`
      SELECT public.search_words('fr', 'course', 'Sécurité')::text AS words`
  })
  expect(words[0]?.words).toContain('securite')
})
