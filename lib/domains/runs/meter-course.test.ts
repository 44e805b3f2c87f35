import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { answerWith, startModelServer, TOKENS } from '@/e2e/servers/model-server.ts'
import { askModel } from '../../author/model/provider/ask-model.ts'
import { openModel } from '../../author/model/provider/model-registry.ts'
import { disconnect } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { meterCourse } from './meter-course.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(async () => {
  await server.close()
  await disconnect()
})

test('a course that has used up its tokens asks no model any more; grading and other courses do', async () => {
  const { ctx } = await mintAccount()
  const [one, other] = [await mintTaughtCourse(ctx), await mintTaughtCourse(ctx)]
  Object.assign(env(), { LLM_COURSE_TOKENS: TOKENS.input + TOKENS.output })
  server.tricks.trick = (question, response) => answerWith(question, response, '{"word":"yes"}')
  const settings = { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url }
  const model = openModel(settings as Parameters<typeof openModel>[0])
  const ask = (courseId: string, circuit?: 'grading') =>
    meterCourse(courseId, () =>
      askModel(model, { timeoutSeconds: 10, inSeconds: 10, ...(circuit && { circuit }) })({
        instructions: '',
        prompt: 'Yes?',
        schema: z.object({ word: z.string() }),
        accept: ({ word }) => word,
      }),
    )
  expect(await ask(one.id)).toBe('yes')
  await expect(ask(one.id)).rejects.toMatchObject({ code: 'model_course_budget', isPermanent: true })
  expect(server.asked).toHaveLength(1)
  expect([await ask(one.id, 'grading'), await ask(other.id)]).toEqual(['yes', 'yes'])
})
