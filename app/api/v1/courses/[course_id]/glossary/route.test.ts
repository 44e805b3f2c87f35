import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintGeneratedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { completeModule } from '@/lib/domains/modules/complete-module.ts'
import { getTranscript } from '@/lib/domains/modules/get-transcript.ts'
import {
  getGlossaryContract,
  updateGlossaryContract,
} from '@/lib/domains/modules/glossary/glossary-contract.ts'
import { refreshModule } from '@/lib/domains/modules/refresh-module.ts'
import { narrationRequest } from '@/lib/domains/modules/scenes/scene-request.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { respelling } from '@/lib/domains/voices/glossary/glossary-entry.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { toJson } from '@/lib/platform/json-column.ts'
import * as route from './route.ts'

let home: MintedAccount
let made: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  made = await mintGeneratedCourse(home.ctx)
})
afterAll(disconnect)

type Glossary = { entries: object[]; preset_entries: object[]; revision: string; respoken_scenes: object[] }
const read = async (courseId: string) =>
  (await callContract(route, getGlossaryContract, { key: home.liveKey, params: { course_id: courseId } }))
    .body as Glossary
const put = async (courseId: string, entries: object[], revision?: string) => {
  const body = { entries, ...(revision !== undefined && { revision }) }
  const answer = await callContract(route, updateGlossaryContract, {
    key: home.liveKey,
    params: { course_id: courseId },
    body,
  })
  return { ...answer, body: answer.body as Glossary }
}
const scenesOf = ({ courseId }: CourseRun) =>
  db().scene.findMany({ where: { module: { courseId, moduleIndex: 0 } }, orderBy: { sceneIndex: 'asc' } })
const MADE_OF = { ignore_case: true, whole_word: true, do_not_translate: false, language: null }

describe('works', () => {
  test('fields a client leaves out get sensible defaults, and the same list changes nothing', async () => {
    const { id } = await mintCourse(home.ctx)
    const entries = [
      { term: 'SaaS', say_as: 'respelling', value: 'sass' },
      { term: 'ICP', say_as: 'spelled', language: 'en', do_not_translate: true },
    ]
    const { status, body } = await put(id, entries)
    expect(status).toBe(200)
    expect(body.entries).toEqual([
      { ...MADE_OF, ...entries[0] },
      { ...MADE_OF, ...entries[1], ignore_case: false, value: null },
    ])
    expect(body.respoken_scenes).toEqual([])
    expect(await read(id)).toMatchObject({ entries: body.entries, revision: body.revision })
    expect((await put(id, body.entries, body.revision)).body.revision).toBe(body.revision)
  })

  test('only the scenes with the term are spoken again, and their text stays', async () => {
    for (const { moduleIndex } of await db().module.findMany({ where: { courseId: made.courseId } }))
      await completeModule({ ...made, moduleIndex })
    const before = await scenesOf(made)
    const has = before.map(({ narration }) => /(?<!\p{L})Boreal(?!\p{L})/u.test(narration))
    expect(new Set(has)).toEqual(new Set([true, false]))
    const { transcript } = await getTranscript(home.ctx, made.courseId, 1)
    const entry = { term: 'Boreal', say_as: 'phonemes', value: 'ˌboʊɹiˈæl', language: 'en' }
    const { body } = await put(made.courseId, [entry])
    expect(body.respoken_scenes).toEqual(
      has.flatMap((isIn, index) => (isIn ? [{ module_number: 1, scene_number: index + 1 }] : [])),
    )
    await refreshModule({ ...made, moduleIndex: 0 })
    const after = await scenesOf(made)
    expect(after.map(({ audioKey }, index) => audioKey !== before[index]!.audioKey)).toEqual(has)
    expect(after.map(({ slideKey }) => slideKey)).toEqual(before.map(({ slideKey }) => slideKey))
    expect(after.every(({ audioKey }) => audioKey !== null)).toBe(true)
    const words = (scenes: typeof after) =>
      scenes.map(({ timings }) =>
        (timings as { words: { text: string }[] }[]).map((sentence) =>
          sentence.words.map(({ text }) => text),
        ),
      )
    expect(words(after)).toEqual(words(before))
    expect((await getTranscript(home.ctx, made.courseId, 1)).transcript).toEqual(transcript)
    const unrelated = [entry, { term: 'Nowhere', say_as: 'word' }]
    expect((await put(made.courseId, unrelated)).body.respoken_scenes).toEqual([])
  })

  test('entries of the course override those of its preset', async () => {
    const { look } = await db().course.findUniqueOrThrow({ where: { id: made.courseId } })
    const glossary = [respelling({ term: 'boreal', sayAs: 'bo ré al' })]
    await db().course.update({
      where: { id: made.courseId },
      data: { look: toJson({ ...(look as object), glossary }) },
    })
    const entry = { term: 'Boreal', say_as: 'respelling', value: 'boréalle' }
    await put(made.courseId, [entry])
    expect((await read(made.courseId)).preset_entries).toEqual([
      { ...MADE_OF, term: 'boreal', say_as: 'respelling', value: 'bo ré al' },
    ])
    const course = await db().course.findUniqueOrThrow({ where: { id: made.courseId } })
    const spoken = (await scenesOf(made)).map((scene) => narrationRequest(course, scene).pronunciations)
    expect(new Set(spoken.flat().map(({ sayAs }) => sayAs))).toEqual(new Set(['boréalle']))
  })
})

describe('refuses', () => {
  test('what cannot be pronounced, each with its reason, and keeps the list', async () => {
    const { id } = await mintCourse(home.ctx)
    const kept = await put(id, [{ term: 'SaaS', say_as: 'word' }])
    const wrong = [
      { term: 'ICP', say_as: 'spelled', value: 'i c p' },
      { term: 'SLA', say_as: 'respelling' },
      { term: 'CRM', say_as: 'respelling', value: '[[k@]] <break/>' },
      { term: 'ARR', say_as: 'phonemes', value: 'a[[r]]', language: 'fr' },
      { term: '&', say_as: 'word' },
      { term: 'saas', say_as: 'word', ignore_case: true },
      { term: 'SaaS', say_as: 'word' },
    ]
    const { status, body } = await put(id, wrong)
    expect(status).toBe(422)
    const { detail } = body as unknown as { detail: { loc: unknown[]; ctx: { reason: string } }[] }
    expect(detail.map(({ loc, ctx }) => [loc.slice(1).join('.'), ctx.reason])).toEqual([
      ['entries.0.value', 'value_unused'],
      ['entries.1.value', 'value_missing'],
      ['entries.2.value', 'respelling_symbol'],
      ['entries.3.value', 'phoneme_unknown'],
      ['entries.4.term', 'term_without_letters'],
      ['entries.6.term', 'term_twice'],
    ])
    expect((await read(id)).revision).toBe(kept.body.revision)
  })

  test('an edit of an outdated list, with the current one', async () => {
    const { id } = await mintCourse(home.ctx)
    const { revision } = await read(id)
    const { body } = await put(id, [{ term: 'SaaS', say_as: 'word' }], revision)
    const late = await put(id, [{ term: 'ICP', say_as: 'word' }], revision)
    expect(codeOf(late)).toBe('version_conflict')
    expect(late.body).toMatchObject({
      detail: { error: { details: { current: { entries: body.entries } } } },
    })
    expect((await read(id)).entries).toEqual(body.entries)
  })

  test('a canceled course', async () => {
    const { id } = await mintCourse(home.ctx)
    await cancelCourse(home.ctx, id)
    expect(codeOf(await put(id, []))).toBe('course_not_generating')
  })
})

test('not yours', async () => {
  const stranger = await mintAccount()
  const params = { course_id: made.courseId }
  const call = { home, stranger, params, absent: { course_id: 'absent' } }
  await expectHidden(route, getGlossaryContract, call)
  await expectHidden(route, updateGlossaryContract, { ...call, body: { entries: [] } })
})
