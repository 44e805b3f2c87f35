import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '../../../e2e/fixtures/data/mint-finished-course.ts'
import { startModelServer } from '../../../e2e/servers/model-server.ts'
import { approveEntries } from '../../../lib/domains/ledger/approve-entries.ts'
import type { Checkpoint } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { updateCourseReviewSettings } from '../../../lib/domains/review/update-review-settings.ts'
import { listSources } from '../../../lib/domains/sources/list-sources.ts'
import { requestModelTranslation } from '../../../lib/domains/translations/by-model/request-model-translation.ts'
import { createTranslation, getTranslation } from '../../../lib/domains/translations/course-translation.ts'
import { launchTranslation } from '../../../lib/domains/translations/launch-translation.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

let home: MintedAccount
let server: Awaited<ReturnType<typeof startModelServer>>
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  server = await startModelServer()
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await server.close()
  await disconnect()
})

const modulesOf = (courseId: string) =>
  db().module.findMany({
    where: { courseId },
    orderBy: { moduleIndex: 'asc' },
    include: {
      scenes: { orderBy: { sceneIndex: 'asc' } },
      questions: { where: { active: true }, orderBy: { position: 'asc' } },
    },
  })
type Module = Awaited<ReturnType<typeof modulesOf>>[number]

const line = (text: string) => text.replace(/\s+/g, ' ').trim()
const said = (text: string) => `FR ${line(text)}`
const textsOf = ({ sentences }: { sentences: unknown }) =>
  (sentences as { text: string }[]).map(({ text }) => text)

/** The ids of its scenes and the lineages of its questions, in order. */
const idsOf = (modules: readonly Module[]) =>
  modules.map(({ scenes, questions }) => [
    scenes.map(({ id }) => id),
    questions.map(({ lineage }) => lineage),
  ])

test('a course is translated by a language model, launched, reviewed, and ready in the other language', {
  timeout: 3 * PATIENCE,
}, async () => {
  const courseId = await mintFinishedCourse(home.ctx)
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
  await updateCourseReviewSettings(home.ctx, courseId, {
    ...ALL_AUTO,
    source_review: 'manual',
    outline_review: 'manual',
    quiz_review: 'manual',
  })
  await createTranslation(home.ctx, courseId, 'fr')
  await requestModelTranslation(home.ctx, courseId, 'fr')
  await until(async () => (await getTranslation(home.ctx, courseId, 'fr')).byModel === 'done', PATIENCE)
  const { segments } = await getTranslation(home.ctx, courseId, 'fr')
  expect(segments.map(({ state, target }) => [state, target])).toEqual(
    segments.map(({ text }) => ['translated', said(text)]),
  )

  const calls = server.asked.length
  const { sisterId } = await launchTranslation(home.ctx, courseId, 'fr')
  const sister = sisterId!
  const approve = async (checkpoint: Checkpoint) => {
    await until(() => db().openReview.findFirst({ where: { courseId: sister, checkpoint } }), PATIENCE)
    await approveEntries(home.ctx, sister, { checkpoint })
  }
  await waitForStatus(home.ctx, sister, 'paused_for_review')
  const sources = await listSources(home.ctx, { courseId: sister })
  expect(sources.flatMap(({ warnings }) => warnings)).toEqual([])
  await approve('source_review')
  await approve('outline_review')
  await approve('quiz_review')
  await waitForStatus(home.ctx, sister, 'ready')

  const [modules, translated] = [await modulesOf(courseId), await modulesOf(sister)]
  expect(translated.map(({ title, scenes, questions }) => [title, scenes.length, questions.length])).toEqual(
    modules.map(({ title, scenes, questions }) => [said(title), scenes.length, questions.length]),
  )
  const parts = await db().preparedPart.findMany({ where: { courseId: sister } })
  const beside = new Map(parts.map(({ origin, id }) => [origin, id]))
  expect(idsOf(translated)).toEqual(
    idsOf(modules).map((lists) => lists.map((ids) => ids.map((id) => beside.get(id)))),
  )
  for (const [at, { scenes, questions }] of modules.entries()) {
    const its = translated[at]!
    expect(its.scenes.flatMap(textsOf)).toEqual(scenes.flatMap(textsOf).map(said))
    expect(its.questions.map(({ prompt, explanation, correct }) => [prompt, explanation, correct])).toEqual(
      questions.map(({ prompt, explanation, correct }) => [said(prompt), said(explanation), correct]),
    )
    const captions = line(Buffer.from(await storage().get(its.captionsKey!)).toString())
    for (const scene of its.scenes) expect(captions).toContain(line(scene.narration).slice(0, 20))
    expect((await storage().stat(its.videoKey!)).size).toBeGreaterThan(1000)
  }
  // What was translated is not written again.
  expect(server.asked.length).toBe(calls)
})
