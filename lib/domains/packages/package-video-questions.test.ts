import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintReleasedCourse } from '../../../e2e/fixtures/data/release-course.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { PACKAGE_FORMATS } from '../../product/package-formats.ts'
import { changeVideoQuestion, createVideoQuestion } from '../quiz/video/change-video-question.ts'
import { contentPrint, readPackageContent } from './package-content.ts'
import { packageCourse } from './package-course.ts'
import { checksOf } from './write-course-slides.ts'

afterAll(disconnect)

const rules = { format: 'web', completion: 'watched', passingScore: 80 } as const
const read = (courseId: string) => transaction((tx) => readPackageContent(tx, courseId))

test('a package has the questions its videos ask, and another print with them', async () => {
  const { ctx } = await mintAccount()
  const courseId = await mintReleasedCourse(ctx, 'keep', 1)
  const module = await db().module.findFirstOrThrow({ where: { courseId } })
  for (const key of [module.videoKey, module.captionsKey]) await storage().put(key!, Buffer.from('WEBVTT\n'))
  const options = ['a', 'b'].map((id) => ({ id, text: `Option ${id}` }))
  const place = { courseId, moduleNum: 1 }
  const asked = await createVideoQuestion(
    ctx,
    { ...place, sceneIndex: 1 },
    {
      ...{ type: 'single_choice', difficulty: 'easy', prompt: 'What is said first?', points: 1 },
      ...{ options, correct: 'b', explanation: 'It says so.', optionFeedback: null, sourceRef: null },
      ...{ keyPoints: null, rubric: null },
    },
  )
  await db().course.update({ where: { id: courseId }, data: { videoQuestions: false } })
  const without = await read(courseId)
  expect((await packageCourse(without, rules)).course.modules[0]).not.toHaveProperty('videoQuestions')

  await db().course.update({ where: { id: courseId }, data: { videoQuestions: true } })
  const content = await read(courseId)
  expect((await packageCourse(content, rules)).course.modules[0]?.videoQuestions).toEqual([
    {
      ...{ id: asked.id, at: 40, from: 20, type: 'single_choice', prompt: 'What is said first?' },
      ...{ options, correct: 'b', explanation: 'It says so.' },
    },
  ])
  for (const format of PACKAGE_FORMATS)
    expect(contentPrint(content, format), format).not.toBe(contentPrint(without, format))

  const steps = ['Apple', 'Banana'].map((text, n) => ({ id: 'cd'[n]!, text }))
  const ordering = { type: 'ordering', options: steps, correct: ['c', 'd'] } as const
  await changeVideoQuestion(
    ctx,
    { ...place, questionId: asked.id },
    { ...ordering, correct: [...ordering.correct] },
  )
  const [ordered] = (await read(courseId)).modules.flatMap((each) => checksOf(each, 'en'))
  expect(ordered).toMatchObject({ options: ['Banana', 'Apple'], answer: 'Apple › Banana' })

  await changeVideoQuestion(ctx, { ...place, questionId: asked.id }, { isLeftOut: true })
  expect(contentPrint(await read(courseId), 'web')).toBe(contentPrint(without, 'web'))
})
