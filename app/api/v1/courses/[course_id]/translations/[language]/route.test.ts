import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import {
  createTranslationContract,
  getTranslationContract,
  type translationWithSegmentsSchema,
} from '@/lib/domains/translations/contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as translations from '../route.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
  const create = { key: home.liveKey, params: { course_id: courseId }, body: { language: 'fr' } }
  await callContract(translations, createTranslationContract, create)
})
afterAll(disconnect)

const get = (language = 'fr', key = home.liveKey) =>
  callContract(route, getTranslationContract, { key, params: { course_id: courseId, language } })

test('works: every text of scenes and questions is a segment, in order, with its place', async () => {
  const { segments } = (await get()).body as z.infer<typeof translationWithSegmentsSchema>
  const scenes = await db().scene.findMany({
    where: { module: { courseId } },
    orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
    include: { module: true },
  })
  const textsOf = (part: string) => segments.filter((each) => each.part === part).map(({ source }) => source)
  expect(textsOf('title')).toEqual(scenes.map(({ title }) => title))
  expect(textsOf('bullets')).toEqual(scenes.flatMap(({ bullets }) => bullets))
  expect(textsOf('narration')).toEqual(
    scenes.flatMap(({ sentences }) => (sentences as { text: string }[]).map(({ text }) => text)),
  )
  const last = scenes.at(-1)!
  expect(segments.findLast(({ part }) => part === 'narration')).toMatchObject({
    unit: `${last.id}.narration`,
    module_num: last.module.moduleIndex + 1,
    scene_num: last.sceneIndex + 1,
    question_id: null,
    ...{ state: 'missing', target: null, translated_from: null },
  })
  const questions = await db().question.findMany({ where: { module: { courseId }, active: true } })
  const options = questions.flatMap(({ options }) => (options as { text: string }[] | null) ?? [])
  expect(textsOf('prompt').sort()).toEqual(questions.map(({ prompt }) => prompt).sort())
  expect(textsOf('options').sort()).toEqual(options.map(({ text }) => text).sort())
  expect(textsOf('explanation')).toHaveLength(questions.filter(({ explanation }) => explanation).length)
  const keys = segments.map(({ unit, segment }) => `${unit} ${segment}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('refuses: a language without a translation', async () => {
  expect(codeOf(await get('en'))).toBe('translation_not_found')
})

test('not yours: a course of another account does not exist', async () => {
  expect(codeOf(await get('fr', stranger.liveKey))).toBe('course_not_found')
})
