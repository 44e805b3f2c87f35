import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { startModelServer, TOKENS } from '@/e2e/servers/model-server.ts'
import { author } from '../../author/current-author.ts'
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

test('a course that has used up its tokens calls no model any more; grading and other courses do', async () => {
  const { ctx } = await mintAccount()
  const [one, other] = [await mintTaughtCourse(ctx), await mintTaughtCourse(ctx)]
  const model = { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url }
  Object.assign(env(), { ...model, LLM_COURSE_TOKENS: TOKENS.input + TOKENS.output })
  const question = { prompt: 'How do you open a call?', keyPoints: ['Ask about the budget'], rubric: null }
  const answers = [{ ...question, answer: 'I find out what budget they have to spend.' }]
  const ask = (courseId: string) => meterCourse(courseId, () => author().check({ mayCost: true }))
  await ask(one.id)
  const asked = server.asked.length
  await expect(ask(one.id)).rejects.toMatchObject({ code: 'model_course_budget', isPermanent: true })
  expect(server.asked).toHaveLength(asked)
  expect(await meterCourse(one.id, () => author().judgeAnswers({ language: 'en', answers }))).toMatchObject({
    isByRule: false,
  })
  await ask(other.id)
})
