import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse, SALES_TEXT } from '../../../e2e/fixtures/data/mint-course.ts'
import { answerAsModel } from '../../../e2e/servers/model-answers.ts'
import { answerWith, refuse, startModelServer, TOKENS } from '../../../e2e/servers/model-server.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { launchCourse } from '../../../lib/domains/courses/launch-course.ts'
import { serializeCourseRecord } from '../../../lib/domains/courses/serialize.ts'
import type { ReviewSettings } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { listModules } from '../../../lib/domains/modules/list-modules.ts'
import { serializeModule } from '../../../lib/domains/modules/serialize.ts'
import { getOutline } from '../../../lib/domains/outline/get-outline.ts'
import { getQuestionPool } from '../../../lib/domains/quiz/questions/get-question-pool.ts'
import { listRemarks } from '../../../lib/domains/review/list-remarks.ts'
import { updateCourseReviewSettings } from '../../../lib/domains/review/update-review-settings.ts'
import { disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

const TEXT = `# Selling the Boreal fridge

## Why customers buy it
The Boreal fridge uses 40 % less energy than the model it replaces. A family saves about 60 euros a year.
`
const INVENTED = {
  text: 'Its door plays music in 12 languages.',
  passages: [1],
  quote: 'The Boreal fridge uses 40 %',
}

let home: MintedAccount
let server: Awaited<ReturnType<typeof startModelServer>>
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  server = await startModelServer()
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await server.close()
  await disconnect()
})
afterEach(() => {
  server.tricks.trick = null
})

/** The fair model, except that it makes something up in every scene. */
function inventive(): void {
  server.tricks.trick = (question, response) => {
    if (!/^Write scenes /m.test(question.prompt)) return false
    const { scenes } = answerAsModel(question.prompt) as { scenes: { sentences: unknown[] }[] }
    const more = scenes.map((scene) => ({ ...scene, sentences: [...scene.sentences, INVENTED] }))
    return answerWith(question, response, JSON.stringify({ scenes: more }))
  }
}

async function launched(settings: Partial<ReviewSettings>, sourceText = TEXT): Promise<string> {
  const course = await mintCourse(home.ctx, { sourceText, quizSize: 3 })
  await updateCourseReviewSettings(home.ctx, course.id, { ...ALL_AUTO, ...settings })
  server.asked.length = 0
  await launchCourse(home.ctx, course.id, 'k')
  return course.id
}
const recordOf = async (courseId: string) => serializeCourseRecord(await getCourse(home.ctx, courseId))
const scenesOf = async (courseId: string) =>
  (await listModules(home.ctx, courseId)).flatMap((module) => serializeModule(module).scenes)

describe('a course written by a language model', () => {
  test('is generated from end to end, and reports its usage; nothing made up is spoken', {
    timeout: 2 * PATIENCE,
  }, async () => {
    inventive()
    const courseId = await launched({})
    await waitForStatus(home.ctx, courseId, 'ready')
    const calls = server.asked.length
    // The plan and the scenes, each with a check, a repair and another check; the quiz and its two checks at a time,
    // twice for what is missing.
    expect(calls).toBe(12)
    expect((await recordOf(courseId)).cost.llm).toEqual({
      calls,
      input_tokens: calls * TOKENS.input,
      output_tokens: calls * TOKENS.output,
      money: null,
    })
    const { outline } = await getOutline(home.ctx, courseId)
    expect(outline.modules.map(({ title }) => title)).toEqual(['Why customers buy it'])
    const sentences = (await scenesOf(courseId)).flatMap((scene) => scene.sentences)
    expect(sentences.map(({ text }) => text)).toContain(
      'The Boreal fridge uses 40 % less energy than the model it replaces.',
    )
    expect(sentences.filter(({ text, unsupported }) => unsupported || text.includes('music'))).toEqual([])
    expect((await getQuestionPool(home.ctx, courseId, 1)).questions.length).toBeGreaterThan(0)
  })

  test('has the scenes of all its modules written while the questions of the first are', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const scenes = () => server.asked.filter(({ prompt }) => /^Write scenes /m.test(prompt))
    const held: (() => void)[] = []
    server.tricks.trick = (question, response) => {
      const isQuiz = question.prompt.includes('of each of these difficulties')
      if (isQuiz)
        held.push(() => answerWith(question, response, JSON.stringify(answerAsModel(question.prompt))))
      if (scenes().length === 2) for (const answer of held.splice(0)) answer()
      return isQuiz
    }
    const courseId = await launched({}, SALES_TEXT)
    await waitForStatus(home.ctx, courseId, 'ready')
    expect(await listModules(home.ctx, courseId)).toHaveLength(2)
    expect(scenes()).toHaveLength(2)
  })

  test('shows its reviewer what no passage supports', { timeout: PATIENCE }, async () => {
    inventive()
    const courseId = await launched({ slide_review: 'manual' })
    await waitForStatus(home.ctx, courseId, 'paused_for_review')
    const scenes = await scenesOf(courseId)
    expect(scenes.flatMap(({ remarks }) => remarks)).toEqual([{ code: 'left_out', text: INVENTED.text }])
    const refused = (await listRemarks(home.ctx, courseId)).filter(({ remark }) => remark.code === 'left_out')
    expect(refused).toMatchObject([
      {
        ...{ checkpoint: 'slide_review', moduleIndex: 0, sceneIndex: 0 },
        remark: { text: INVENTED.text, reason: expect.any(String), place: 'narration' },
      },
    ])
    expect(JSON.stringify(scenes.map(({ narration }) => narration))).not.toContain('music')
  })

  test('fails with the reason, and failed calls are counted', { timeout: PATIENCE }, async () => {
    server.tricks.trick = (_question, response) => refuse(response, 401, 'wrong key')
    const courseId = await launched({})
    await waitForStatus(home.ctx, courseId, 'failed')
    const record = await recordOf(courseId)
    expect(record.failure).toEqual({ code: 'model_key_refused', params: {} })
    expect(record.error_message).toContain(
      'The language model’s server refuses the key of this installation.',
    )
    expect(record.cost.llm).toEqual({
      ...{ calls: server.asked.length, input_tokens: 0, output_tokens: 0, money: null },
    })
    // A rejected key is not used twice.
    expect(server.asked.length).toBe(1)
  })
})
