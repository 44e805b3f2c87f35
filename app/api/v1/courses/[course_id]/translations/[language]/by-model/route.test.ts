import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { answerAsModel } from '@/e2e/servers/model-answers.ts'
import { answerWith, refuse, startModelServer } from '@/e2e/servers/model-server.ts'
import { failModelTranslation, translateBatch } from '@/lib/domains/translations/by-model/translate-batch.ts'
import { getTranslationContract, modelTranslationContract } from '@/lib/domains/translations/contract.ts'
import { createTranslation } from '@/lib/domains/translations/course-translation.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { failureOf } from '@/lib/product/failures/failure-reason.ts'
import * as read from '../route.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  server = await startModelServer()
})
beforeEach(() => {
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
  server.tricks.trick = null
  server.asked.length = 0
})
afterAll(async () => {
  await server.close()
  await disconnect()
})

async function begun() {
  const courseId = await mintFinishedCourse(home.ctx)
  const { id } = await createTranslation(home.ctx, courseId, 'fr')
  return { courseId, id }
}
const ask = (courseId: string, key = home.liveKey, language = 'fr') =>
  callContract(route, modelTranslationContract, { key, params: { course_id: courseId, language } })
const readIt = async (courseId: string) =>
  (
    await callContract(read, getTranslationContract, {
      key: home.liveKey,
      params: { course_id: courseId, language: 'fr' },
    })
  ).body as {
    by_model: {
      status: string
      taken: number
      problems: Record<string, unknown>[]
      error_message: string | null
    }
    segments: { source: string; target: string | null; translated_by: string | null; state: string }[]
    missing_count: number
  }
async function translateAll(id: string): Promise<void> {
  while ((await translateBatch(id)) > 0);
}

/** The fair model, with other translations of the texts that `say` knows. */
function translating(say: (text: string, isRetry: boolean) => string | null): void {
  server.tricks.trick = (question, response) => {
    if (!question.prompt.includes('Answer with the translations')) return false
    const { texts } = answerAsModel(question.prompt) as { texts: { number: number; text: string }[] }
    const isRetry = question.prompt.includes('<rejected>')
    const said = texts.map(({ number, text }) => ({
      number,
      text: say(text.replace(/^FR /, ''), isRetry) ?? text,
    }))
    return answerWith(question, response, JSON.stringify({ texts: said }))
  }
}

test('works: every text is translated and compared; asking again meanwhile changes nothing, and afterwards finds nothing open', async () => {
  const { courseId, id } = await begun()
  const answer = await ask(courseId)
  expect(answer.status).toBe(202)
  expect(answer.body).toMatchObject({
    model: 'compatible:small',
    by_model: { status: 'running', taken: 0, problems: [], error_message: null },
  })
  await ask(courseId)
  const events = await db().outboxEvent.findMany({ where: { name: 'translation/requested' } })
  expect(
    events.filter(({ data }) => (data as { translation_id: string }).translation_id === id),
  ).toHaveLength(1)
  await translateAll(id)
  const { segments, by_model, missing_count } = await readIt(courseId)
  expect(missing_count).toBe(0)
  expect(segments.map(({ target, translated_by }) => [target, translated_by])).toEqual(
    segments.map(({ source }) => [`FR ${source.replace(/\s+/g, ' ').trim()}`, 'compatible:small']),
  )
  expect(by_model).toMatchObject({ status: 'done', problems: [] })
  expect(by_model.taken).toBeGreaterThan(10)
  const calls = server.asked.length
  await ask(courseId)
  await translateAll(id)
  expect(server.asked).toHaveLength(calls)
})

test('what loses a figure is written again with the reason; what says something else is left open and named', async () => {
  const { courseId, id } = await begun()
  translating((text, isRetry) => (text.includes('40 %') && !isRetry ? 'FR sans chiffre' : null))
  await ask(courseId)
  await translateAll(id)
  expect(
    server.asked.some(({ prompt }) => prompt.includes('These figures of the original are missing: 40')),
  ).toBe(true)
  expect((await readIt(courseId)).missing_count).toBe(0)

  const other = await begun()
  server.tricks.trick = (question, response) => {
    if (!question.prompt.includes('what the translation says otherwise')) return false
    const originals = [...question.prompt.matchAll(/^\d+\. Original: (.*)$/gm)].map(([, text = '']) => text)
    const pairs = originals.map((text, index) => ({
      number: index + 1,
      differs: text.includes('40 %') ? 'It says more than the original.' : '',
    }))
    return answerWith(question, response, JSON.stringify({ pairs }))
  }
  await ask(other.courseId)
  await translateAll(other.id)
  const { by_model, missing_count } = await readIt(other.courseId)
  expect(by_model.status).toBe('done')
  expect(missing_count).toBeGreaterThan(0)
  expect(by_model.problems.map(({ reason, words }) => [reason, words])).toContainEqual([
    'other_meaning',
    'It says more than the original.',
  ])
})

test('a model that is away fails with the reason, and what it wrote before stays; asking again forgets the reason', async () => {
  const { courseId, id } = await begun()
  await ask(courseId)
  await translateBatch(id)
  server.tricks.trick = (_question, response) => refuse(response, 401, 'no')
  const error = await translateBatch(id).catch((error: unknown) => error)
  await failModelTranslation({ translation_id: id, course_id: courseId }, failureOf(error as never))
  const { by_model, segments } = await readIt(courseId)
  expect(by_model).toMatchObject({ status: 'failed', error_message: expect.stringContaining('key') })
  expect(segments.some(({ state }) => state === 'translated')).toBe(true)
  expect((await ask(courseId)).body).toMatchObject({ by_model: { status: 'running', error_message: null } })
})

test('refuses: without a model, and a translation that does not exist', async () => {
  const { courseId } = await begun()
  expect(codeOf(await ask(courseId, home.liveKey, 'en'))).toBe('translation_not_found')
  Object.assign(env(), { LLM_MODEL: undefined })
  const answer = await ask(courseId)
  expect([answer.status, codeOf(answer)]).toEqual([409, 'no_language_model'])
  expect((await readIt(courseId)).by_model).toBeNull()
})

test('not yours: a course of another account does not exist', async () => {
  const { courseId } = await begun()
  expect(codeOf(await ask(courseId, stranger.liveKey))).toBe('course_not_found')
})
