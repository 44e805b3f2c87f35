import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import {
  proposeChangeContract,
  type sourceChangeSchema,
  withdrawChangeContract,
} from '@/lib/domains/changes/contract.ts'
import { decideChangeContract, writeAddedSceneContract } from '@/lib/domains/changes/decision-contract.ts'
import { readSentences } from '@/lib/domains/modules/scenes/scene-json.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as content from '../../../../../sources/[source_id]/content/route.ts'
import * as decisions from '../../../decisions/route.ts'
import * as one from '../../../route.ts'
import * as route from './route.ts'

type Change = z.infer<typeof sourceChangeSchema>
type Proposed = z.infer<(typeof writeAddedSceneContract.answers)[200]>

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

const DELIVERY = `Two people carry the fridge to the kitchen. They take the old one away for free. The delivery costs 29 euros.`
const BILL = `The bill is sent after the delivery. It is paid within thirty days, and the customer may pay in three parts.`

/** A finished course with a new version of its source. */
async function changed(edit: (text: string) => string) {
  const courseId = await mintFinishedCourse(home.ctx)
  await db().module.updateMany({ where: { courseId }, data: { videoKey: 'video.mp4' } })
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const { status, body } = await callContract(content, proposeChangeContract, {
    key: home.liveKey,
    params: { course_id: courseId, source_id: source.id },
    body: { text: edit(source.text) },
  })
  expect(status).toBe(200)
  return { courseId, change: body as Change }
}
type Changed = Awaited<ReturnType<typeof changed>>
const above = (added: string) => (text: string) =>
  text.replace(/(## )?Answering objections/, `${added}\n\n## Answering objections`)
const write = ({ courseId, change }: Changed, position: number, key = home.liveKey) =>
  callContract(route, writeAddedSceneContract, {
    key,
    params: { course_id: courseId, change_id: change.change_id, position: String(position) },
  })
const take = ({ courseId, change }: Changed, position: number, more: object = { as_scene: true }) =>
  callContract(decisions, decideChangeContract, {
    key: home.liveKey,
    params: { course_id: courseId, change_id: change.change_id },
    body: { decisions: [{ position, decision: 'take', ...more }] },
  })
const titlesOf = async (courseId: string) =>
  (
    await db().scene.findMany({
      where: { module: { courseId } },
      orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
    })
  ).map(({ title }) => title)

describe('works', () => {
  test('two sections become scenes in the order of the source, whichever is taken first', async () => {
    const course = await changed(
      above(`## Delivering the fridge\n${DELIVERY}\n\n## Sending the bill\n${BILL}`),
    )
    const added = course.change.differences.filter(({ new_scene }) => new_scene)
    expect(added.map(({ kind }) => kind)).toEqual(['added', 'added'])
    const proposed = (await write(course, added[1]!.position)).body as Proposed
    expect(proposed).toMatchObject({ ...added[1]!.new_scene, title: 'Sending the bill' })
    expect(proposed.narration).toContain('thirty days')
    const titles = await titlesOf(course.courseId)
    for (const { position } of [added[1]!, added[0]!]) expect((await take(course, position)).status).toBe(200)
    const after = await titlesOf(course.courseId)
    expect(after.filter((title) => !titles.includes(title))).toEqual([
      'Delivering the fridge',
      'Sending the bill',
    ])
    expect(after).toHaveLength(titles.length + 2)
  })

  test('a withdrawn change leaves the scene without passages, since its source never says it', async () => {
    const course = await changed(above(`## Delivering the fridge\n${DELIVERY}`))
    const { position } = course.change.differences.find(({ new_scene }) => new_scene)!
    const { body } = await take(course, position)
    expect((body as { change: Change }).change.differences[position]).toMatchObject({
      decision: 'taken',
      became_scene: true,
      new_scene: null,
    })
    const params = { course_id: course.courseId, change_id: course.change.change_id }
    await callContract(one, withdrawChangeContract, { key: home.liveKey, params })
    const scene = await db().scene.findFirstOrThrow({
      where: { module: { courseId: course.courseId }, title: 'Delivering the fridge' },
    })
    expect(scene.narration).toContain('29 euros')
    expect(readSentences(scene.sentences).map(({ sourceRef }) => sourceRef)).toEqual(
      readSentences(scene.sentences).map(() => null),
    )
  })

  test('two reviewers who take it at once add one scene', async () => {
    const course = await changed(above(`## Delivering the fridge\n${DELIVERY}`))
    const { position } = course.change.differences.find(({ new_scene }) => new_scene)!
    const count = (await titlesOf(course.courseId)).length
    const both = await Promise.all([take(course, position), take(course, position)])
    for (const each of both) expect(each.status === 200 || codeOf(each) === 'change_decided').toBe(true)
    expect(await titlesOf(course.courseId)).toHaveLength(count + 1)
    const plain = await take(course, position, {})
    expect([plain.status, codeOf(plain)]).toEqual([409, 'change_decided'])
  })
})

describe('refuses', () => {
  test.each([
    [
      'a sentence in a paragraph',
      (text: string) => text.replace('A family saves', `${DELIVERY} A family saves`),
    ],
    ['a heading', above('## Delivering the fridge')],
    ['an item of a list', (text: string) => text.replace('Show two models.', `$&\n4. ${DELIVERY}`)],
    ['a changed price', (text: string) => text.replace('60 euros', '75 euros')],
  ])('%s', async (_, edit) => {
    const course = await changed(edit)
    expect(course.change.differences.length).toBeGreaterThan(0)
    for (const { position, new_scene } of course.change.differences) {
      expect(new_scene).toBeNull()
      expect((await write(course, position)).status).toBe(422)
      expect((await take(course, position)).status).toBe(422)
    }
  })

  test('a module that is not finished, an unknown difference, and one that is decided', async () => {
    const course = await changed(above(`## Delivering the fridge\n${DELIVERY}`))
    const { position } = course.change.differences.find(({ new_scene }) => new_scene)!
    await db().module.updateMany({ where: { courseId: course.courseId }, data: { videoKey: null } })
    const early = await take(course, position)
    expect([early.status, codeOf(early)]).toEqual([409, 'not_ready_for_review'])
    const unknown = await write(course, 99)
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'change_not_found'])
    await take(course, position, {})
    const late = await write(course, position)
    expect([late.status, codeOf(late)]).toEqual([409, 'change_decided'])
  })
})

test('the course of another account is not found', async () => {
  const course = await changed(above(`## Delivering the fridge\n${DELIVERY}`))
  const { status, ...answer } = await write(course, 0, stranger.liveKey)
  expect([status, codeOf({ status, ...answer })]).toEqual([404, 'course_not_found'])
})
