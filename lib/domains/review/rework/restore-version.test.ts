import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import {
  mintLaunchedCourse,
  mintOutlinedCourse,
  mintWrittenCourse,
} from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect, transaction } from '../../../platform/db.ts'
import { updateSource } from '../../intake/update-source.ts'
import type { ArtifactType } from '../../ledger/artifact-types.ts'
import { recordVersion } from '../../ledger/version-record.ts'
import { createModules } from '../../modules/create-modules.ts'
import { updateScene } from '../../modules/scenes/update-scene.ts'
import { getOutline } from '../../outline/get-outline.ts'
import { reviewOutline } from '../../outline/review-outline.ts'
import { createQuestion } from '../../quiz/questions/create-question.ts'
import { getQuestionPool } from '../../quiz/questions/get-question-pool.ts'
import { updateQuestion } from '../../quiz/questions/update-question.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const rowOf = (courseId: string, artifactType: ArtifactType) =>
  db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType } })
const reasons = async (courseId: string, assetId: number) =>
  (await listVersions(home.ctx, courseId, assetId)).map(({ version, reason }) => [version, reason])

test('an outline, until its modules exist', async () => {
  const run = await mintOutlinedCourse(home.ctx)
  const { courseId } = run
  const { outline } = await getOutline(home.ctx, courseId)
  const edits = [{ path: 'modules.0.title', op: 'set' as const, value: 'Another title' }]
  await reviewOutline(home.ctx, courseId, { edits, notes: [] })
  const { assetId } = await rowOf(courseId, 'outline')
  const restored = await restoreVersion(home.ctx, courseId, assetId, 1)
  expect(restored).toMatchObject({ version: 3, reason: 'restored', author: home.ctx.actor.label })
  expect((await getOutline(home.ctx, courseId)).outline).toEqual(outline)
  expect(await reasons(courseId, assetId)).toEqual([
    [3, 'restored'],
    [2, 'edited'],
    [1, 'generated'],
  ])
  await createModules(run)
  await expect(restoreVersion(home.ctx, courseId, assetId, 2)).rejects.toMatchObject({
    code: 'outline_in_use',
  })
})

test("a source's text", async () => {
  const { courseId } = await mintLaunchedCourse(home.ctx)
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  await updateSource(home.ctx, { courseId }, source.id, { text: source.text.replace('nine', 'ten') })
  const { assetId } = await rowOf(courseId, 'source')
  expect(await restoreVersion(home.ctx, courseId, assetId, 1)).toMatchObject({
    version: 3,
    reason: 'restored',
    author: home.ctx.actor.label,
    content: { text: source.text },
  })
  expect(await reasons(courseId, assetId)).toEqual([
    [3, 'restored'],
    [2, 'edited'],
    [1, 'added'],
  ])
})

test('a question', async () => {
  const { courseId } = await mintWrittenCourse(home.ctx)
  const [question] = (await getQuestionPool(home.ctx, courseId, 1)).questions
  const { id, assetId, prompt } = question!
  await updateQuestion(home.ctx, courseId, 1, String(id), { prompt: 'Is this better?' })
  await restoreVersion(home.ctx, courseId, assetId, 1)
  const now = (await getQuestionPool(home.ctx, courseId, 1)).questions.find(
    (each) => each.assetId === assetId,
  )
  expect(now).toMatchObject({ prompt, version: 3 })
  expect(await reasons(courseId, assetId)).toEqual([
    [3, 'restored'],
    [2, 'edited'],
    [1, 'generated'],
  ])
})

test('a question with its feedback on options; a version from before feedback existed counts as having none', async () => {
  const { courseId } = await mintWrittenCourse(home.ctx)
  const { type, difficulty } = { type: 'single_choice', difficulty: 'easy' } as const
  const options = ['a', 'b'].map((id) => ({ id, text: `Option ${id}` }))
  const none = { keyPoints: null, rubric: null, sourceRef: null, explanation: '', points: 1 }
  const feedback = { a: 'That is the other.' }
  const { id, assetId } = await createQuestion(home.ctx, courseId, 1, {
    ...{ type, difficulty, prompt: 'Which?', options, correct: 'b', optionFeedback: feedback },
    ...none,
  })
  await updateQuestion(home.ctx, courseId, 1, String(id), { optionFeedback: null })
  const newest = async () =>
    (await getQuestionPool(home.ctx, courseId, 1)).questions.find((each) => each.assetId === assetId)
  await restoreVersion(home.ctx, courseId, assetId, 1)
  expect(await newest()).toMatchObject({ version: 3, optionFeedback: feedback })
  await db().$executeRaw`
    UPDATE artifact_version SET content = content - 'optionFeedback' WHERE asset_id = ${assetId} AND version = 2`
  await restoreVersion(home.ctx, courseId, assetId, 2)
  await restoreVersion(home.ctx, courseId, assetId, 2)
  expect(await newest()).toMatchObject({ version: 4, optionFeedback: null })
})

test('the same content is not a new version; its files are added to the existing one', async () => {
  const { courseId } = await mintOutlinedCourse(home.ctx)
  const { assetId } = await rowOf(courseId, 'outline')
  const record = (content: object, files = {}) =>
    transaction((tx) => recordVersion(tx, { assetId, content, actor: 'a', reason: 'edited', files }))
  await record({ title: 'A', lines: [1, null] })
  expect(await record({ lines: [1, null], title: 'A' }, { slide: 'k' })).toMatchObject({
    version: 1,
    files: { slide: 'k' },
  })
  expect(await record({ lines: [1, null], title: 'A' })).toMatchObject({ version: 1, files: { slide: 'k' } })
  expect(await record({ title: 'B' })).toMatchObject({ version: 2, files: {} })
})

test('two concurrent changes are two versions', async () => {
  const { courseId } = await mintWrittenCourse(home.ctx)
  const place = { courseId, moduleNum: 1, sceneNum: 2 }
  const titles = ['One', 'Two', 'Three', 'Four']
  await Promise.all(titles.map((text) => updateScene(home.ctx, place, { narration: `${text} is a word.` })))
  const { assetId } = await db().reviewEntry.findFirstOrThrow({
    where: { courseId, artifactType: 'notes', sceneIndex: 1 },
  })
  const all = await listVersions(home.ctx, courseId, assetId)
  expect(all.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
  const scene = await db().scene.findFirstOrThrow({ where: { module: { courseId }, sceneIndex: 1 } })
  expect(all[0]?.content).toMatchObject({ narration: scene.narration })
  expect(scene.version).toBe(5)
})
