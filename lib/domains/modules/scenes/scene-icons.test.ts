import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { getModule } from '../list-modules.ts'
import { serializeModule } from '../serialize.ts'
import { previewScene } from './preview-scene.ts'
import { renderSceneSlide } from './render-scene-slide.ts'
import { updateScene } from './update-scene.ts'

afterAll(disconnect)

const CARDS = ['Budget | Who pays for it', 'Deadline | When it is needed']

test('a reviewer chooses the icons of cards; only the slide is redrawn', async () => {
  const { ctx } = await mintAccount()
  const run = await mintWrittenCourse(ctx, { language: 'en' })
  const place = { courseId: run.courseId, moduleNum: 1, sceneNum: 2 }
  const sceneNow = async () => serializeModule(await getModule(ctx, run.courseId, 1)).scenes[1]!
  const rendered = () => renderSceneSlide({ ...run, moduleIndex: 0 }, 1)
  const previewed = async (patch: Parameters<typeof previewScene>[3]) =>
    Buffer.from((await previewScene(ctx, place, 'slide', patch)).bytes)

  expect(await sceneNow()).toMatchObject({ icons: null, shown_icons: null })
  await updateScene(ctx, place, { layout: 'cards', bullets: CARDS })
  expect(await sceneNow()).toMatchObject({ icons: null, shown_icons: ['wallet', 'calendar'] })
  const automatic = await rendered()
  const before = await db().scene.findFirstOrThrow({ where: { slideKey: automatic } })
  await db().scene.update({ where: { id: before.id }, data: { audioKey: 'spoken' } })

  const automaticSlide = await previewed({})
  expect(await previewed({ icons: ['wallet', 'calendar'] })).toEqual(automaticSlide)
  expect(await previewed({ icons: ['phone', null] })).not.toEqual(automaticSlide)
  await updateScene(ctx, place, { icons: ['phone', null] })
  const chosen = await sceneNow()
  expect(chosen).toMatchObject({ icons: ['phone', null], shown_icons: ['phone', null], slide: null })
  expect(await db().scene.findUniqueOrThrow({ where: { id: before.id } })).toMatchObject({
    slideKey: null,
    audioKey: 'spoken',
  })
  expect(await rendered()).not.toBe(automatic)

  await expect(updateScene(ctx, place, { icons: null, version: before.version })).rejects.toMatchObject({
    code: 'version_conflict',
    details: { current: { icons: ['phone', null] }, yours: { icons: null } },
  })
  await updateScene(ctx, place, { bullets: ['Budget | Who pays', 'Deadline | When'] })
  expect(await sceneNow()).toMatchObject({ icons: ['phone', null] })
  await updateScene(ctx, place, { bullets: [...CARDS, 'Risk | What may fail'] })
  const third = 'triangle-exclamation-point'
  expect(await sceneNow()).toMatchObject({ icons: null, shown_icons: ['wallet', 'calendar', third] })

  await updateScene(ctx, place, { icons: [null, null, null] })
  expect(await sceneNow()).toMatchObject({ icons: [null, null, null], shown_icons: null })
  await updateScene(ctx, place, { icons: null })
  expect(await sceneNow()).toMatchObject({ icons: null, shown_icons: ['wallet', 'calendar', third] })

  const misfits = [
    { icons: ['phone' as const] },
    { icons: ['phone' as const, null, null], layout: 'bullets' as const },
  ]
  for (const misfit of misfits)
    await expect(updateScene(ctx, place, misfit)).rejects.toMatchObject({
      issues: [{ loc: ['body', 'icons'] }],
    })
})
