import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '../../../e2e/fixtures/data/mint-finished-course.ts'
import { db, disconnect } from '../../platform/db.ts'
import { getOutline } from '../outline/get-outline.ts'
import { moduleTextsOf } from '../outline/module-texts.ts'
import { loadModule } from './lock-module.ts'
import { type ModulePatch, updateModule } from './update-module.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

/** A finished course whose module has a video, and a scene under the title of the course. */
async function finished() {
  const courseId = await mintFinishedCourse(home.ctx)
  await db().$executeRaw`update scene set slide_key = id || '.png', audio_key = id || '.wav'
    where module_id in (select id from module where course_id = ${courseId})`
  await db().module.updateMany({ where: { courseId }, data: { videoKey: 'old.mp4' } })
  const { scenes } = await loadModule(courseId, 0)
  await db().scene.update({ where: { id: scenes[0]!.id }, data: { layout: 'title' } })
  return {
    courseId,
    edit: (patch: ModulePatch & { version?: number }) =>
      updateModule(home.ctx, { courseId, moduleNum: 1 }, patch),
    stored: () => loadModule(courseId, 0),
    events: () =>
      db().outboxEvent.count({
        where: { name: 'scene/edited', data: { path: ['course_id'], equals: courseId } },
      }),
  }
}

test('a new title draws the slides that show it again, in the course and its outline, once', async () => {
  const { courseId, edit, stored, events } = await finished()
  const before = await stored()
  await edit({ title: 'Selling the Aurora' })
  const after = await stored()
  expect(after).toMatchObject({ title: 'Selling the Aurora', description: before.description, version: 2 })
  expect([after.status, after.videoKey]).toEqual(['updating', 'old.mp4'])
  expect(after.scenes.map(({ slideKey }) => slideKey !== null)).toEqual([true, false, false])
  for (const [index, scene] of after.scenes.entries()) {
    const { audioKey, narration, title } = before.scenes[index]!
    expect(scene).toMatchObject({ audioKey, narration, title })
  }
  const { outline, version } = await getOutline(home.ctx, courseId)
  expect(outline.modules[0]).toMatchObject(moduleTextsOf(after))
  const asked = await events()
  await edit({ title: 'Selling the Aurora' })
  expect(await stored()).toEqual(after)
  expect([(await getOutline(home.ctx, courseId)).version, await events()]).toEqual([version, asked])
})

test('a description and objectives make nothing again', async () => {
  const { courseId, edit, stored, events } = await finished()
  const before = await stored()
  const texts = { description: 'About the Aurora.', objectives: ['Explain the Aurora'] }
  await edit(texts)
  const { updatedAt: _, ...after } = await stored()
  const { updatedAt: __, ...same } = before
  expect(after).toEqual({ ...same, ...texts, version: 2 })
  expect((await getOutline(home.ctx, courseId)).outline.modules[0]).toMatchObject(texts)
  expect(await events()).toBe(0)
})

test('it is refused for an outdated version, while a part is regenerated or the outline is reopened', async () => {
  const { courseId, edit, stored } = await finished()
  const code = (patch: Parameters<typeof edit>[0]) => expect(edit(patch)).rejects
  const before = await stored()
  await code({ title: 'X', version: 9 }).toMatchObject({
    code: 'version_conflict',
    details: {
      current: { ...moduleTextsOf(before), version: 1 },
      yours: { title: 'X', version: 9 },
      changed_by: { kind: 'service' },
    },
  })
  const rows = { courseId, sceneIndex: 2, artifactType: 'notes' } as const
  await db().reviewEntry.updateMany({ where: rows, data: { status: 'regenerating' } })
  await code({ title: 'X' }).toMatchObject({ code: 'not_ready_for_review' })
  await db().reviewEntry.updateMany({ where: rows, data: { status: 'approved' } })
  await db().module.updateMany({ where: { courseId }, data: { stage: 'outline' } })
  await code({ title: 'X' }).toMatchObject({ code: 'not_ready_for_review' })
  await db().module.updateMany({ where: { courseId }, data: { stage: 'done' } })
  expect((await stored()).scenes).toEqual(before.scenes)
  await db().course.update({ where: { id: courseId }, data: { status: 'cancelled' } })
  await code({ title: 'X' }).toMatchObject({ code: 'course_not_generating' })
})
