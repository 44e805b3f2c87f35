import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import type { CourseOutline } from '../../author/contract/author.ts'
import { db, disconnect, type Prisma, transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { launchCourse } from '../courses/launch-course.ts'
import { updateCourse } from '../courses/update-course.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import { getOutline } from './get-outline.ts'
import { reviewOutline } from './review-outline.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount({ regenCap: 2 })
})
afterAll(disconnect)

const scene = { title: 'Scene', description: '', plannedNarrationSummary: '', sourceRefs: [] }
const OUTLINE: CourseOutline = {
  courseTitle: 'Fridges',
  courseDescription: '',
  remarks: [],
  modules: [{ title: 'One', description: '', objectives: [], scenes: [scene, scene] }],
}

async function courseWithOutline(): Promise<string> {
  const course = await mintCourse(home.ctx)
  await launchCourse(home.ctx, course.id, 'k')
  await transaction(async (tx) => {
    const content = OUTLINE as unknown as Prisma.InputJsonValue
    await tx.outlineVersion.create({ data: { courseId: course.id, version: 1, content, author: 'author' } })
    await recordArtifacts(tx, course, [{ artifactType: 'outline' }])
  })
  return course.id
}

const edit = (path: string, value: unknown) => ({ path, op: 'set' as const, value })
const entryOf = (courseId: string) =>
  db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType: 'outline' } })

test('edits create a new version at once; a stale version is refused with the newest one', async () => {
  const courseId = await courseWithOutline()
  const review = await reviewOutline(home.ctx, courseId, {
    edits: [edit('course_title', 'Cold')],
    notes: [],
    version: 1,
  })
  expect(review).toMatchObject({
    version: 2,
    appliedEdits: 1,
    regenerating: false,
    outline: { courseTitle: 'Cold' },
  })
  expect(await entryOf(courseId)).toMatchObject({ status: 'edited', iteration: 0 })
  const stale = await reviewOutline(home.ctx, courseId, {
    edits: [edit('course_title', 'Hot')],
    notes: [],
    version: 1,
  }).catch((error) => error)
  expect(stale).toMatchObject({
    code: 'version_conflict',
    details: { version: 2, outline: { course_title: 'Cold' } },
  })
})

test('modules and scenes keep their ids and plans whatever edits do; what is new gets an id', async () => {
  const courseId = await courseWithOutline()
  const plan = { part: { start: 0, end: 0 }, opens: true, cards: 0 }
  const scenes = [
    { ...scene, id: 'a', plan },
    { ...scene, id: 'b' },
  ]
  const content = { ...OUTLINE, modules: [{ ...OUTLINE.modules[0]!, id: 'm', scenes }] }
  await db().outlineVersion.updateMany({ where: { courseId }, data: { content } })
  const { outline } = await reviewOutline(home.ctx, courseId, {
    edits: [
      edit('modules.0.scenes.0.title', 'Rewritten'),
      { path: 'modules.0.scenes.0', op: 'move', value: 1 },
      { path: 'modules.0.scenes.2', op: 'insert', value: { title: 'New' } },
    ],
    notes: [],
  })
  const [module] = outline.modules
  expect(module!.id).toBe('m')
  expect(module!.scenes.map((each) => [each.id, each.title, each.plan])).toEqual([
    ['b', scene.title, undefined],
    ['a', 'Rewritten', plan],
    [expect.stringMatching(/./), 'New', undefined],
  ])
})

test('the course and its outline share a title, whichever of them a person changes', async () => {
  const courseId = await courseWithOutline()
  const titleOf = async () => (await db().course.findUniqueOrThrow({ where: { id: courseId } })).title
  await reviewOutline(home.ctx, courseId, { edits: [edit('course_title', 'Cold')], notes: [] })
  expect(await titleOf()).toBe('Cold')
  await updateCourse(home.ctx, courseId, { title: 'Colder' })
  expect((await getOutline(home.ctx, courseId)).outline.courseTitle).toBe('Colder')
  await updateCourse(home.ctx, courseId, { title: 'Colder' })
  expect(await db().outlineVersion.count({ where: { courseId } })).toBe(3)
})

test('one wrong edit and nothing is applied', async () => {
  const courseId = await courseWithOutline()
  const edits = [edit('course_title', 'Cold'), edit('modules.4.title', 'x')]
  await expect(reviewOutline(home.ctx, courseId, { edits, notes: [] })).rejects.toBeInstanceOf(
    InvalidInputError,
  )
  expect(await db().outlineVersion.count({ where: { courseId } })).toBe(1)
})

test('notes send the outline back; over the cap they are stored, nothing is regenerated, and the response says so', async () => {
  const courseId = await courseWithOutline()
  const note = { note: 'Shorter, please', target: null }
  const noted = await reviewOutline(home.ctx, courseId, { edits: [], notes: [note, note] })
  expect(noted).toMatchObject({
    recordedNotes: 2,
    regenerating: true,
    capReached: false,
    entry: { iteration: 1, status: 'regenerating' },
  })
  await db().reviewEntry.updateMany({ where: { courseId }, data: { status: 'pending', iteration: 2 } })
  const edits = [edit('course_title', 'Late')]
  await expect(reviewOutline(home.ctx, courseId, { edits, notes: [note] })).rejects.toMatchObject({
    code: 'regen_cap_reached',
  })
  const entry = await entryOf(courseId)
  expect(entry).toMatchObject({ status: 'note', iteration: 2 })
  expect(entry.feedback).toHaveLength(3)
  const newest = await db().outlineVersion.findFirstOrThrow({
    where: { courseId },
    orderBy: { version: 'desc' },
  })
  expect(newest.content).toMatchObject({ courseTitle: 'Late' })
})

test('an outline whose modules are being generated can no longer be edited', async () => {
  const courseId = await courseWithOutline()
  await db().module.create({
    data: { id: `mod_${courseId}`, courseId, moduleIndex: 0, title: 'One', description: '' },
  })
  await expect(
    reviewOutline(home.ctx, courseId, { edits: [edit('course_title', 'x')], notes: [] }),
  ).rejects.toMatchObject({ code: 'outline_in_use' })
})

test('what the edits together make too long or too many is refused, and so is a note on nothing', async () => {
  const courseId = await courseWithOutline()
  const tooLong = [edit('course_title', 'x'.repeat(301))]
  const refused = (input: Parameters<typeof reviewOutline>[2]) =>
    reviewOutline(home.ctx, courseId, input).catch((error) => error.issues)
  expect(await refused({ edits: tooLong, notes: [] })).toMatchObject([{ loc: ['body', 'edits'] }])
  const many = Array.from({ length: 40 }, () => ({
    path: 'modules.0.scenes.0',
    op: 'insert' as const,
    value: { title: 'More' },
  }))
  expect(await refused({ edits: many, notes: [] })).toMatchObject([{ type: 'value_error' }])
  const lost = [{ note: 'Shorter', target: 'modules.9' }]
  expect(await refused({ edits: [], notes: lost })).toMatchObject([
    { loc: ['body', 'notes', 0, 'target_path'], input: 'modules.9' },
  ])
  expect(await db().outlineVersion.count({ where: { courseId } })).toBe(1)
  expect((await entryOf(courseId)).feedback).toEqual([])
})
