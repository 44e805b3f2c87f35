import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { translateXliff } from '@/e2e/fixtures/translate-xliff.ts'
import { cancelCourse } from '@/lib/domains/courses/cancel-course.ts'
import { listSources } from '@/lib/domains/sources/list-sources.ts'
import { launchTranslationContract, type translationSchema } from '@/lib/domains/translations/contract.ts'
import { createTranslation, listTranslations } from '@/lib/domains/translations/course-translation.ts'
import { exportXliff } from '@/lib/domains/translations/export-xliff.ts'
import { importXliff } from '@/lib/domains/translations/import-xliff.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
  await createTranslation(home.ctx, courseId, 'fr')
})
afterAll(disconnect)

const launch = (key = home.liveKey, language = 'fr') =>
  callContract(route, launchTranslationContract, { key, params: { course_id: courseId, language } })
async function take(say: (source: string) => string | null): Promise<void> {
  const xml = translateXliff(await exportXliff(home.ctx, courseId, 'fr', true), say)
  await importXliff(home.ctx, courseId, 'fr', { base64: Buffer.from(xml), acceptLost: false })
}
const sisterOf = ({ body }: { body: unknown }) =>
  (body as z.infer<typeof translationSchema>).sister_course_id!

test('refuses: a translation that is missing, or has texts that are missing or stale', async () => {
  expect(codeOf(await launch(home.liveKey, 'en'))).toBe('translation_not_found')
  let count = 0
  await take((source) => (count++ === 0 ? null : `FR ${source}`))
  const answer = await launch()
  expect([answer.status, codeOf(answer)]).toEqual([409, 'translation_incomplete'])
  expect(answer.body).toMatchObject({ detail: { error: { details: { open_segments: 1 } } } })
  await take((source) => `FR ${source}`)
  const module = await db().module.findFirstOrThrow({ where: { courseId } })
  await db().module.update({ where: { id: module.id }, data: { title: 'Edited' } })
  expect(codeOf(await launch())).toBe('translation_incomplete')
  await db().module.update({ where: { id: module.id }, data: { title: module.title } })
})

test('works: launches a course with copies of the sources; the same one again, and another after a cancel', async () => {
  await take((source) => `FR ${source}`)
  const answer = await launch()
  expect(answer.status).toBe(202)
  const id = sisterOf(answer)
  const [original, sister] = await Promise.all(
    [courseId, id].map((id) =>
      db().course.findUniqueOrThrow({ where: { id }, include: { sources: true, answers: true } }),
    ),
  )
  expect(sister).toMatchObject({ status: 'generating', language: 'fr', look: original!.look, runNumber: 1 })
  expect(sister!.answers).toHaveLength(original!.answers.length)
  const views = await listSources(home.ctx, { courseId: id })
  expect(views.map(({ language }) => language)).toEqual(original!.sources.map(() => 'en'))
  expect(views.flatMap(({ warnings }) => warnings)).toEqual([])
  expect(sister!.sources.map(({ text }) => text)).toEqual(original!.sources.map(({ text }) => text))
  expect(sister!.sources[0]!.storageKey).toContain(sister!.sources[0]!.id)
  expect(sisterOf(await launch())).toBe(id)
  const [of] = await listTranslations(home.ctx, id)
  expect(of).toMatchObject({ courseId, sisterId: id, from: 'en', language: 'fr' })
  await cancelCourse(home.ctx, id)
  const again = sisterOf(await launch())
  expect(again).not.toBe(id)
  await db().course.delete({ where: { id: again } })
  expect((await db().translation.findFirstOrThrow({ where: { courseId } })).sisterId).toBeNull()
})

test('not yours: a course of another account does not exist', async () => {
  expect(codeOf(await launch(stranger.liveKey))).toBe('course_not_found')
})
