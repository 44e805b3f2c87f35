import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintEnrollment, mintFinishedCourse } from '../../../e2e/fixtures/data/mint-finished-course.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import { verifyFileToken } from '../../platform/http/files/signed-file.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { getLearnModule } from '../learners/get-learn-module.ts'
import { serializeLearnModule } from '../learners/serialize.ts'
import { readPackageContent } from '../packages/package-content.ts'
import { packageCourse } from '../packages/package-course.ts'
import { addPicture } from '../sources/pictures/add-picture.ts'
import { listPictures, pictureId } from '../sources/pictures/list-pictures.ts'
import { pictureKey } from '../sources/source-file.ts'
import { getTranscript } from './get-transcript.ts'
import { recordVideoPart } from './record-part.ts'
import { deletePicture } from './scenes/delete-picture.ts'
import { updateScene } from './scenes/update-scene.ts'
import { serializeTranscript } from './serialize.ts'

afterAll(disconnect)

test('a transcript has the pictures of its video, with their current descriptions', async () => {
  const { ctx } = await mintAccount()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff', noise } })
  const address = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
  const sourceText = `# The pump

## How it works

It cools the hall in three stages, and each of them has a valve of its own.

![Three stages](${address})

## Care

It is cleaned once a year by the team that installed it, in a day.
`
  const courseId = await mintFinishedCourse(ctx, { language: 'en', sourceText })
  const [picture] = await listPictures(ctx, courseId)
  const id = pictureId(picture!)
  const place = { courseId, moduleNum: 1, sceneNum: 1 }
  const shown = { visual: { picture_id: id }, layout: 'picture_beside' as const, bullets: ['Three stages'] }
  await updateScene(ctx, place, shown)
  const course = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  const film = async (name: string) => {
    const files = { video: `modules/${name}.mp4`, captions: `modules/${name}.vtt` }
    for (const key of Object.values(files)) await storage().put(key, Buffer.from('WEBVTT'))
    const made = await db().module.update({
      where: { courseId_moduleIndex: { courseId, moduleIndex: 0 } },
      data: { videoKey: files.video, captionsKey: files.captions, status: 'ready' },
      include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    })
    await transaction((tx) => recordVideoPart(tx, course, made, files))
    return made
  }
  const made = await film('pump')
  const written = async () => serializeTranscript((await getTranscript(ctx, courseId, 1)).transcript, 'en')
  expect(await written()).toContain('[Picture: Three stages]')

  await updateScene(ctx, place, { visual: { picture_id: id, alt: 'A pump, open' } })
  expect(await written()).toContain('[Picture: A pump, open]')
  await db().module.update({ where: { id: made.id }, data: { status: 'ready' } })

  await mintEnrollment(ctx, courseId, 'ann@x.test')
  const learn = await getLearnModule(ctx, 'ann@x.test', courseId, 1)
  const [first, ...others] = serializeLearnModule(learn).transcript
  expect(first!.picture).toMatchObject({ alt: 'A pump, open', width: 600, height: 400 })
  expect(verifyFileToken(new URL(first!.picture!.url).pathname.split('/').at(-1)!)).toMatchObject({
    key: pictureKey(picture!.sourceId, picture!.file),
    mediaType: 'image/jpeg',
    grantId: learn.enrollmentId,
  })
  expect(others.map(({ picture }) => picture).filter(Boolean)).toEqual([])

  const rules = { format: 'web', completion: 'watched', passingScore: 80 } as const
  const content = await transaction((tx) => readPackageContent(tx, courseId))
  const packaged = await packageCourse({ ...content, modules: content.modules.slice(0, 1) }, rules)
  const src = `media/${picture!.file}`
  expect(packaged.course.modules[0]!.transcript[0]).toMatchObject({ picture: { src, alt: 'A pump, open' } })
  expect(packaged.media.map(({ name }) => name)).toEqual(['media/module-1.mp4', src])

  // The video shows it until it is rendered again.
  await updateScene(ctx, place, { visual: null, layout: 'bullets' })
  expect(await written()).toContain('[Picture: Three stages]')

  const base64 = (await image.png().toBuffer()).toString('base64')
  const added = await addPicture(ctx, { courseId }, { base64, filename: 'hall.png', alt: 'The hall' })
  await updateScene(ctx, place, { visual: { picture_id: pictureId(added) }, layout: 'picture', bullets: [] })
  await film('hall')
  await updateScene(ctx, place, { visual: null, layout: 'bullets', bullets: ['Three stages'] })
  await expect(deletePicture(ctx, courseId, added.sourceId)).rejects.toMatchObject({
    code: 'picture_in_use',
    details: { scenes: [{ module_num: 1, scene_num: 1 }] },
  })
  await film('none')
  await deletePicture(ctx, courseId, added.sourceId)
})
