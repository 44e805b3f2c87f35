import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { createTranslationContract, listTranslationsContract } from '@/lib/domains/translations/contract.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = (await mintTaughtCourse(home.ctx)).id
})
afterAll(disconnect)

const create = (language: string, course_id = courseId, key = home.liveKey) =>
  callContract(route, createTranslationContract, { key, params: { course_id }, body: { language } })
const list = (key = home.liveKey) =>
  callContract(route, listTranslationsContract, { key, params: { course_id: courseId } })

test('works: a translation is created once, and lists what is missing', async () => {
  const { status, body } = await create('fr')
  expect(status).toBe(201)
  expect(body).toMatchObject({ language: 'fr', source_language: 'en', translated_count: 0, stale_count: 0 })
  const { segment_count, missing_count } = body as Record<string, number>
  // The title, that of the module, and the questions with prompt and explanation each.
  expect(segment_count).toBeGreaterThan(2 + 2 * 12)
  expect(missing_count).toBe(segment_count)
  expect((await create('fr')).body).toEqual(body)
  expect((await list()).body).toEqual([body])
})

describe('refuses', () => {
  test('its own language, and one that no narrator speaks', async () => {
    expect(await create('en')).toMatchObject({
      status: 422,
      body: { detail: [{ ctx: { reason: 'same_language' } }] },
    })
    expect((await create('xx')).status).toBe(422)
  })

  test('a course that is not finished', async () => {
    const { id } = await mintCourse(home.ctx)
    expect(codeOf(await create('fr', id))).toBe('course_not_finished')
  })
})

test('not yours: a course of another account does not exist', async () => {
  expect(codeOf(await create('fr', courseId, stranger.liveKey))).toBe('course_not_found')
  expect(codeOf(await list(stranger.liveKey))).toBe('course_not_found')
})
