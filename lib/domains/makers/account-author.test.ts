import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '@/e2e/fixtures/data/empty-brief.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { startModelServer, TOKENS } from '@/e2e/servers/model-server.ts'
import { fixture } from '../../author/fixtures/read-fixture.ts'
import type { Account } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { getBilling } from '../billing/get-billing.ts'
import { courseAuthorChoice } from './account-author.ts'
import { courseAuthor, makersOf } from './makers-of.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  server = await startModelServer()
})
beforeEach(() => {
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url, LLM_FALLBACK: undefined })
  server.asked.length = 0
})
afterEach(() => fixClock(null))
afterAll(async () => {
  await server.close()
  await disconnect()
})

const documents = [fixture('en')]
const REQUEST = { language: 'en', documents, brief: EMPTY_BRIEF, feedback: [], previous: null } as const
const ANSWER = {
  prompt: 'How do you open?',
  keyPoints: ['Ask about the budget'],
  rubric: null,
  answer: 'I ask.',
}

type Settings = Partial<Pick<Account, 'courseAuthor' | 'monthTokens'>>
async function mintAuthored(settings: Settings, ofPreset: Account['courseAuthor'] | null = null) {
  const { ctx } = await mintAccount()
  await updateAccount(ctx.accountId, settings)
  const course = await mintTaughtCourse(ctx)
  await db().preset.update({ where: { id: course.presetId }, data: { courseAuthor: ofPreset } })
  return { ctx, course, author: courseAuthor(course) }
}
const plan = async ({ author }: Awaited<ReturnType<typeof mintAuthored>>) =>
  (await author.writeOutline({ ...REQUEST, documents, feedback: [] })).outline
const tokensOf = async (ctx: Ctx) => (await getBilling(ctx)).tokens

describe('works', () => {
  test('the model writes, and its tokens count for the month of the account', async () => {
    const home = await mintAuthored({})
    await plan(home)
    const used = server.asked.length * (TOKENS.input + TOKENS.output)
    expect(used).toBeGreaterThan(0)
    expect(await tokensOf(home.ctx)).toEqual({ used, budget: null })
    expect(await db().writingCall.findMany({ where: { courseId: home.course.id } })).toMatchObject([
      { task: 'outline', moduleIndex: 0, calls: server.asked.length, isCheck: true, ended: true },
    ])
    expect(await tokensOf({ ...home.ctx, mode: 'test' })).toMatchObject({ used: 0 })
  })

  test('the built-in author writes where the account wants it, and follows notes by rule', async () => {
    const home = await mintAuthored({ courseAuthor: 'builtin' })
    expect((await plan(home)).modules).not.toEqual([])
    expect(server.asked).toEqual([])
    expect(await makersOf(home.course).followsNotes(home.course)).toBe('by_rule')
  })

  test('a preset narrows what its account has, and does not widen it', async () => {
    await plan(await mintAuthored({ courseAuthor: 'model' }, 'builtin'))
    const home = await mintAuthored({ courseAuthor: 'local' }, 'model')
    await plan(home)
    expect(server.asked).toEqual([])
    expect(await courseAuthorChoice(home.course.id)).toBe('local')
    const other = await mintAuthored({ courseAuthor: 'model_checked_by_local' }, 'model')
    expect(await courseAuthorChoice(other.course.id)).toBe('model')
  })

  test('a step in progress is finished; then the built-in author takes over, says why, and grading goes on', async () => {
    Object.assign(env(), { LLM_FALLBACK: 'builtin' })
    const home = await mintAuthored({ monthTokens: 1 })
    const reason = expect.stringMatching(/^Written by the built-in author, .* for this month are used up\.$/)
    expect((await plan(home)).remarks).not.toContainEqual(reason)
    expect(server.asked.length).toBeGreaterThan(1)
    server.asked.length = 0
    const outline = await plan(home)
    expect(outline.remarks[0]).toEqual(reason)
    const scenes = await home.author.writeScenes({
      ...REQUEST,
      documents,
      feedback: [],
      outline,
      moduleIndex: 0,
    })
    expect(scenes.map(({ remarks }) => remarks)).toEqual(
      scenes.map(() => [{ code: 'over_budget', text: '' }]),
    )
    const pool = { ...REQUEST, documents, outline, moduleIndex: 0, scenes, poolSize: 3 }
    expect((await home.author.writeQuiz(pool)).remarks).toEqual([{ code: 'quiz_over_budget' }])
    expect(server.asked).toEqual([])
    const graded = await home.author.judgeAnswers({ language: 'en', answers: [ANSWER] })
    expect(graded).toMatchObject({ isByRule: false })
  })
})

test('refuses: without a fallback, work beyond the budget of the month; the next month begins anew', async () => {
  const home = await mintAuthored({ monthTokens: 1 })
  fixClock(new Date('2026-10-31T23:59:00Z'))
  await plan(home)
  await expect(plan(home)).rejects.toMatchObject({ code: 'model_month_budget', isPermanent: true })
  fixClock(new Date('2026-11-01T00:00:00Z'))
  expect(await tokensOf(home.ctx)).toEqual({ used: 0, budget: 1 })
  expect((await plan(home)).modules).not.toEqual([])
})

test('not yours: what other accounts use or choose changes nothing', async () => {
  const [home, other] = [
    await mintAuthored({ monthTokens: 1 }),
    await mintAuthored({ courseAuthor: 'builtin' }),
  ]
  await plan(home)
  await plan(other)
  expect(await tokensOf(other.ctx)).toMatchObject({ used: 0 })
  const third = await mintAuthored({ monthTokens: 1 })
  server.asked.length = 0
  await plan(third)
  expect(server.asked).not.toEqual([])
})
