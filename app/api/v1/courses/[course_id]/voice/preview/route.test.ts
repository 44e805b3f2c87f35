import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { previewCourseVoiceContract } from '@/lib/domains/modules/voice-preview/voice-preview-contract.ts'
import { narrator } from '@/lib/media/narration/current-narrator.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as ofPreset from '../../../../presets/[preset_id]/voice-style/preview/route.ts'
import * as route from './route.ts'

let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintWrittenCourse(home.ctx)).courseId
})
afterEach(() => vi.restoreAllMocks())
afterAll(disconnect)

const hear = async (body: object) => {
  const spoken = vi.spyOn(narrator(), 'narrate')
  const path = `/api/v1/courses/${courseId}/voice/preview`
  const answer = await callRoute(route, 'POST', path, { key: home.liveKey, body })
  return { ...answer, request: spoken.mock.calls.at(-1)?.[0] }
}
const narrations = async () =>
  (await db().scene.findMany({ where: { module: { courseId } } })).map(({ narration }) => narration).join(' ')

test('a sentence from the course itself in the chosen voice, tone and pace', async () => {
  const { status, headers, request } = await hear({ voice: 'nora', pace: 0.9, tone: 'energetic' })
  expect([status, headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(request).toMatchObject({ language: 'en', persona: 'nora', pace: 0.9, tone: 'energetic' })
  expect(await narrations()).toContain(request!.sentences[0])
})

test('an entry is spoken in a sentence with its term, or alone', async () => {
  const fridge = { term: 'fridge', say_as: 'respelling', value: 'frij', language: 'en' }
  const { request } = await hear({ entry: fridge })
  expect(request!.sentences[0]).toMatch(/fridge/i)
  expect(request!.pronunciations).toEqual([{ term: 'fridge', sayAs: 'frij' }])
  expect((await hear({ entry: { term: 'SaaS', say_as: 'spelled' } })).request).toMatchObject({
    sentences: ['SaaS.'],
    pronunciations: [{ term: 'SaaS', sayAs: 'S a a S', as: 'letters' }],
  })
})

test('a preset uses a sentence from its newest course', async () => {
  const spoken = vi.spyOn(narrator(), 'narrate')
  const { presetId } = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  const path = `/api/v1/presets/${presetId}/voice-style/preview`
  const body = { language: 'en', tone: 'formal' }
  const answer = await callRoute(ofPreset, 'POST', path, { key: home.liveKey, body })
  expect(answer.status).toBe(200)
  expect(spoken.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'formal' })
  expect(await narrations()).toContain(spoken.mock.calls.at(-1)?.[0].sentences[0])
})

test('refuses what cannot be spoken', async () => {
  const { status, body } = await hear({ entry: { term: 'CRM', say_as: 'phonemes', value: '[[x]]' } })
  expect(status).toBe(422)
  expect(body).toMatchObject({ detail: [{ loc: ['body', 'entry', 'value'] }] })
})

test('not yours', async () => {
  const stranger = await mintAccount()
  const params = { course_id: courseId }
  const call = { home, stranger, params, absent: { course_id: 'absent' }, body: {} }
  await expectHidden(route, previewCourseVoiceContract, call)
})
