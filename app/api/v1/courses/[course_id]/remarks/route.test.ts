import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { generateScenes } from '@/lib/domains/modules/scenes/generate-scenes.ts'
import { updateScene } from '@/lib/domains/modules/scenes/update-scene.ts'
import { listRemarksContract } from '@/lib/domains/review/remark-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as remarks from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  const run = await mintOutlinedCourse(home.ctx)
  courseId = run.courseId
  await createModules(run)
  await generateScenes({ ...run, moduleIndex: 0 })
})
afterAll(disconnect)

const call = (key: string) =>
  callContract(remarks, listRemarksContract, { key, params: { course_id: courseId } })
const sceneOf = () =>
  db().scene.findFirstOrThrow({ where: { module: { courseId } }, orderBy: { sceneIndex: 'asc' } })

const WHY = { reason: 'figure', words: '9' } as const
const REFUSED = { code: 'left_out', text: 'It keeps food fresh for a year.', ...WHY, place: 'narration' }
const OTHER = { code: 'left_out', text: 'It sings in nine languages.', ...WHY }

describe('works', () => {
  test('lists what was refused with the reason, until somebody puts it into the scene', async () => {
    const scene = await sceneOf()
    await db().scene.update({ where: { id: scene.id }, data: { remarks: [REFUSED, OTHER] } })
    const listed = (await call(home.liveKey)).body as { code: string }[]
    const where = { checkpoint: 'slide_review', module_index: 0, scene_index: 0, question: null }
    const other = { ...where, ...OTHER, place: null, after: null }
    expect(listed.filter(({ code }) => code === 'left_out')).toEqual([
      { ...where, ...REFUSED, after: null },
      other,
    ])
    await updateScene(
      home.ctx,
      { courseId, moduleNum: 1, sceneNum: 1 },
      { narration: `${scene.narration} ${REFUSED.text}`, version: scene.version },
    )
    const left = (await call(home.liveKey)).body as { code: string }[]
    expect(left.filter(({ code }) => code === 'left_out')).toEqual([other])
  })

  test('a picture of a passage that is on no slide is listed with its caption', async () => {
    const { id } = await sceneOf()
    const picture = {
      sourceId: 's',
      file: 'valve.png',
      width: 600,
      height: 400,
      alt: '',
      caption: 'The valve',
    }
    await db().scene.update({ where: { id }, data: { visual: { picture: null, left: [picture] } } })
    const listed = (await call(home.liveKey)).body as { code: string }[]
    expect(listed.filter(({ code }) => code === 'picture_left_out')).toMatchObject([
      { checkpoint: 'slide_review', module_index: 0, scene_index: 0, text: 'The valve', place: null },
    ])
  })

  test('a rejected question is listed as it was written, until the pool has it', async () => {
    const { moduleId } = await sceneOf()
    const question = {
      ...{ type: 'true_false', difficulty: 'easy', prompt: 'True or false: it sings.', options: null },
      ...{ correct: true, keyPoints: null, rubric: null, explanation: 'It sings.', points: 1 },
      sourceRef: { sourceId: 's', start: 0, end: 9, quote: 'It sings.' },
    }
    const remark = { code: 'question_rejected', text: 'It sings.', reason: 'key', words: '', question }
    await db().module.update({ where: { id: moduleId }, data: { quizRemarks: [remark] } })
    const rejected = async () =>
      ((await call(home.liveKey)).body as { code: string }[]).filter(({ code }) => code === remark.code)
    expect(await rejected()).toMatchObject([
      { checkpoint: 'quiz_review', reason: 'key', question: { prompt: question.prompt, correct: true } },
    ])
    const { keyPoints: _points, sourceRef: _ref, options: _options, ...row } = question
    await db().question.create({
      data: {
        ...row,
        type: 'true_false',
        difficulty: 'easy',
        moduleId,
        lineage: crypto.randomUUID(),
        position: 1,
      },
    })
    expect(await rejected()).toEqual([])
  })
})

test('not yours', async () => {
  await expectHidden(remarks, listRemarksContract, {
    ...{ home, stranger, params: { course_id: courseId }, absent: { course_id: 'none' } },
  })
})
