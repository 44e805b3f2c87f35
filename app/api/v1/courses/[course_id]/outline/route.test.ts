import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPreset, SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse, mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import {
  approveOutlineContract,
  getOutlineContract,
  reviewOutlineContract,
} from '@/lib/domains/outline/contract.ts'
import { generateOutline } from '@/lib/domains/outline/generate-outline.ts'
import { noteArtifact } from '@/lib/domains/review/note-artifact.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as approve from './approve/route.ts'
import * as review from './review/route.ts'
import * as outline from './route.ts'

type Ref = { source_id: string; start: number; end: number; quote: string }
type Scene = { title: string; source_refs: Ref[] }
type Outline = {
  course_title: string
  version: number
  status: string
  modules: { title: string; scenes: Scene[] }[]
}

let home: MintedAccount
let presetId: string
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
})
afterAll(disconnect)

const at = (course_id: string, key = home.liveKey) => {
  const call = { key, params: { course_id } }
  return {
    get: async () => (await callContract(outline, getOutlineContract, call)).body as Outline,
    review: (body: unknown) => callContract(review, reviewOutlineContract, { ...call, body }),
    edit: (...edits: unknown[]) => callContract(review, reviewOutlineContract, { ...call, body: { edits } }),
    note: (note: unknown) =>
      callContract(review, reviewOutlineContract, { ...call, body: { notes: [note] } }),
    approve: () => callContract(approve, approveOutlineContract, call),
  }
}
const titlesOf = ({ modules }: Outline) =>
  modules.map((module) => [module.title, ...module.scenes.map((scene) => scene.title)])

describe('works', () => {
  test('an outline names the sources of each scene', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId, sourceText: SALES_TEXT })
    const made = await at(courseId).get()
    expect(made).toMatchObject({ version: 1, status: 'pending' })
    const [source] = await db().source.findMany({ where: { courseId } })
    const refs = made.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.source_refs))
    expect(refs.length).toBeGreaterThan(0)
    for (const { source_id, start, end, quote } of refs) {
      expect(source_id).toBe(source?.id)
      expect(source?.text.slice(start, end)).toBe(quote)
    }
  })

  test('all edits apply at once: set, insert, move and remove, in order', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId, sourceText: SALES_TEXT })
    const [[, ...scenes] = []] = titlesOf(await at(courseId).get())
    const answer = await at(courseId).edit(
      { path: 'course_title', value: 'Cold sales' },
      { path: 'modules.0.title', op: 'set', value: 'One' },
      { path: 'modules.1', op: 'insert', value: { title: 'Two', scenes: [{ title: 'a' }, { title: 'b' }] } },
      { path: 'modules.0.scenes.0', op: 'move', value: { to: 'modules.1.scenes', index: 1 } },
      { path: 'modules.1.scenes.2', op: 'remove' },
      { path: 'modules.0', op: 'move', value: 1 },
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { applied_edits: 6, recorded_notes: 0, iteration: 0, regenerating: false },
    })
    const edited = await at(courseId).get()
    expect(answer.body).toMatchObject({ outline: edited })
    expect(edited).toMatchObject({ version: 2, status: 'edited', course_title: 'Cold sales' })
    expect(titlesOf(edited)).toEqual([
      ['Two', 'a', scenes[0]],
      ['One', ...scenes.slice(1)],
    ])
  })

  test('what an attentive reader would object to is flagged in place, and blocks nothing', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId, sourceText: SALES_TEXT })
    expect(await at(courseId).get()).toMatchObject({ flags: [] })
    const path = 'modules.0.scenes.0.title'
    const flags = [{ code: 'fragment', path, text: 'The fridge and the' }]
    const answer = await at(courseId).edit({ path, value: 'The fridge and the' })
    expect(answer.body).toMatchObject({ outline: { flags } })
    expect((await at(courseId).approve()).body).toMatchObject({ status: 'approved', flags })
  })

  test('an approval lets the run continue, and a second one changes nothing', async () => {
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    const approved = await at(run.courseId).approve()
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', version: 1 } })
    expect(await passGate(run, 'outline_review', null)).toBe('released')
    const entry = () =>
      db().reviewEntry.findFirst({ where: { courseId: run.courseId, artifactType: 'outline' } })
    const before = await entry()
    expect((await at(run.courseId).approve()).body).toEqual(approved.body)
    expect(await entry()).toEqual(before)
  })

  test('a note regenerates the outline, which can be neither edited nor approved in the meantime', async () => {
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    await passGate(run, 'outline_review', null)
    const note = { note: 'Say more about energy', scope: 'module', target_path: 'modules.0' }
    expect(await at(run.courseId).note(note)).toMatchObject({
      status: 200,
      body: { recorded_notes: 1, iteration: 1, regenerating: true, outline: { status: 'regenerating' } },
    })
    expect(await passGate(run, 'outline_review', null)).toBe('regenerate')
    const early = [
      await at(run.courseId).approve(),
      await at(run.courseId).edit({ path: 'course_title', value: 'x' }),
    ]
    expect(early.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      Array(2).fill([409, 'not_ready_for_review']),
    )
    expect(await generateOutline(run)).toBe(2)
    expect(await at(run.courseId).get()).toMatchObject({ version: 2, status: 'pending' })
    const row = await db().reviewEntry.findFirst({
      where: { courseId: run.courseId, artifactType: 'outline' },
    })
    expect(row?.feedback).toMatchObject([{ note: note.note, target: 'modules.0', author: 'First key' }])
    expect(JSON.stringify(row?.feedback)).not.toContain('"open"')
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
  })

  test('the last note the cap allows says so; the next is stored but not applied', async () => {
    const capped = await mintAccount({ regenCap: 1 })
    const run = await mintOutlinedCourse(capped.ctx)
    const one = at(run.courseId, capped.liveKey)
    expect((await one.note({ note: 'Shorter' })).body).toMatchObject({
      regenerating: true,
      regen_cap_reached: true,
    })
    await generateOutline(run)
    const refused = await one.review({
      edits: [{ path: 'course_title', value: 'Late' }],
      notes: [{ note: 'Shorter still' }],
    })
    expect([refused.status, codeOf(refused)]).toEqual([429, 'regen_cap_reached'])
    expect(await one.get()).toMatchObject({ course_title: 'Late', status: 'note' })
    const row = await db().reviewEntry.findFirst({
      where: { courseId: run.courseId, artifactType: 'outline' },
    })
    expect(row).toMatchObject({ iteration: 1, feedback: [{}, { note: 'Shorter still' }] })
    expect(await one.approve()).toMatchObject({ status: 200, body: { status: 'approved' } })
  })
})

test.each(['live', 'test'] as const)('with a %s key, manual edits survive notes', async (mode) => {
  const run = await mintOutlinedCourse({ ...home.ctx, mode }, { sourceText: SALES_TEXT })
  const one = at(run.courseId, mode === 'live' ? home.liveKey : home.testKey)
  const [[, ...scenes] = []] = titlesOf(await one.get())
  const both = {
    edits: [
      { path: 'modules.0.title', value: 'Ours' },
      { path: 'modules.0.scenes.1', op: 'remove' },
      { path: 'modules.0.scenes.1', op: 'insert', value: { title: 'Our story' } },
    ],
    notes: [{ note: 'Say more about the price', scope: 'module', target_path: 'modules.0' }],
  }
  expect(await one.review(both)).toMatchObject({
    status: 200,
    body: { applied_edits: 3, regenerating: true },
  })
  expect((await one.note({ note: 'Shorter' })).body).toMatchObject({ recorded_notes: 1, iteration: 2 })
  expect(await generateOutline(run)).toBe(3)
  for (const [note, version] of [
    ['Longer', 4],
    ['The blue is too blue', 5],
  ] as const) {
    expect(titlesOf(await one.get())[0]).toMatchObject({ 0: 'Ours', 2: 'Our story' })
    expect(titlesOf(await one.get()).flat()).not.toContain(scenes[1])
    await one.note({ note })
    expect(await generateOutline(run)).toBe(version)
  }
  expect(titlesOf(await one.get())[0]).toMatchObject({ 0: 'Ours', 2: 'Our story' })
  const row = await db().reviewEntry.findFirst({ where: { courseId: run.courseId, artifactType: 'outline' } })
  expect(JSON.stringify(row?.feedback)).not.toContain('"open"')
})

test('a pending note moves with its subject; if the subject is removed the note is left for people', async () => {
  const { courseId } = await mintOutlinedCourse(home.ctx, { presetId, sourceText: SALES_TEXT })
  const call = { artifactType: 'outline' as const, note: 'Longer' }
  for (const sceneIndex of [1, 2])
    await noteArtifact(home.ctx, courseId, { ...call, moduleIndex: 0, sceneIndex })
  await at(courseId).edit(
    { path: 'modules.0.scenes.1', op: 'remove' },
    { path: 'modules.0', op: 'insert', value: { title: 'Before it' } },
  )
  const row = await db().reviewEntry.findFirst({ where: { courseId, artifactType: 'outline' } })
  expect(row?.feedback).toMatchObject([
    { target: 'modules.0.scenes.1', outcome: 'recorded_only' },
    { target: 'modules.1.scenes.1', outcome: 'open' },
  ])
})

test.each(['', null, 'modules.99', 7, undefined])(
  'a global note, with target_path %j, is about the whole outline',
  async (target_path) => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const answer = await at(courseId).note({ note: 'Shorter', scope: 'global', target_path })
    expect(answer).toMatchObject({ status: 200, body: { recorded_notes: 1, regenerating: true } })
    const row = await db().reviewEntry.findFirst({ where: { courseId, artifactType: 'outline' } })
    expect(row?.feedback).toMatchObject([{ target: null }])
  },
)

describe('refuses', () => {
  test('to show or approve an outline that is not written yet', async () => {
    const { courseId } = await mintLaunchedCourse(home.ctx, { presetId })
    const call = { key: home.liveKey, params: { course_id: courseId } }
    const absent = await callContract(outline, getOutlineContract, call)
    expect([absent.status, codeOf(absent)]).toEqual([404, 'outline_not_found'])
    const edited = await at(courseId).edit({ path: 'course_title', value: 'x' })
    expect([edited.status, codeOf(edited)]).toEqual([404, 'outline_not_found'])
    const early = await at(courseId).approve()
    expect([early.status, codeOf(early)]).toEqual([409, 'not_ready_for_review'])
  })

  test('wrong edits, reported by position, and applies none of them', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const before = await at(courseId).get()
    const answer = await at(courseId).edit(
      { path: 'course_title', value: 'Fine' },
      { path: 'modules.7.title', value: 'x' },
      { path: 'modules.0.title', value: ' ' },
    )
    const { detail } = answer.body as { detail: { loc: unknown[] }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc }) => loc.join('.'))).toEqual(['body.edits.1.path', 'body.edits.2.value'])
    expect(await at(courseId).get()).toEqual(before)
  })

  test('edits of an outdated version, returning the newest', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const edits = (value: string) => ({ version: 1, edits: [{ path: 'course_title', value }] })
    await at(courseId).review(edits('Mine'))
    const stale = await at(courseId).review(edits('Yours'))
    expect([stale.status, codeOf(stale)]).toEqual([409, 'version_conflict'])
    expect(stale.body).toMatchObject({
      detail: {
        error: {
          details: { version: 2, outline: { course_title: 'Mine' }, changed_by: { name: 'First key' } },
        },
      },
    })
    expect(await at(courseId).get()).toMatchObject({ version: 2, course_title: 'Mine' })
  })

  test('a note when no run can apply it', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    await cancelCourse(home.ctx, courseId)
    const answer = await at(courseId).note({ note: 'Shorter' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'course_not_generating'])
    expect(await at(courseId).get()).toMatchObject({ status: 'pending' })
  })

  test('edits once the modules are being generated', async () => {
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    await at(run.courseId).approve()
    await createModules(run)
    const answer = await at(run.courseId).edit({ path: 'course_title', value: 'Late' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'outline_in_use'])
  })

  test.each<[string, unknown, string]>([
    ['nothing to do', {}, 'body value_error'],
    ['an operation it does not know', { edits: [{ path: 'x', op: 'swap' }] }, 'body.edits.0.op enum'],
    ['an edit of nowhere', { edits: [{ path: '' }] }, 'body.edits.0.path string_too_short'],
    ['an empty note', { notes: [{ note: '  ' }] }, 'body.notes.0.note string_too_short'],
    [
      'a note on a scene without saying which',
      { notes: [{ note: 'x', scope: 'scene' }] },
      'body.notes.0.target_path value_error',
    ],
    [
      'a note on a module that names an empty place',
      { notes: [{ note: 'x', scope: 'module', target_path: '' }] },
      'body.notes.0.target_path string_too_short',
    ],
    [
      'a note on a module whose place is no text',
      { notes: [{ note: 'x', scope: 'module', target_path: 5 }] },
      'body.notes.0.target_path string_type',
    ],
  ])('%s', async (_name, body, wanted) => {
    const answer = await at('crs_nothing').review(body)
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([wanted])
  })
})

test("the outline of another account's course looks like an absent one", async () => {
  const stranger = await mintAccount()
  const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
  const before = await at(courseId).get()
  for (const [route, contract, body] of [
    [outline, getOutlineContract],
    [review, reviewOutlineContract, { edits: [{ path: 'course_title', value: 'Mine' }] }],
    [approve, approveOutlineContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: courseId },
      absent: { course_id: 'crs_nothing' },
      body,
    })
  expect(await at(courseId).get()).toEqual(before)
})
