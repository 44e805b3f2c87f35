import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../../../e2e/fixtures/api-client.ts'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { readTemplate } from '../../../lib/domains/presets/brand/theme/read-template.ts'
import { fullTemplate } from '../../../lib/domains/presets/fixtures/full-template.ts'
import { readPptx } from '../../../lib/domains/sources/readers/office/read-pptx.ts'
import { readZip } from '../../../lib/media/packages/fixtures/read-zip.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { PATIENCE, startPipeline } from '../pipeline-harness.ts'

let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

test.each(['scorm_2004', 'handout'])(
  'the sandbox’s demo course is packaged in the background: %s',
  async (format) => {
    const { testKey } = await mintAccount()
    const api = apiClient(testKey)
    const [course] = await api.get<{ course_id: string }[]>('/courses')
    const address = `/courses/${course!.course_id}/packages`
    await api.post(address, { format })
    const where = { courseId: course!.course_id, status: { not: 'building' as const } }
    await until(async () => (await db().coursePackage.count({ where })) > 0, PATIENCE)
    const [ready] = await api.get<{ status: string }[]>(address)
    expect(ready).toMatchObject({ status: 'ready', outdated: false, error_message: null })
  },
)

test('the deck of the sandbox’s demo course opens and has its titles and narration', async () => {
  const { courseId, build } = await demoDeck()
  const { blocks } = await readPptx(await build())
  const read = plain(blocks.map(({ text }) => text).join(' '))
  const scenes = await db().scene.findMany({ where: { module: { courseId } } })
  expect(scenes.length).toBeGreaterThan(0)
  for (const { title, narration } of scenes)
    for (const said of [title, narration.split('.')[0]!]) expect(read).toContain(plain(said))
})

test('the deck is made in the template that its course keeps, and without it once the file is gone', async () => {
  const { courseId, build } = await demoDeck()
  const { look } = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  const templateKey = `presets/${courseId}/template.json`
  const kept = { ...(look as Record<string, string>), templateKey }
  await db().course.update({ where: { id: courseId }, data: { look: kept } })
  await storage().put(templateKey, Buffer.from(JSON.stringify(await readTemplate(fullTemplate()))))
  const cover = async () =>
    (await readZip(Buffer.from(await build()))).get('ppt/slideLayouts/slideLayout1.xml')?.toString()
  expect(await cover()).toContain('<p:cSld name="L0">')
  await storage().delete(templateKey)
  expect(await cover()).toContain('<p:cSld name="cover">')
})

/** The demo course of a new account, and its deck, built anew with each call. */
async function demoDeck() {
  const { testKey } = await mintAccount()
  const api = apiClient(testKey)
  const [course] = await api.get<{ course_id: string }[]>('/courses')
  const courseId = course!.course_id
  const build = async () => {
    const { package_id: id } = await api.post<{ package_id: string }>(`/courses/${courseId}/packages`, {
      format: 'deck',
    })
    await until(
      async () => (await db().coursePackage.count({ where: { id, status: 'ready' } })) > 0,
      PATIENCE,
    )
    const { fileKey } = await db().coursePackage.findUniqueOrThrow({ where: { id } })
    return storage().get(fileKey!)
  }
  return { courseId, build }
}

const plain = (text: string) => text.replace(/[\s"“”]+/gu, ' ').trim()
