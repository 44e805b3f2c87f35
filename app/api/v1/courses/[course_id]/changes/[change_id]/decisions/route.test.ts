import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { proposeChangeContract, type sourceChangeSchema } from '@/lib/domains/changes/contract.ts'
import { decideChangeContract } from '@/lib/domains/changes/decision-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as content from '../../../sources/[source_id]/content/route.ts'
import * as route from './route.ts'

type Change = z.infer<typeof sourceChangeSchema>
type Answer = { change: Change; left: number[] }
type Touched = Change['differences'][number]

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

/** A course with files, and a new version of its source. */
async function changed(edit: (text: string) => string) {
  const courseId = await mintFinishedCourse(home.ctx)
  await db().$executeRaw`update scene set slide_key = id || '.png', audio_key = id || '.wav'
    where module_id in (select id from module where course_id = ${courseId})`
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const { status, body } = await callContract(content, proposeChangeContract, {
    key: home.liveKey,
    params: { course_id: courseId, source_id: source.id },
    body: { text: edit(source.text) },
  })
  expect(status).toBe(200)
  return { courseId, change: body as Change }
}

const decide = (
  { courseId, change }: { courseId: string; change: Change },
  decisions: object[],
  key = home.liveKey,
) =>
  callContract(route, decideChangeContract, {
    key,
    params: { course_id: courseId, change_id: change.change_id },
    body: { decisions },
  })
const take = async (course: { courseId: string; change: Change }, ...decisions: object[]) => {
  const { status, body } = await decide(
    course,
    decisions.map((each) => ({ position: 0, decision: 'take', ...each })),
  )
  expect([status, body]).toEqual([200, expect.anything()])
  return body as Answer
}

async function stateOf(courseId: string) {
  const scenes = await db().scene.findMany({
    where: { module: { courseId } },
    orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
    include: { module: { select: { moduleIndex: true } } },
  })
  const questions = await db().question.findMany({ where: { active: true, module: { courseId } } })
  return {
    scenes: new Map(
      scenes.map(({ module, updatedAt: _, ...scene }) => [
        `${module.moduleIndex + 1}.${scene.sceneIndex + 1}`,
        scene,
      ]),
    ),
    questions: new Map(questions.map((question) => [question.lineage, question])),
  }
}
type State = Awaited<ReturnType<typeof stateOf>>

/** What differs between two states: the places of scenes, and lineages of questions. */
const differing = <T>(before: Map<string, T>, after: Map<string, T>) =>
  [...after].flatMap(([key, value]) =>
    JSON.stringify(before.get(key)) === JSON.stringify(value) ? [] : [key],
  )
const sure = ({ texts }: Touched['scenes'][number] | Touched['questions'][number]) =>
  texts.some(({ after, needs_hand }) => after !== null && !needs_hand)
const proposedFor = ({ scenes, questions }: Touched, { questions: rows }: State) => ({
  scenes: scenes.filter(sure).map(({ module_num, scene_num }) => `${module_num}.${scene_num}`),
  questions: questions.filter(sure).map(({ question_id }) => lineageOf(rows, question_id)),
})
const lineageOf = (rows: State['questions'], id: string) =>
  [...rows.values()].find((row) => String(row.id) === id)!.lineage
/** Edits that leave everything as it is that needs a person. */
const asItIs = ({ scenes, questions }: Touched) => ({
  scenes: scenes
    .filter(({ texts }) => texts.some(({ needs_hand }) => needs_hand))
    .map(({ module_num, scene_num }) => ({ module_num, scene_num })),
  questions: questions
    .filter(({ texts }) => texts.some(({ needs_hand }) => needs_hand))
    .map(({ question_id }) => ({ question_id })),
})

describe('taking', () => {
  test.each([
    ['a price', (text: string) => text.replace('60 euros', '75 euros'), '60 euros', '75 euros'],
    ['a renamed product', (text: string) => text.replaceAll('Boreal', 'Aurora'), 'Boreal', 'Aurora'],
  ])('%s edits exactly what stands on it', async (_, edit, old, fresh) => {
    const course = await changed(edit)
    const [difference] = course.change.differences as [Touched]
    const before = await stateOf(course.courseId)
    const expected = proposedFor(difference, before)
    expect(expected.scenes.length).toBeGreaterThan(0)
    let answer = await take(course, {})
    const after = await stateOf(course.courseId)
    expect(differing(before.scenes, after.scenes)).toEqual(expected.scenes)
    expect(differing(before.questions, after.questions).sort()).toEqual(expected.questions.sort())
    for (const place of expected.scenes) {
      const [was, is] = [before.scenes.get(place)!, after.scenes.get(place)!]
      expect(is.version).toBe(was.version + 1)
      expect(is.narration).toBe(was.narration.replaceAll(old, fresh))
      if (is.narration !== was.narration) expect(is.audioKey).toBeNull()
      const passages = (scene: typeof was) =>
        (scene.sentences as { sourceRef: unknown }[]).map(({ sourceRef }) => sourceRef)
      expect(passages(is)).toEqual(passages(was))
    }
    if (answer.left.length > 0)
      answer = await take(course, { edits: asItIs(answer.change.differences[0] as Touched) })
    expect(answer).toMatchObject({
      left: [],
      change: { open_count: 0, differences: [{ decision: 'taken' }] },
    })
    expect(await stateOf(course.courseId)).toEqual(after)
    expect(await take(course, {})).toEqual(answer)
  })

  test('what was removed stays open until a person says what to do, and their text is taken', async () => {
    const gone = 'The motor is guaranteed for ten years.'
    const course = await changed((text) => text.replace(gone, ''))
    const before = await stateOf(course.courseId)
    const left = await take(course, {})
    expect(left).toMatchObject({ left: [0], change: { open_count: 1 } })
    expect(await stateOf(course.courseId)).toEqual(before)
    const [difference] = left.change.differences as [Touched]
    const texts = new Map(
      difference.scenes.map(({ module_num, scene_num, version }) => {
        const place = `${module_num}.${scene_num}`
        const narration = before.scenes.get(place)!.narration.replace(gone, '').trim()
        return [place, { module_num, scene_num, version, narration }]
      }),
    )
    const edits = {
      scenes: [...texts.values()],
      questions: difference.questions.map(({ question_id }) => ({
        question_id,
        explanation: 'It is no longer guaranteed.',
      })),
    }
    expect((await take(course, { edits })).change.open_count).toBe(0)
    const after = await stateOf(course.courseId)
    expect(differing(before.scenes, after.scenes)).toEqual([...texts.keys()])
    for (const place of texts.keys()) expect(after.scenes.get(place)!.narration).not.toContain('guaranteed')
    expect(differing(before.questions, after.questions)).toHaveLength(difference.questions.length)
  })
})

test('refusing applies nothing, and a difference is decided otherwise only by discarding it', async () => {
  const course = await changed((text) => text.replace('60 euros', '75 euros'))
  const before = await stateOf(course.courseId)
  const refuse = () => decide(course, [{ position: 0, decision: 'refuse' }])
  const answers = await Promise.all([refuse(), refuse()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(course.courseId)).toEqual(before)
  const taken = await decide(course, [{ position: 0, decision: 'take' }])
  expect([taken.status, codeOf(taken)]).toEqual([409, 'change_decided'])
})

test('two reviewers who take a difference at once edit once', async () => {
  const course = await changed((text) => text.replace('60 euros', '75 euros'))
  const before = await stateOf(course.courseId)
  const edits = asItIs(course.change.differences[0] as Touched)
  for (const scene of edits.scenes)
    Object.assign(scene, { narration: 'A family saves about 75 euros a year.' })
  const both = await Promise.all([0, 1].map(() => decide(course, [{ position: 0, decision: 'take', edits }])))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const after = await stateOf(course.courseId)
  for (const place of differing(before.scenes, after.scenes))
    expect(after.scenes.get(place)!.version).toBe(before.scenes.get(place)!.version + 1)
  for (const lineage of differing(before.questions, after.questions))
    expect(after.questions.get(lineage)!.version).toBe(before.questions.get(lineage)!.version + 1)
})

describe('refuses', () => {
  test('an edit of an outdated version', async () => {
    const course = await changed((text) => text.replace('60 euros', '75 euros'))
    const [scene] = course.change.differences[0]!.scenes
    const { module_num, scene_num } = scene!
    const stale = await decide(course, [
      {
        position: 0,
        decision: 'take',
        edits: { scenes: [{ module_num, scene_num, version: 99, narration: 'New.' }] },
      },
    ])
    expect([stale.status, codeOf(stale)]).toEqual([409, 'version_conflict'])
  })

  test('what is not part of the change, and other accounts', async () => {
    const course = await changed((text) => text.replace('60 euros', '75 euros'))
    const scenes = [{ module_num: 99, scene_num: 1, narration: 'New.' }]
    expect((await decide(course, [{ position: 7, decision: 'take' }])).status).toBe(422)
    expect((await decide(course, [{ position: 0, decision: 'take', edits: { scenes } }])).status).toBe(422)
    const other = await decide(course, [{ position: 0, decision: 'take' }], stranger.liveKey)
    expect([other.status, codeOf(other)]).toEqual([404, 'course_not_found'])
  })
})
