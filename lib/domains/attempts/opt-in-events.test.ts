import { afterAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { configureWebhook } from '@/e2e/servers/webhook-receiver.ts'
import { db, disconnect } from '../../platform/db.ts'
import { eraseLearner } from '../learners/erase-learner.ts'
import { saveProgress } from '../learners/save-progress.ts'
import { generateOutline } from '../outline/generate-outline.ts'
import { passGate } from '../review/pass-gate.ts'
import { firstWebhookId } from '../webhooks/load-webhook.ts'
import { OPT_IN_EVENTS } from '../webhooks/record-webhook-event.ts'
import { startFinal } from './final/start-final.ts'
import { gradeAttempt } from './module/grade-attempt.ts'

afterAll(disconnect)

const RIGHT = 'I ask about the kitchen. I measure the space.'

async function completeCourse({ ctx }: MintedAccount): Promise<void> {
  const { id: courseId } = await mintTaughtCourse(ctx, { perTier: 9 })
  await db().course.update({ where: { id: courseId }, data: { externalRef: 'crm-7' } })
  await db().question.deleteMany({ where: { module: { courseId }, type: { not: 'open' } } })
  await mintLearners(ctx, courseId, 'ann@x.test')
  await saveProgress(ctx, 'ann@x.test', { courseId, moduleNum: 1 }, { completed: true, attested: true })
  const { id, questions } = await startFinal(ctx, 'ann@x.test', courseId)
  const answers = questions.map(({ questionId }) => ({ question_id: String(questionId), answer: RIGHT }))
  const grade = () => gradeAttempt(ctx, 'ann@x.test', { courseId, moduleNum: null, attemptId: id }, answers)
  await grade()
  await grade()
}

async function waitAtGates({ ctx }: MintedAccount): Promise<void> {
  const run = await mintLaunchedCourse(ctx, { settings: { outline_review: 'manual' } })
  await generateOutline(run)
  expect(await passGate(run, 'outline_review', null)).toBe('waiting')
  expect(await passGate(run, 'outline_review', null)).toBe('waiting')
}

const deliveries = async ({ account }: MintedAccount) =>
  (
    await db().webhookDelivery.findMany({ where: { accountId: account.id }, orderBy: { queuedAt: 'asc' } })
  ).map(({ event, data }) => ({ event, data }))

test('an account gets the events it asked for, each once', async () => {
  const home = await mintAccount()
  await configureWebhook(home.account.id, 'https://example.test/hook')
  await db().webhook.update({
    where: { id: firstWebhookId(home.account.id) },
    data: { events: [...OPT_IN_EVENTS] },
  })
  await completeCourse(home)
  const learner = {
    external_ref: 'crm-7',
    enrollment_id: expect.stringMatching(/^enr_/),
    learner_email: 'ann@x.test',
  }
  expect(await deliveries(home)).toMatchObject([
    { event: 'exam.graded', data: { ...learner, score: 100, passed: true } },
    { event: 'enrollment.completed', data: learner },
    { event: 'certificate.issued', data: { ...learner, certificate_id: expect.stringMatching(/^cer_/) } },
  ])
  await eraseLearner(home.ctx, 'ann@x.test')
  expect(await deliveries(home)).toEqual([])
  await waitAtGates(home)
  const waiting = (await deliveries(home)).filter(({ event }) => event === 'course.review_waiting')
  expect(waiting).toMatchObject([{ data: { checkpoint: 'outline_review', module_index: null } }])
})

test('an account that asked for nothing gets only what everyone gets', async () => {
  const home = await mintAccount()
  await configureWebhook(home.account.id, 'https://example.test/hook')
  await completeCourse(home)
  await waitAtGates(home)
  expect((await deliveries(home)).map(({ event }) => event)).toEqual(['course.paused_for_review'])
})
