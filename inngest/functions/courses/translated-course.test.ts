import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '../../../e2e/fixtures/data/mint-finished-course.ts'
import { translateXliff } from '../../../e2e/fixtures/translate-xliff.ts'
import { readOutlineJson } from '../../../lib/author/contract/author-json.ts'
import { approveEntries } from '../../../lib/domains/ledger/approve-entries.ts'
import { moveScenes } from '../../../lib/domains/modules/scenes/order/move-scenes.ts'
import { updateScene } from '../../../lib/domains/modules/scenes/update-scene.ts'
import { updateModule } from '../../../lib/domains/modules/update-module.ts'
import { updateQuestion } from '../../../lib/domains/quiz/questions/update-question.ts'
import { updateCourseReviewSettings } from '../../../lib/domains/review/update-review-settings.ts'
import { createTranslation } from '../../../lib/domains/translations/course-translation.ts'
import { exportXliff } from '../../../lib/domains/translations/export-xliff.ts'
import { importXliff } from '../../../lib/domains/translations/import-xliff.ts'
import { launchTranslation } from '../../../lib/domains/translations/launch-translation.ts'
import { NO_UPDATE } from '../../../lib/domains/translations/update-sister.ts'
import { db, disconnect, transaction } from '../../../lib/platform/db.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { ALL_AUTO, countOpenWork, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

let home: MintedAccount
let stop: Awaited<ReturnType<typeof startPipeline>>
let courseId: string
let sister: string
beforeAll(async () => {
  home = await mintAccount()
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

const courseOf = (id: string) => db().course.findUniqueOrThrow({ where: { id } })
const modulesOf = (courseId: string) =>
  db().module.findMany({
    where: { courseId },
    orderBy: { moduleIndex: 'asc' },
    include: {
      scenes: { orderBy: { sceneIndex: 'asc' } },
      questions: { where: { active: true }, orderBy: { position: 'asc' } },
    },
  })
const said = (text: string) => (text ? `FR ${text}` : text)
const sentencesOf = ({ sentences }: { sentences: unknown }) =>
  sentences as { text: string; sourceRef: { sourceId: string; start: number; end: number } | null }[]

/** Each edit has a run of its own: the last ones find their work done, and have to end before a test sets states. */
const sisterReady = () =>
  until(async () => {
    const unsent = await db().outboxEvent.count({ where: { data: { path: ['course_id'], equals: sister } } })
    const isReady = (await modulesOf(sister)).every(({ status }) => status === 'ready')
    return isReady && unsent + (await countOpenWork(sister)) === 0
  }, 2 * PATIENCE)

async function translate(courseId: string): Promise<void> {
  const xml = translateXliff(await exportXliff(home.ctx, courseId, 'fr', true))
  const { problems } = await importXliff(home.ctx, courseId, 'fr', {
    base64: Buffer.from(xml),
    acceptLost: false,
  })
  expect(problems).toEqual([])
}

test('a translated course is generated with the texts, settings and sources of its original, and reviewed as it', {
  timeout: 3 * PATIENCE,
}, async () => {
  courseId = await mintFinishedCourse(home.ctx)
  await updateCourseReviewSettings(home.ctx, courseId, {
    ...ALL_AUTO,
    outline_review: 'manual',
    slide_review: 'manual',
  })
  await createTranslation(home.ctx, courseId, 'fr')
  await translate(courseId)
  const { sisterId } = await launchTranslation(home.ctx, courseId, 'fr')
  sister = sisterId!
  await waitForStatus(home.ctx, sister, 'paused_for_review')
  expect(await db().scene.count({ where: { module: { courseId: sister } } })).toBe(0)
  await approveEntries(home.ctx, sister, { checkpoint: 'outline_review' })
  await waitForStatus(home.ctx, sister, 'generating')
  await waitForStatus(home.ctx, sister, 'paused_for_review')
  await approveEntries(home.ctx, sister, { checkpoint: 'slide_review' })
  await waitForStatus(home.ctx, sister, 'ready')

  const [original, course] = [await courseOf(courseId), await courseOf(sister)]
  expect(course).toMatchObject({
    ...{ language: 'fr', title: said(original.title), stage: 'done' },
    ...{ presetId: original.presetId, reviewSettings: original.reviewSettings, quizSize: original.quizSize },
  })
  const [modules, translated] = [await modulesOf(courseId), await modulesOf(sister)]
  expect(translated.map(({ title, status }) => [title, status])).toEqual(
    modules.map(({ title }) => [said(title), 'ready']),
  )
  const sources = await db().source.findMany({ where: { courseId: sister } })
  for (const [at, module] of modules.entries()) {
    const its = translated[at]!
    expect(its.scenes.map(({ title, layout, bulletSentences }) => [title, layout, bulletSentences])).toEqual(
      module.scenes.map(({ title, layout, bulletSentences }) => [said(title), layout, bulletSentences]),
    )
    expect(its.scenes.map(({ bullets }) => bullets)).toEqual(
      module.scenes.map(({ bullets }) => (bullets as string[]).map(said)),
    )
    for (const [index, scene] of its.scenes.entries()) {
      expect(sentencesOf(scene).map(({ text }) => text)).toEqual(
        sentencesOf(module.scenes[index]!).map(({ text }) => said(text)),
      )
      for (const { sourceRef } of sentencesOf(scene))
        if (sourceRef) expect(sources.map(({ id }) => id)).toContain(sourceRef.sourceId)
      expect((await storage().stat(scene.slideKey!)).size).toBeGreaterThan(1000)
      expect((await storage().stat(scene.audioKey!)).size).toBeGreaterThan(1000)
    }
    expect(its.questions.map(({ prompt, correct }) => [prompt, correct])).toEqual(
      module.questions.map(({ prompt, correct }) => [said(prompt), correct]),
    )
    const captions = Buffer.from(await storage().get(its.captionsKey!)).toString()
    expect(captions).toMatch(/^WEBVTT[\s\S]*FR /)
  }

  // Its original is edited: only the translation of what changed is asked for, and only that is generated again.
  const first = modules[0]!
  const at = first.scenes.findIndex(({ narration }) => narration.includes('40 %'))
  const narration = first.scenes[at]!.narration.replace('40 %', '45 %')
  await updateScene(home.ctx, { courseId, moduleNum: 1, sceneNum: at + 1 }, { narration })
  const [asked] = first.questions
  const prompt = `${asked!.prompt} Really?`
  await updateQuestion(home.ctx, courseId, 1, String(asked!.id), { prompt })
  await expect(launchTranslation(home.ctx, courseId, 'fr')).rejects.toMatchObject({
    code: 'translation_incomplete',
  })
  await translate(courseId)
  const again = await launchTranslation(home.ctx, courseId, 'fr')
  expect(again).toMatchObject({ sisterId: sister, updated: { ...NO_UPDATE, scenes: 1, questions: 1 } })
  expect((await modulesOf(sister))[0]!.status).toBe('updating')
  await sisterReady()
  const [before, after] = [translated[0]!, (await modulesOf(sister))[0]!]
  const isSameFile = (key: 'slideKey' | 'audioKey') =>
    after.scenes.map((scene, index) => scene[key] === before.scenes[index]![key])
  expect(isSameFile('slideKey')).toEqual(before.scenes.map(() => true))
  expect(isSameFile('audioKey')).toEqual(before.scenes.map((_, index) => index !== at))
  expect(after.videoKey).not.toBe(before.videoKey)
  expect(after.scenes[at]!.narration).toContain('45 %')
  const others = (scene: { sentences: unknown }, figure: string) =>
    sentencesOf(scene).filter(({ text }) => !text.includes(figure))
  expect(others(after.scenes[at]!, '45 %')).toEqual(others(before.scenes[at]!, '40 %'))
  expect(after.questions.map(({ prompt }) => prompt)).toContain(said(prompt))
  expect((await launchTranslation(home.ctx, courseId, 'fr')).updated).toEqual(NO_UPDATE)

  // A module is renamed and a scene of it edited: the slides are drawn again, and only that scene is spoken again.
  await updateModule(home.ctx, { courseId, moduleNum: 1 }, { title: 'Renamed', objectives: ['Name it'] })
  const later = narration.replace('45 %', '50 %')
  await updateScene(home.ctx, { courseId, moduleNum: 1, sceneNum: at + 1 }, { narration: later })
  await translate(courseId)
  expect((await launchTranslation(home.ctx, courseId, 'fr')).updated).toEqual({
    ...NO_UPDATE,
    ...{ modules: 1, scenes: 1 },
  })
  await sisterReady()
  const renamed = (await modulesOf(sister))[0]!
  expect(renamed).toMatchObject({ title: said('Renamed'), objectives: [said('Name it')] })
  expect(renamed.scenes[at]!.narration).toContain('50 %')
  expect(renamed.scenes.filter(({ audioKey }, index) => audioKey !== after.scenes[index]!.audioKey)).toEqual([
    renamed.scenes[at],
  ])
  expect(renamed.scenes.map(({ slideKey }) => slideKey)).not.toEqual(
    after.scenes.map(({ slideKey }) => slideKey),
  )
  expect((await launchTranslation(home.ctx, courseId, 'fr')).updated).toEqual(NO_UPDATE)
})

const NEW_WORDS = 'What is new stands here.'

/** Puts a scene into the original behind its first, about a passage it had and one that its source got since. */
async function addToOriginal(): Promise<string> {
  const [module] = await modulesOf(courseId)
  const { scenes } = module!
  const { sourceRef } = sentencesOf(scenes[0]!).find((sentence) => sentence.sourceRef)!
  const { id: sourceId, text } = await db().source.findUniqueOrThrow({ where: { id: sourceRef!.sourceId } })
  const by = NEW_WORDS.length + 1
  await db().source.update({ where: { id: sourceId }, data: { text: `${NEW_WORDS}\n${text}` } })
  const moved = { ...sourceRef, start: sourceRef!.start + by, end: sourceRef!.end + by }
  const added = { sourceId, start: 0, end: NEW_WORDS.length, quote: NEW_WORDS }
  return transaction(async (tx) => {
    await moveScenes(tx, module!, { scenes, from: 1, by: 1 })
    const { id } = await tx.scene.create({
      data: {
        ...{ id: `scn_${courseId}`, moduleId: module!.id, sceneIndex: 1, title: 'Added', layout: 'bullets' },
        ...{ bullets: ['An old fact', 'A new fact'], narration: 'It was so. It is so.' },
        sentences: [
          { text: 'It was so.', sourceRef: moved },
          { text: 'It is so.', sourceRef: added },
        ],
      },
    })
    return id
  })
}

/** Takes a scene out of the original. */
const takeFromOriginal = (sceneIndex: number) =>
  transaction(async (tx) => {
    const { scenes, ...module } = (await modulesOf(courseId))[0]!
    await tx.scene.delete({ where: { id: scenes[sceneIndex]!.id } })
    await tx.reviewEntry.deleteMany({ where: { courseId, moduleIndex: 0, sceneIndex } })
    await moveScenes(tx, module, { scenes, from: sceneIndex + 1, by: -1 })
  })

test('its sister gets the scenes that the original got, and loses those that it lost and nobody changed', {
  timeout: 3 * PATIENCE,
}, async () => {
  const launch = async () => (await launchTranslation(home.ctx, courseId, 'fr')).updated
  const edited = (await modulesOf(sister))[0]!.scenes.at(-1)!
  await db().scene.update({ where: { id: edited.id }, data: { title: 'Retouché' } })
  const [before] = await modulesOf(sister)
  const origin = await addToOriginal()
  await takeFromOriginal(2)
  await takeFromOriginal(edited.sceneIndex)
  await expect(launch()).rejects.toMatchObject({ code: 'translation_incomplete' })
  await translate(courseId)

  const where = { id: before!.id }
  await db().module.update({ where, data: { status: 'failed', videoKey: null } })
  await expect(launch()).rejects.toMatchObject({ code: 'not_ready_for_review' })
  await db().module.update({ where, data: { status: 'ready', videoKey: before!.videoKey } })

  expect(await launch()).toEqual({ ...NO_UPDATE, added: 1, removed: 1 })
  expect(await launch()).toEqual(NO_UPDATE)
  await sisterReady()
  const [module, after] = [(await modulesOf(courseId))[0]!, (await modulesOf(sister))[0]!]
  const titlesOf = ({ scenes }: { scenes: { title: string }[] }) => scenes.map(({ title }) => title)
  expect(titlesOf(after)).toEqual([...titlesOf(module).map(said), 'Retouché'])
  const added = after.scenes[1]!
  expect(added).toMatchObject({
    title: 'FR Added',
    sceneIndex: 1,
    bullets: ['FR An old fact', 'FR A new fact'],
  })
  const part = await db().preparedPart.findFirst({ where: { courseId: sister, origin } })
  expect(part).toMatchObject({ id: added.id, moduleId: module.id })
  const filesOf = ({ scenes }: typeof after) =>
    scenes.map(({ id, slideKey, audioKey }) => [id, slideKey, audioKey])
  expect(filesOf(after).filter(([id]) => id !== added.id)).toEqual(
    filesOf(before!).filter((_, index) => index !== 1),
  )
  expect(after.videoKey).not.toBe(before!.videoKey)
  expect((await storage().stat(added.slideKey!)).size).toBeGreaterThan(1000)
  const [old, fresh] = sentencesOf(added).map(({ sourceRef }) => sourceRef)
  const source = await db().source.findUniqueOrThrow({ where: { id: old!.sourceId } })
  expect(source.courseId).toBe(sister)
  expect(old).toMatchObject({ quote: source.text.slice(old!.start, old!.end) })
  expect(fresh).toBeNull()
  const newest = { where: { courseId: sister }, orderBy: { version: 'desc' } } as const
  const outline = readOutlineJson((await db().outlineVersion.findFirstOrThrow(newest)).content)
  expect(titlesOf(outline.modules[0]!)).toEqual([...titlesOf(module).map(said), edited.title])
  expect(await launch()).toEqual(NO_UPDATE)
})
