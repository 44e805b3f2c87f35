import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintEnrollment, mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { settleCourse } from '@/e2e/fixtures/data/release-course.ts'
import { readOutlineJson } from '@/lib/author/contract/author-json.ts'
import { concludeChange } from '@/lib/domains/changes/conclude-change.ts'
import { proposeChangeContract, type sourceChangeSchema } from '@/lib/domains/changes/contract.ts'
import { decideChangeContract } from '@/lib/domains/changes/decision-contract.ts'
import { getLearnModule } from '@/lib/domains/learners/get-learn-module.ts'
import { moveOn } from '@/lib/domains/learners/releases/get-whats-new.ts'
import { listReleases } from '@/lib/domains/learners/releases/list-releases.ts'
import { serializeRelease } from '@/lib/domains/learners/releases/serialize.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import { recordArtifacts } from '@/lib/domains/ledger/record-artifact.ts'
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
    // Another title of a module is drawn on all its slides.
    await db().module.updateMany({ where: { courseId: course.courseId }, data: { title: 'Fridges' } })
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

test('a renamed product leaves the texts of its modules, as proposed or as a person writes them', async () => {
  const named = {
    title: 'The Boreal fridge',
    description: 'About Boreal.',
    objectives: ['Show Boreal', 'Sell'],
  }
  const renamed = async () => {
    const course = await changed((text) => text.replaceAll('Boreal', 'Aurora'))
    const { courseId } = course
    await db().module.updateMany({ where: { courseId }, data: named })
    const stored = () => db().module.findFirstOrThrow({ where: { courseId, moduleIndex: 0 } })
    return { ...course, stored }
  }
  const course = await renamed()
  await take(course, {})
  await take(course, {})
  const [title, description] = ['The Aurora fridge', 'About Aurora.']
  expect(await course.stored()).toMatchObject({
    title,
    description,
    objectives: ['Show Aurora', 'Sell'],
    version: 2,
  })

  const other = await renamed()
  const own = { module_num: 1, version: 1, title: 'Fridges' }
  const conflict = async (module: object) =>
    codeOf(
      await decide(other, [{ position: 0, decision: 'take', edits: { modules: [{ ...own, ...module }] } }]),
    )
  expect([await conflict({ module_num: 9 }), await conflict({ version: 7 })]).toEqual([
    'version_conflict',
    'version_conflict',
  ])
  expect(await other.stored()).toMatchObject({ ...named, version: 1 })
  await take(other, { edits: { modules: [own] } })
  expect(await other.stored()).toMatchObject({ ...named, title: 'Fridges', version: 2 })
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

describe('leaving a scene out', () => {
  const MAIL = 'mid@example.com'
  /** Without the section of the second of three scenes, in a released course with a learner. */
  async function withoutSection() {
    const course = await changed((text) =>
      text.replace(/How to present it[\s\S]*?(?=Answering objections)/, ''),
    )
    const { courseId } = course
    const files = { videoKey: 'first.mp4', captionsKey: 'first.vtt' }
    const [module] = await db().module.updateManyAndReturn({ where: { courseId }, data: files })
    const offered = await db().course.update({ where: { id: courseId }, data: { onUpdate: 'offer' } })
    await recordArtifacts(db(), offered, [{ artifactType: 'module_video', moduleIndex: 0 }])
    await settleCourse(courseId)
    const enrollmentId = await mintEnrollment(home.ctx, courseId, MAIL)
    await saveProgress(home.ctx, MAIL, { courseId, moduleNum: 1 }, { positionSeconds: 1, completed: false })
    const difference = course.change.differences.find(({ scenes }) => scenes.length > 0) as Touched
    const { position, scenes, questions } = difference
    const asIs = questions.map(({ question_id }) => ({ question_id }))
    // The first scene announces it in its agenda.
    const decision = (edit: object = {}, agenda: object[] = [{ module_num: 1, scene_num: 1 }]) => ({
      position,
      decision: 'take',
      edits: {
        scenes: [{ module_num: 1, scene_num: 2, leave_out: true, ...edit }, ...agenda],
        questions: asIs,
      },
    })
    return { ...course, module: module!, enrollmentId, scenes, position, decision }
  }
  const numbered = ({ scenes }: State) => [...scenes.values()].map(({ id, sceneIndex }) => [id, sceneIndex])

  test('takes it out for good, and those behind it keep what they have; learners keep their release', async () => {
    const { module, enrollmentId, decision, ...course } = await withoutSection()
    const { courseId, position } = course
    expect(course.scenes).toMatchObject([
      { scene_num: 1, all_removed: false },
      { scene_num: 2, all_removed: true },
    ])
    const before = await stateOf(courseId)
    const [first, gone, last] = [...before.scenes.values()]
    const { questions } = before
    await db().videoQuestion.createMany({
      data: [gone!, last!].map(({ id: sceneId }) => ({
        ...{ id: `vqu_${sceneId}`, moduleId: module.id, sceneId },
        content: {},
      })),
    })
    await db().askedQuestion.createMany({
      data: [0, 1, 2].map((sceneIndex) => ({ enrollmentId, question: 'How?', moduleIndex: 0, sceneIndex })),
    })
    const rows = await db().reviewEntry.findMany({
      where: { courseId, sceneIndex: { not: null } },
      orderBy: { sceneIndex: 'asc' },
    })
    expect(rows.map(({ sceneIndex }) => sceneIndex)).toEqual([0, 1, 2])

    // By default nothing is left out.
    expect((await take(course, { position })).left).toEqual([position])
    expect(await stateOf(courseId)).toEqual(before)
    expect((await take(course, decision())).left).toEqual([])
    await take(course, decision())

    const after = await stateOf(courseId)
    expect(numbered(after)).toEqual([
      [first!.id, 0],
      [last!.id, 1],
    ])
    const { slideKey, audioKey, narration, version } = after.scenes.get('1.2')!
    expect([slideKey, audioKey, narration]).toEqual([last!.slideKey, last!.audioKey, last!.narration])
    expect(version).toBeGreaterThan(Math.max(gone!.version, last!.version))
    expect(after.questions).toEqual(questions)
    const moved = await db().reviewEntry.findMany({
      where: { courseId, sceneIndex: { not: null } },
      orderBy: { sceneIndex: 'asc' },
    })
    expect(moved.map(({ assetId }) => assetId)).toEqual([rows[0]!.assetId, rows[2]!.assetId])
    expect(moved[1]!.targetKey).toBe(rows[1]!.targetKey)
    const asked = await db().askedQuestion.findMany({ where: { enrollmentId }, orderBy: { id: 'asc' } })
    expect(asked.map(({ moduleIndex, sceneIndex }) => [moduleIndex, sceneIndex])).toEqual([
      [0, 0],
      [null, null],
      [0, 1],
    ])
    expect(await db().videoQuestion.findMany({ where: { moduleId: module.id } })).toMatchObject([
      { sceneId: last!.id },
    ])
    const outline = await db().outlineVersion.findFirstOrThrow({
      where: { courseId },
      orderBy: { version: 'desc' },
    })
    expect(readOutlineJson(outline.content).modules[0]!.scenes.map(({ title }) => title)).toEqual([
      first!.title,
      last!.title,
    ])
    expect(await db().module.findUnique({ where: { id: module.id } })).toMatchObject({
      ...{ status: 'updating', sceneCount: 2, videoKey: 'first.mp4' },
    })
    const edited = { name: 'scene/edited', data: { path: ['course_id'], equals: courseId } }
    expect(await db().outboxEvent.count({ where: edited })).toBe(1)

    // As its run does.
    await db().module.update({ where: { id: module.id }, data: { status: 'ready', videoKey: 'second.mp4' } })
    await concludeChange(home.ctx, courseId, course.change.change_id, { refuseRest: true })
    const [newest] = await listReleases(home.ctx, courseId)
    expect(serializeRelease(newest!)).toMatchObject({
      release: 2,
      modules: [{ removed_scenes: 1, scenes: [] }],
    })
    const shown = async () => (await getLearnModule(home.ctx, MAIL, courseId, 1)).video!
    const old = await shown()
    expect(old.module.videoKey).toBe('first.mp4')
    expect(old.transcript.scenes.map(({ title }) => title)).toEqual([first!.title, gone!.title, last!.title])
    await moveOn(home.ctx, MAIL, courseId)
    expect((await shown()).transcript.scenes).toHaveLength(2)
  })

  test('refuses it beside an edit, where it is regenerated or not finished, and for the only scene', async () => {
    const { decision, module, ...course } = await withoutSection()
    const refused = async (edit?: object) => {
      const answer = await decide(course, [decision(edit)])
      return [answer.status, codeOf(answer)]
    }
    expect(await refused({ title: 'New' })).toEqual([422, undefined])
    expect(await refused({ version: 99 })).toEqual([409, 'version_conflict'])
    const at = { courseId: course.courseId, sceneIndex: 1 }
    await db().reviewEntry.updateMany({ where: at, data: { status: 'regenerating' } })
    expect(await refused()).toEqual([409, 'not_ready_for_review'])
    await db().reviewEntry.updateMany({ where: at, data: { status: 'approved' } })
    await db().module.update({ where: { id: module.id }, data: { videoKey: null } })
    expect(await refused()).toEqual([409, 'not_ready_for_review'])
    await db().module.update({ where: { id: module.id }, data: { videoKey: 'first.mp4' } })
    await db().scene.deleteMany({ where: { moduleId: module.id, sceneIndex: { not: 1 } } })
    const only = await decide(course, [decision({ scene_num: 1 }, [])])
    expect([only.status, only.body]).toMatchObject([422, { detail: [{ loc: LAST }] }])
    expect(await db().scene.count({ where: { moduleId: module.id } })).toBe(1)
  })
  const LAST = ['body', 'decisions', 0, 'edits', 'scenes', 0, 'leave_out']
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
