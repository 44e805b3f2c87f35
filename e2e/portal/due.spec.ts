import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { readAnswerKey, rightAnswer } from '../fixtures/data/answer-key.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { callSandbox, chooseSandbox } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

test('a learner sees when a course is due and that they are late, and no longer is once finished', async ({
  page,
  browser,
  request,
}) => {
  const send = callSandbox(request)
  const { courseId, email, url } = await inviteToDemo(request, 'en')
  const { group_id } = await send<{ group_id: string }>('POST', '/groups', { name: `Late ${email}` })
  await send('POST', `/groups/${group_id}/members`, { learners: [{ email }] })
  const assignment = { course_id: courseId, group_id, due_on: '2026-01-31', time_zone: 'Europe/Paris' }
  await send('POST', '/assignments', assignment)
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  const row = page.getByRole('row').filter({ hasText: email })
  const learner = await browser.newContext({ locale: 'en-US' })
  const portal = await learner.newPage()

  await test.step('the learner sees the date', async () => {
    await enterPortal(learner, url)
    await portal.goto('/learn')
    await expect(portal.getByText('Due by January 31, 2026')).toBeVisible(LOADING)
    await expect(portal.getByText('Late', { exact: true })).toBeVisible()
    await expectNarrow(portal, 'a course that is late')
  })

  await test.step('and the account sees who is late', async () => {
    await page.goto(`/groups/${group_id}`)
    await page.getByLabel('Status').selectOption('overdue')
    await expect(row).toContainText('Late', LOADING)
  })

  await test.step('finished, nobody is late', async () => {
    const { ask, questions } = await readAnswerKey(request, courseId, email)
    const { modules } = await ask<{ modules: { module_index: number }[] }>(
      'GET',
      `/learn/courses/${courseId}`,
    )
    for (const { module_index } of modules)
      await ask('PUT', `/learn/courses/${courseId}/modules/${module_index + 1}/progress`, { attested: true })
    const exam = `/learn/courses/${courseId}/quiz/final`
    const { attempt_id, questions: asked } = await ask<{ attempt_id: string; questions: { id: string }[] }>(
      'GET',
      exam,
    )
    const keyOf = new Map(questions.map((question) => [question.id, rightAnswer(question)]))
    const answers = asked.map(({ id }) => ({ question_id: id, answer: keyOf.get(id) }))
    expect(await ask('POST', `${exam}/grade`, { attempt_id, answers })).toMatchObject({ passed: true })
    await page.reload()
    await page.getByLabel('Status').selectOption('completed')
    await expect(row).toContainText('Completed', LOADING)
    await expect(row).not.toContainText('Late')
    await portal.reload()
    await expect(portal.getByText('Completed').first()).toBeVisible(LOADING)
    await expect(portal.getByText('Late', { exact: true })).toBeHidden()
  })
  await learner.close()
})
