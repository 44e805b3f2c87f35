import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import type { SpokenSentence } from '@/lib/author/contract/author.ts'
import {
  getChangeContract,
  listChangesContract,
  proposeChangeContract,
  type sourceChangeSchema,
  withdrawChangeContract,
} from '@/lib/domains/changes/contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import type { SourceRef } from '@/lib/product/source-document.ts'
import * as content from '../../sources/[source_id]/content/route.ts'
import * as list from '../route.ts'
import * as route from './route.ts'

type Change = z.infer<typeof sourceChangeSchema>

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let sourceId: string
let text: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
  ;({ id: sourceId, text } = await sourceOf(courseId))
})
afterAll(disconnect)

const sourceOf = (id: string) => db().source.findFirstOrThrow({ where: { courseId: id } })
const propose = (body: unknown, params = { course_id: courseId, source_id: sourceId }, key = home.liveKey) =>
  callContract(content, proposeChangeContract, { key, params, body })
const proposed = async (body: unknown) => {
  const { status, body: answer } = await propose(body)
  expect(status).toBe(200)
  return answer as Change
}
const one = (change_id: string, key = home.liveKey) => {
  const call = { key, params: { course_id: courseId, change_id } }
  return {
    get: () => callContract(route, getChangeContract, call),
    withdraw: () => callContract(route, withdrawChangeContract, call),
  }
}
const listed = async () =>
  (await callContract(list, listChangesContract, { key: home.liveKey, params: { course_id: courseId } }))
    .body as Change[]
const decide = (changeId: string) =>
  db().sourceDifference.updateMany({ where: { changeId }, data: { decision: 'taken', decidedBy: 'Ann' } })
const toFile = (changed: string, filename = 'sales.md') => ({
  file: { base64: Buffer.from(changed).toString('base64'), filename },
})

/** The scenes and questions of the course whose passages have these words. */
async function standingOn(words: string) {
  const has = (ref: unknown) => (ref as SourceRef | null)?.quote.includes(words)
  const modules = await db().module.findMany({
    where: { courseId },
    orderBy: { moduleIndex: 'asc' },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } }, questions: { where: { active: true } } },
  })
  return {
    scenes: modules.flatMap(({ moduleIndex, scenes }) =>
      scenes.flatMap(({ sceneIndex, sentences }) =>
        (sentences as SpokenSentence[]).some(({ sourceRef }) => has(sourceRef))
          ? [[moduleIndex + 1, sceneIndex + 1]]
          : [],
      ),
    ),
    questions: modules
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, sourceRef }) => (has(sourceRef) ? [String(id)] : []))
      .sort(),
  }
}
const touchedBy = ({ scenes, questions }: Change['differences'][number]) => ({
  scenes: scenes.map(({ module_num, scene_num }) => [module_num, scene_num]),
  questions: questions.map(({ question_id }) => question_id).sort(),
})

describe('a new version of a source', () => {
  test('lists exactly what stands on a changed figure, with the new text beside the old', async () => {
    const { differences } = await proposed({ text: text.replace('40 %', '45 %') })
    expect(differences).toMatchObject([
      { kind: 'figure', decision: 'open', places: [{ edits: [{ before: '40', after: '45' }] }] },
    ])
    const [difference] = differences as [Change['differences'][number]]
    const expected = await standingOn('40 %')
    expect(expected.scenes.length).toBeGreaterThan(0)
    expect(expected.questions.length).toBeGreaterThan(0)
    expect(touchedBy(difference)).toEqual(expected)
    const texts = [...difference.scenes, ...difference.questions].flatMap((each) => each.texts)
    for (const { before, after } of texts) {
      if (after === null) expect(before).not.toContain('40')
      else expect(after).toBe(before.replace('40', '45'))
    }
    expect(texts.filter(({ part, after }) => part === 'narration' && after)).not.toEqual([])
    expect(difference.outline.length).toBeGreaterThan(0)
  })

  test('proposes the new sentence where the narration is the old one, and nothing for what is gone', async () => {
    const [old, fresh] = ['It keeps food fresh for nine days.', 'It keeps food fresh for two weeks.']
    const gone = 'The motor is guaranteed for ten years.'
    const { differences } = await proposed({
      text: text.replace(old, fresh).replace(` ${gone}`, '').replace(`\n${gone}`, ''),
    })
    expect(differences.map(({ kind }) => kind)).toEqual(['wording', 'removed'])
    const said = (at: number) =>
      differences[at]?.scenes.flatMap(({ texts }) => texts.filter(({ part }) => part === 'narration'))
    expect(said(0)).toContainEqual({
      part: 'narration',
      index: expect.any(Number),
      before: old,
      after: fresh,
      needs_hand: false,
    })
    expect(said(1)).toContainEqual({
      part: 'narration',
      index: expect.any(Number),
      before: gone,
      after: null,
      needs_hand: true,
    })
    expect(touchedBy(differences[1]!)).toEqual(await standingOn(gone))
  })

  test('in another format with the same text is concluded without differences', async () => {
    expect(await proposed(toFile(SALES_TEXT.replaceAll('- "', '* "')))).toMatchObject({
      status: 'concluded',
      difference_count: 0,
    })
  })

  test('changes nothing of the course, and replaces the open change of the source', async () => {
    const before = await db().scene.findMany({ where: { module: { courseId } }, orderBy: { id: 'asc' } })
    const first = await proposed(toFile(SALES_TEXT.replace('60 euros', '75 euros')))
    const second = await proposed(toFile(SALES_TEXT.replace('60 euros', '80 euros')))
    expect(await db().scene.findMany({ where: { module: { courseId } }, orderBy: { id: 'asc' } })).toEqual(
      before,
    )
    expect((await sourceOf(courseId)).text).toBe(text)
    const [newest, replaced] = await listed()
    expect(newest).toMatchObject({ change_id: second.change_id, status: 'open', open_count: 1 })
    expect(replaced).toMatchObject({ change_id: first.change_id, status: 'withdrawn' })
    expect((await one(second.change_id).get()).body).toEqual(second)
  })

  test('discards decisions only if it says so', async () => {
    const body = toFile(SALES_TEXT.replace('60 euros', '90 euros'))
    await decide((await proposed(body)).change_id)
    const refused = await propose(body)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'change_decided'])
    expect((await proposed({ ...body, replace: true })).open_count).toBe(1)
  })
})

describe('refuses', () => {
  test('a source nothing was written from: its text is corrected', async () => {
    const { id } = await mintCourse(home.ctx)
    const answer = await propose({ text: 'New.' }, { course_id: id, source_id: (await sourceOf(id)).id })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'sources_not_used'])
  })

  test.each([
    ['a file it cannot read', toFile('%PDF-1.7 broken', 'sales.pdf'), 'file'],
    ['to read a text again', { reread: true }, 'reread'],
    ['nothing', {}, undefined],
    ['two at once', { text: 'New.', reread: true }, undefined],
  ])('%s', async (_, body, field) => {
    const { status, body: answer } = await propose(body)
    expect(status).toBe(422)
    if (field) expect(answer).toMatchObject({ detail: [{ loc: ['body', field] }] })
  })
})

test('a withdrawn change stays listed, and is withdrawn only once', async () => {
  const { change_id } = await proposed(toFile(SALES_TEXT.replace('60 euros', '95 euros')))
  expect((await one(change_id).withdraw()).body).toMatchObject({
    status: 'withdrawn',
    closed_by: 'First key',
  })
  const [newest] = await listed()
  expect((await one(change_id).withdraw()).body).toEqual(newest)
})

test('not yours: course_not_found', async () => {
  const { change_id } = await proposed(toFile(SALES_TEXT.replace('60 euros', '99 euros')))
  const answers = [
    await one(change_id, stranger.liveKey).get(),
    await one(change_id, stranger.liveKey).withdraw(),
    await propose({ text: 'New.' }, undefined, stranger.liveKey),
    await callContract(list, listChangesContract, { key: stranger.liveKey, params: { course_id: courseId } }),
  ]
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    answers.map(() => [404, 'course_not_found']),
  )
})
