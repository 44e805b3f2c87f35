import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { authorProvider } from '../../../author/current-author.ts'
import { disconnect, pgPool } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { askProvider } from '../../../product/providers/provider-circuit.ts'
import { updateAccount } from '../../accounts/update-account.ts'
import { courseRecordSchema } from '../contract.ts'
import { getCourse } from '../get-course.ts'
import { serializeCourseRecord } from '../serialize.ts'
import { awaitedWork, quizWarning } from './course-warning.ts'

afterAll(disconnect)

describe('what a course waits for', () => {
  const made = {
    status: 'generating',
    stage: 'audio',
    scenes: 4,
    sceneCount: 4,
    audios: 4,
    questionCount: 6,
  } as const
  const both = ['model_unavailable', 'voice_unavailable']
  test.each([
    ['no outline yet', [], ['model_unavailable']],
    ['texts to come', [{ ...made, scenes: 0, audios: 0 }], ['model_unavailable']],
    ['questions and narration to come', [{ ...made, audios: 1, questionCount: 0 }], both],
    ['only its narration to come', [{ ...made, audios: 3 }], ['voice_unavailable']],
    ['only its video to come', [made], []],
    ['a module that has no questions to come', [{ ...made, stage: 'quiz', questionCount: 0 }], []],
    ['a module that waits for a reviewer', [{ ...made, status: 'paused_for_review', audios: 0 }], []],
    ['a module that is ready', [{ ...made, status: 'ready', audios: 0 }], []],
  ] as const)('%s', (_, modules, awaited) =>
    expect(awaitedWork({ status: 'generating', mode: 'live', modules })).toEqual(awaited),
  )

  test.each([
    ['ready', 'live'],
    ['failed', 'live'],
    ['paused_for_review', 'live'],
    ['generating', 'test'],
  ] as const)('nothing if the course is %s in %s mode', (status, mode) =>
    expect(awaitedWork({ status, mode, modules: [] })).toEqual([]),
  )
})

describe('what its quizzes lack', () => {
  const module = (moduleIndex: number, questionCount: number, stage: 'audio' | 'quiz' = 'quiz') => ({
    moduleIndex,
    questionCount,
    stage,
    status: 'generating' as const,
  })

  test('is named with the modules that have too few questions, once they are written', () => {
    const modules = [module(0, 6), module(1, 2), module(2, 0, 'audio'), module(3, 12)]
    expect(quizWarning({ quizSize: 6, modules })).toMatchObject({
      ...{ type: 'quiz_incomplete', reason: 'few_questions', modules: [2], total: 3 },
      message: expect.stringContaining('2 of 3 modules have a full quiz'),
    })
  })

  test('tells a module without any question apart; full quizzes need no warning', () => {
    expect(quizWarning({ quizSize: 6, modules: [module(0, 0), module(1, 6)] })?.reason).toBe('no_questions')
    expect(quizWarning({ quizSize: 6, modules: [module(0, 6)] })).toBeNull()
  })
})

describe('the record of a course', () => {
  beforeEach(async () => {
    await pgPool().query('DELETE FROM provider_circuit')
    Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: 'http://127.0.0.1:9/v1' })
  })

  const failFiveTimes = async () => {
    for (let turn = 0; turn < 5; turn++)
      await askProvider((await authorProvider()) ?? '', {
        call: () => Promise.reject(new Error('no route')),
        faultOf: () => 'unreachable',
        refuse: () => new Error('refused'),
      }).catch(() => {})
  }

  test("explains why it is not progressing while its model's circuit is open, but not before or without one", async () => {
    const home = await mintAccount()
    const { courseId } = await mintLaunchedCourse(home.ctx, { language: 'en' })
    const read = async () =>
      courseRecordSchema.parse(serializeCourseRecord(await getCourse(home.ctx, courseId)))
    expect((await read()).warnings).toEqual([])
    await failFiveTimes()
    const { status, warnings } = await read()
    expect(status).toBe('generating')
    expect(warnings).toEqual([
      {
        type: 'model_unavailable',
        reason: 'unreachable',
        message: expect.stringMatching(
          /^The language model .* cannot be reached\. .* continues automatically\.$/,
        ),
        retry_after_seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 30),
      },
    ])
    await updateAccount(home.account.id, { courseAuthor: 'builtin' })
    expect((await read()).warnings).toEqual([])
    await updateAccount(home.account.id, { courseAuthor: 'model' })
    Object.assign(env(), { LLM_FALLBACK: 'builtin' })
    expect((await read()).warnings).toEqual([])
    Object.assign(env(), { LLM_FALLBACK: undefined })
  })
})
