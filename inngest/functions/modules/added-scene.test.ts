import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { readOutlineJson } from '../../../lib/author/contract/author-json.ts'
import { concludeChange } from '../../../lib/domains/changes/conclude-change.ts'
import { decideChange } from '../../../lib/domains/changes/decide-change.ts'
import { proposeChange } from '../../../lib/domains/changes/propose-change.ts'
import { writeAddedScene } from '../../../lib/domains/changes/write-added-scene.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { loadModule } from '../../../lib/domains/modules/lock-module.ts'
import { readSentences } from '../../../lib/domains/modules/scenes/scene-json.ts'
import { readRelease } from '../../../lib/domains/releases/read-release.ts'
import { db, disconnect, transaction } from '../../../lib/platform/db.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { ALL_AUTO, countOpenWork, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

let home: MintedAccount
let stop: Awaited<ReturnType<typeof startPipeline>>
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  const { presetId } = await mintCourse(home.ctx)
  stop = await startPipeline()
  courseId = (await mintLaunchedCourse(home.ctx, { presetId, settings: ALL_AUTO })).courseId
  await waitForStatus(home.ctx, courseId, 'ready')
  await settled()
}, 3 * PATIENCE)
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

const settled = () =>
  until(async () => {
    const sent = await db().outboxEvent.count({ where: { name: 'scene/edited' } })
    const updating = await db().module.count({ where: { courseId, status: { not: 'ready' } } })
    return sent + updating + (await countOpenWork(courseId)) === 0
  }, 2 * PATIENCE)

const ADDED = `## Delivering the fridge
Two people carry the fridge to the kitchen. They take the old one away for free. The delivery costs 29 euros.

`

/** The course with a section more in its source. */
async function changed() {
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const text = source.text.replace(/(## )?Answering objections/, `${ADDED}## Answering objections`)
  return proposeChange(home.ctx, courseId, source.id, { text, replace: false })
}
async function modulesOf() {
  const rows = await db().module.findMany({ where: { courseId }, orderBy: { moduleIndex: 'asc' } })
  return Promise.all(rows.map(({ moduleIndex }) => loadModule(courseId, moduleIndex)))
}
const decision = (position: number) =>
  ({ position, decision: 'take', asScene: true, modules: [], scenes: [], questions: [] }) as const

test('an added section becomes a scene after the one before it, and nothing else is made again', {
  timeout: 3 * PATIENCE,
}, async () => {
  const change = await changed()
  const found = change.differences.find(({ added }) => added)!
  expect(found).toMatchObject({ kind: 'added', scenes: [], sceneId: null })
  const at = { courseId, changeId: change.id, position: found.position }
  const proposed = await writeAddedScene(home.ctx, at)
  expect(await writeAddedScene(home.ctx, at)).toEqual(proposed)
  expect(proposed.draft.title).toBe('Delivering the fridge')
  const { moduleIndex, sceneIndex } = proposed.place
  const before = await modulesOf()
  const said = before[moduleIndex]!.scenes[sceneIndex - 1]!
  expect(said.narration).toMatch(/delivery date|energy label/)

  await decideChange(home.ctx, courseId, change.id, [decision(found.position)])
  await settled()
  const after = await modulesOf()
  const module = after[moduleIndex]!
  expect(module.scenes.map(({ sceneIndex }) => sceneIndex)).toEqual(module.scenes.map((_, index) => index))
  const scene = module.scenes[sceneIndex]!
  expect(scene.narration).toContain('take the old one away')
  expect(scene).toMatchObject({ slideKey: expect.any(String), audioKey: expect.any(String) })
  expect(module.sceneCount).toBe(before[moduleIndex]!.sceneCount + 1)
  expect(module.videoKey).not.toBe(before[moduleIndex]!.videoKey)
  const filesOf = (all: typeof after) =>
    all.flatMap(({ scenes }) => scenes.map(({ id, slideKey, audioKey }) => [id, slideKey, audioKey]))
  expect(filesOf(after).filter(([id]) => id !== scene.id)).toEqual(filesOf(before))
  for (const other of after.filter((each) => each.moduleIndex !== moduleIndex))
    expect(other.videoKey).toBe(before[other.moduleIndex]!.videoKey)

  const rows = await db().reviewEntry.findMany({
    where: { courseId, moduleIndex, sceneIndex: { not: null } },
    include: { versions: true },
  })
  expect(rows).toHaveLength(3 * module.scenes.length)
  for (const { targetKey, artifactType, ...row } of rows) {
    expect(targetKey).toBe(`${courseId}:${artifactType}:${moduleIndex}:${row.sceneIndex}:-`)
    const { title, narration } = module.scenes[row.sceneIndex!]!
    expect(row.versions.at(-1)!.content).toMatchObject(artifactType === 'slide' ? { title } : { narration })
  }
  expect(await getCourse(home.ctx, courseId)).toMatchObject({ status: 'ready', openReviews: [] })

  await decideChange(home.ctx, courseId, change.id, [decision(found.position)])
  expect((await modulesOf()).map(({ scenes }) => scenes.length)).toEqual(
    after.map(({ scenes }) => scenes.length),
  )
  await expect(
    decideChange(home.ctx, courseId, change.id, [{ ...decision(found.position), asScene: false }]),
  ).rejects.toMatchObject({ code: 'change_decided' })

  const { release } = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  await concludeChange(home.ctx, courseId, change.id, { refuseRest: true })
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const concluded = (await modulesOf())[moduleIndex]!.scenes[sceneIndex]!
  const refs = readSentences(concluded.sentences).flatMap(({ sourceRef }) => sourceRef ?? [])
  expect(refs.length).toBeGreaterThan(1)
  const outline = await db().outlineVersion.findFirstOrThrow({
    where: { courseId },
    orderBy: { version: 'desc' },
  })
  const planned = readOutlineJson(outline.content).modules[moduleIndex]!.scenes[sceneIndex]!
  expect(planned.title).toBe('Delivering the fridge')
  for (const ref of [...refs, ...planned.sourceRefs]) {
    expect(ref.sourceId).toBe(source.id)
    expect(source.text.slice(ref.start, ref.end)).toBe(ref.quote)
  }
  const course = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  expect(course.release).toBe(release! + 1)
  const editions = await transaction((tx) => readRelease(tx, courseId, course.release!))
  expect(editions[moduleIndex]!.scenes.map(({ id }) => id)).toContain(scene.id)
})

test('a section that is removed takes its scene with it, and nothing but the video is made again', {
  timeout: 3 * PATIENCE,
}, async () => {
  const before = await modulesOf()
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const text = source.text.replace(/(## )?Answering objections[\s\S]*/, '')
  const change = await proposeChange(home.ctx, courseId, source.id, { text, replace: false })
  const found = change.differences.find(({ scenes }) => scenes.some(({ allRemoved }) => allRemoved))!
  const [gone] = found.scenes.filter(({ allRemoved }) => allRemoved)
  const leaveOut = (scene: typeof gone) => ({
    ...{ moduleNum: scene!.moduleIndex + 1, sceneNum: scene!.sceneIndex + 1 },
    ...{ version: scene!.version, leaveOut: scene === gone, patch: {} },
  })
  const questions = found.questions.map(({ id }) => ({ questionId: String(id), change: {} }))
  await decideChange(home.ctx, courseId, change.id, [
    { ...decision(found.position), asScene: false, scenes: found.scenes.map(leaveOut), questions },
  ])
  await settled()
  const after = await modulesOf()
  const [was, is] = [before, after].map((all) => all[gone!.moduleIndex]!) as [Loaded, Loaded]
  const filesOf = ({ scenes }: Loaded) => scenes.map(({ id, slideKey, audioKey }) => [id, slideKey, audioKey])
  expect(filesOf(is)).toEqual(filesOf(was).filter(([id]) => id !== gone!.id))
  expect(is.videoKey).not.toBe(was.videoKey)
  expect(is.durationSeconds).toBeLessThan(was.durationSeconds!)
  expect(await getCourse(home.ctx, courseId)).toMatchObject({ status: 'ready', openReviews: [] })
})
type Loaded = Awaited<ReturnType<typeof modulesOf>>[number]
