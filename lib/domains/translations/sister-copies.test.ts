import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintSpokenCourse } from '../../../e2e/fixtures/data/mint-spoken-course.ts'
import type { Course } from '../../generated/prisma/client.ts'
import { db, disconnect } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { pictureKey } from '../sources/source-file.ts'
import { readSisterCopies } from './sister-copies.ts'

let original: Course
let sister: Course
beforeAll(async () => {
  const { ctx } = await mintAccount()
  original = (await mintSpokenCourse(ctx, [])).course
  sister = (await mintSpokenCourse(ctx, [], { language: 'fr' })).course
})
afterAll(disconnect)

test('a picture that was added to the original since is copied once, with its file', async () => {
  const picture = { file: 'fridge.png', alt: 'A fridge', width: 8, height: 8 }
  const { id: sourceId } = await db().uploadedPicture.create({
    data: { ...picture, id: newId('pic'), courseId: original.id, name: picture.file },
  })
  await storage().put(pictureKey(sourceId, picture.file), Buffer.from('drawn'))
  const visual = { picture: { ...picture, sourceId }, left: [] }
  for (const _ of [1, 2]) {
    const copies = await readSisterCopies(original.id, sister)
    await copies.addPictures(visual)
    const [copy, ...more] = await db().uploadedPicture.findMany({ where: { courseId: sister.id } })
    expect(more).toEqual([])
    expect(copies.ofSister(visual)).toEqual({ picture: { ...picture, sourceId: copy!.id }, left: [] })
    const bytes = await storage().get(pictureKey(copy!.id, picture.file))
    expect(Buffer.from(bytes).toString()).toBe('drawn')
  }
})
