import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '../../../../e2e/fixtures/data/mint-course.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { deleteCourse } from '../../courses/delete-course.ts'
import { addPicture, cropPicture } from '../../sources/pictures/add-picture.ts'
import { getPicture } from '../../sources/pictures/get-picture.ts'
import { listPictures, pictureId } from '../../sources/pictures/list-pictures.ts'
import { deleteLibraryPicture } from '../../sources/pictures/update-library.ts'
import { pictureKey } from '../../sources/source-file.ts'
import { getModule } from '../list-modules.ts'
import { serializeModule } from '../serialize.ts'
import { deletePicture } from './delete-picture.ts'
import { previewScene } from './preview-scene.ts'
import { renderSceneSlide } from './render-scene-slide.ts'
import { readVisual } from './scene-json.ts'
import { pictureOf } from './scene-picture.ts'
import { updateScene } from './update-scene.ts'

afterAll(disconnect)

/** Red stripes on white. */
const striped = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/>${Array.from(
      { length: 20 },
      (_, i) => `<path d="M${i * 30} 0l${i * 9} 400" stroke="#f00" stroke-width="${2 + (i % 5) * 3}"/>`,
    ).join('')}</svg>`,
  ),
)
  .png()
  .toBuffer()
const image = (alt: string) => `![${alt}](data:image/png;base64,${striped.toString('base64')})`

const redShare = async (png: Uint8Array): Promise<number> => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 220 && data[at + 1]! < 60 && data[at + 2]! < 60) red++
  return red / (info.width * info.height)
}

test('a picture in a document goes on the slide of the scene about the surrounding text', async () => {
  const { ctx } = await mintAccount()
  const sourceText = `# Selling the Boreal fridge

## Why customers buy it

The Boreal fridge uses 40 % less energy than the model it replaces. A family saves about 60 euros a year.

## How to present it

Open the door and let the customer feel the drawer. Show the energy label before the price.

${image('')}

It keeps food fresh for nine days. The motor is guaranteed for ten years.
`
  const run = await mintWrittenCourse(ctx, { language: 'en', sourceText })
  const scenes = await db().scene.findMany({
    where: { module: { courseId: run.courseId } },
    include: { module: true },
  })
  const [scene, ...more] = scenes.filter(({ visual }) => visual !== null)
  expect(more).toEqual([])
  expect(scene).toMatchObject({
    layout: 'picture_beside',
    narration: expect.stringContaining('feel the drawer'),
  })
  const { moduleIndex } = scene!.module
  const place = { courseId: run.courseId, moduleNum: moduleIndex + 1, sceneNum: scene!.sceneIndex + 1 }

  await renderSceneSlide({ ...run, moduleIndex }, scene!.sceneIndex)
  const drawn = await db().scene.findUniqueOrThrow({ where: { id: scene!.id } })
  expect(drawn.slideQc).toMatchObject({ passed: true, findings: [] })
  expect(await redShare((await previewScene(ctx, place, 'slide', {})).bytes)).toBeGreaterThan(0.02)
  expect(await redShare((await previewScene(ctx, place, 'slide', { layout: 'bullets' })).bytes)).toBe(0)

  const flagsOf = async () => {
    const module = serializeModule(await getModule(ctx, run.courseId, moduleIndex + 1))
    return module.scenes[scene!.sceneIndex]!.flags.map(({ code, text }) => [code, text])
  }
  expect(await flagsOf()).toContainEqual(['picture_without_alt', '600 × 400'])
  await updateScene(ctx, place, { layout: 'bullets' })
  expect(await flagsOf()).toContainEqual(['picture_left_out', '600 × 400'])
  const edited = await db().scene.findUniqueOrThrow({ where: { id: scene!.id } })
  expect(pictureOf(edited)).toEqual(readVisual(scene!.visual)?.picture)
})

test('a scene takes the picture of the library its words name, and its course keeps it', async () => {
  const { ctx } = await mintAccount()
  const presetId = await mintPreset(ctx)
  const words = { filename: 'drawer.png', alt: 'A customer feels the drawer' }
  const original = await addPicture(ctx, { presetId }, { base64: striped.toString('base64'), ...words })
  const run = await mintWrittenCourse(ctx, { language: 'en', presetId })
  const scenes = await db().scene.findMany({ where: { module: { courseId: run.courseId } } })
  const [scene, ...more] = scenes.filter(({ visual }) => visual !== null)
  expect(more).toEqual([])
  expect(scene).toMatchObject({
    layout: 'picture_beside',
    narration: expect.stringContaining('feel the drawer'),
    visual: { picture: { file: original.file, alt: words.alt }, left: [] },
  })
  const copy = pictureOf(scene!)!
  expect(copy.sourceId).not.toBe(original.sourceId)
  await deleteLibraryPicture(ctx, { presetId, sourceId: original.sourceId })
  const place = { courseId: run.courseId, moduleNum: 1, sceneNum: scene!.sceneIndex + 1 }
  expect(await redShare((await previewScene(ctx, place, 'slide', {})).bytes)).toBeGreaterThan(0.02)
  expect(await listPictures(ctx, run.courseId)).toMatchObject([{ sourceId: copy.sourceId, added: true }])
})

test('a reviewer chooses the picture of a scene and its description; notes keep it', async () => {
  const { ctx } = await mintAccount()
  const sourceText = `# The pump

## How it works

It cools the hall in three stages, and each of them has a valve of its own.

${image('Three stages')}

## Care

It is cleaned once a year by the team that installed it, in a day.
`
  const run = await mintWrittenCourse(ctx, { language: 'en', sourceText })
  const place = { courseId: run.courseId, moduleNum: 1, sceneNum: 1 }
  const [picture] = await listPictures(ctx, run.courseId)
  const id = pictureId(picture!)
  const sceneNow = async () => serializeModule(await getModule(ctx, run.courseId, 1)).scenes[0]!
  const rendered = () => renderSceneSlide({ ...run, moduleIndex: 0 }, 0)

  await updateScene(ctx, place, { visual: null, layout: 'bullets', bullets: ['It cools the hall'] })
  expect(await sceneNow()).toMatchObject({ visual: null, layout: 'bullets' })
  const withoutIt = await rendered()
  const chosen = { visual: { picture_id: id, alt: 'The pump, open' }, layout: 'picture_beside' as const }
  await updateScene(ctx, place, chosen)
  expect((await sceneNow()).visual).toMatchObject({ picture_id: id, alt: 'The pump, open', width: 600 })
  expect(await rendered()).not.toBe(withoutIt)

  const before = await sceneNow()
  await updateScene(ctx, place, { visual: { picture_id: id, alt: 'A pump' } })
  expect(await sceneNow()).toMatchObject({
    version: before.version + 1,
    slide: { asset_id: expect.any(Number) },
  })
  await expect(updateScene(ctx, place, { visual: null, version: before.version })).rejects.toMatchObject({
    code: 'version_conflict',
    details: { current: { visual: { picture_id: id, alt: 'A pump' } }, yours: { visual: null } },
  })
  const file = await getPicture(
    ctx,
    { courseId: run.courseId },
    { sourceId: picture!.sourceId, file: picture!.file },
  )
  expect(file).toMatchObject({ mediaType: 'image/png', file: { size: expect.any(Number) } })

  const other = { picture_id: `${picture!.sourceId}/none.png` }
  await expect(updateScene(ctx, place, { visual: other })).rejects.toMatchObject({
    issues: [{ loc: ['body', 'visual', 'picture_id'] }],
  })
  await expect(updateScene(ctx, place, { visual: null })).rejects.toMatchObject({
    issues: [{ loc: ['body', 'layout'] }],
  })
  const { ctx: stranger } = await mintAccount()
  await expect(listPictures(stranger, run.courseId)).rejects.toMatchObject({ code: 'course_not_found' })
})

test('a scene without a picture cannot show one', async () => {
  const { ctx } = await mintAccount()
  const run = await mintWrittenCourse(ctx, { language: 'en' })
  const place = { courseId: run.courseId, moduleNum: 1, sceneNum: 1 }
  const patch = updateScene(ctx, place, { layout: 'picture_beside', bullets: ['A line'] })
  await expect(patch).rejects.toMatchObject({ issues: [{ loc: ['body', 'layout'] }] })
})

test('an added picture is re-encoded, chosen for a scene, and deleted with the course', async () => {
  const { ctx } = await mintAccount()
  const sourceText =
    '# The pump\n\n## How it works\n\nIt cools the hall in three stages, and each has a valve.'
  const { courseId } = await mintWrittenCourse(ctx, { language: 'en', sourceText })
  const add = (bytes: Buffer, alt = '') =>
    addPicture(ctx, { courseId }, { base64: bytes.toString('base64'), filename: 'hall.png', alt })
  const added = await add(striped, 'The hall')
  expect(await listPictures(ctx, courseId)).toEqual([added])
  expect(await add(striped)).toEqual(added)

  const id = pictureId(added)
  const { file, mediaType } = await getPicture(ctx, { courseId }, added)
  expect([mediaType, file.size > 0]).toEqual(['image/png', true])
  const place = { courseId, moduleNum: 1, sceneNum: 1 }
  await updateScene(ctx, place, { visual: { picture_id: id }, layout: 'picture', bullets: [] })
  const [scene] = serializeModule(await getModule(ctx, courseId, 1)).scenes
  expect(scene).toMatchObject({ layout: 'picture', visual: { picture_id: id, alt: 'The hall' } })
  expect(await redShare((await previewScene(ctx, place, 'slide', {})).bytes)).toBeGreaterThan(0.05)

  const { sourceId, file: whole } = added
  const cutAt = (right: number) =>
    cropPicture(ctx, { courseId, sourceId, file: whole }, { left: 0, top: 0, right, bottom: 0.25 })
  expect(await cutAt(0.5)).toMatchObject({ width: 300, height: 300, alt: 'The hall', sourceName: 'hall.png' })
  await expect(cutAt(0.9)).rejects.toMatchObject({ issues: [{ ctx: { reason: 'picture_minor' } }] })
  expect(await listPictures(ctx, courseId)).toHaveLength(2)

  const small = await sharp(striped).resize(90).png().toBuffer()
  const refusals: [Buffer, string][] = [
    [small, 'picture_minor'],
    [Buffer.from('%PDF-1.7 no picture'), 'picture_unreadable'],
    [Buffer.alloc(16 * 1024 * 1024), 'picture_too_large'],
  ]
  for (const [bytes, reason] of refusals)
    await expect(add(bytes), reason).rejects.toMatchObject({ issues: [{ ctx: { reason } }] })
  const other = await mintAccount()
  await expect(
    addPicture(other.ctx, { courseId }, { base64: striped.toString('base64'), filename: 'a.png', alt: '' }),
  ).rejects.toMatchObject({ code: 'course_not_found' })

  const cut = (await listPictures(ctx, courseId)).find((each) => each.sourceId !== sourceId)!
  await expect(deletePicture(other.ctx, courseId, cut.sourceId)).rejects.toMatchObject({
    code: 'course_not_found',
  })
  await deletePicture(ctx, courseId, cut.sourceId)
  expect(await listPictures(ctx, courseId)).toEqual([added])
  expect(await storage().exists(pictureKey(cut.sourceId, cut.file))).toBe(false)
  await expect(deletePicture(ctx, courseId, cut.sourceId)).rejects.toMatchObject({ code: 'file_not_found' })
  await expect(deletePicture(ctx, courseId, sourceId)).rejects.toMatchObject({
    code: 'picture_in_use',
    details: { scenes: [{ module_num: 1, scene_num: 1 }] },
  })

  await db().course.update({ where: { id: courseId }, data: { status: 'cancelled' } })
  await expect(add(striped)).rejects.toMatchObject({ code: 'course_not_generating' })
  await deleteCourse(ctx, courseId)
  expect(await storage().exists(pictureKey(added.sourceId, added.file))).toBe(false)
})
