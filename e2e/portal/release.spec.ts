import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { readAnswerKey, rightAnswer } from '../fixtures/data/answer-key.ts'
import { inviteLearner } from '../fixtures/data/invite-learner.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

type Scene = { title: string; version: number; narration: string }
type Release = { release: number }
type Call = Awaited<ReturnType<typeof requestSandboxCourse>>['call']

/** Changes what the second scene says, until learners have it; returns its title. */
async function changeScene(call: Call): Promise<string> {
  const { scenes } = await call<{ scenes: Scene[] }>('GET', '/modules/1')
  const { title, version, narration } = scenes[1]!
  await call('PATCH', '/modules/1/scenes/2', { version, narration: `${narration} Say so to every customer.` })
  await expect
    .poll(async () => (await call<Release[]>('GET', '/releases')).length, { timeout: 60_000 })
    .toBe(2)
  return title
}

const ADDED = {
  ...{ type: 'true_false', difficulty: 'easy', prompt: 'Does it use less energy?', correct: true },
  explanation: 'It uses less than the model it replaces.',
}

/** Adds a question to the first module, until learners have it. */
async function addQuestion(call: Call): Promise<void> {
  await call('POST', '/modules/1/quiz/questions', ADDED)
  await expect
    .poll(async () => (await call<Release[]>('GET', '/releases')).length, { timeout: 60_000 })
    .toBe(3)
}

const watchAll = async (request: APIRequestContext, courseId: string, email: string) => {
  const key = await readAnswerKey(request, courseId, email)
  const { modules } = await key.ask<{ modules: object[] }>('GET', `/learn/courses/${courseId}`)
  for (const index of modules.keys())
    await key.ask('PUT', `/learn/courses/${courseId}/modules/${index + 1}/progress`, { attested: true })
  return key
}

async function openConsole(reviewer: BrowserContext): Promise<Page> {
  const page = await reviewer.newPage()
  await chooseSandbox(page)
  await enterConsole(reviewer, readBootstrap().reviewer)
  return page
}

test('a learner in the middle of a course moves on to what changed', async ({ page, request, browser }) => {
  const { course_id: courseId, call } = await requestSandboxCourse(request, [])
  const { email, url } = await inviteLearner(request, courseId)
  await watchAll(request, courseId, email)
  const title = await changeScene(call)
  await enterPortal(page.context(), url)
  await page.goto(`/learn/courses/${courseId}`)
  const news = page.getByRole('region', { name: 'This course has changed' })
  await expect(news).toContainText(title, LOADING)
  await expect(news.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await expectNarrow(page, 'a course that has changed')
  await news.getByRole('button', { name: 'Move on to the new version' }).press('Enter')

  const mine = page.getByRole('region', { name: 'New in this course' })
  await expect(mine).toContainText('Watch what has changed since', LOADING)
  await expectNarrow(page, 'what is new in a course')
  await expect(page.getByRole('region', { name: 'Modules' }).getByText('New to watch: about')).toBeVisible()
  const scene = mine.getByRole('link', { name: title })
  const from = new URL((await scene.getAttribute('href'))!, 'http://local').searchParams.get('from')
  expect(Number(from)).toBeGreaterThan(0)
  await scene.press('Enter')
  await expect(page).toHaveURL(/\/modules\/1\?from=/, LOADING)
  await page.getByRole('tab', { name: 'Chapters' }).click()
  await expect(page.getByRole('button', { name: `${title} New` })).toBeVisible(LOADING)

  await test.step('the console says who has which', async () => {
    const reviewer = await browser.newContext()
    const console = await openConsole(reviewer)
    await console.goto(`/courses/${courseId}?tab=history`)
    await console.getByRole('button', { name: 'Releases' }).click()
    const newest = console.getByRole('article', { name: 'Release 2' })
    await expect(newest).toContainText(title, LOADING)
    await expect(newest).toContainText('1 learner')
    await expectNarrow(console, 'the releases of a course')
    await console.goto(`/courses/${courseId}/learners`)
    await expect(console.getByRole('row').filter({ hasText: email })).toContainText('On release 2', LOADING)
    await reviewer.close()
  })
})

test('a certified learner keeps the certificate and is asked for what changed', async ({
  page,
  request,
  browser,
}) => {
  const { course_id: courseId, call } = await requestSandboxCourse(request, [])
  const { email, url } = await inviteLearner(request, courseId)
  const { ask, questions } = await watchAll(request, courseId, email)
  const exam = `/learn/courses/${courseId}/quiz/final`
  const { attempt_id, questions: asked } = await ask<{ attempt_id: string; questions: { id: string }[] }>(
    'GET',
    exam,
  )
  const keyOf = new Map(questions.map((question) => [question.id, rightAnswer(question)]))
  const answers = asked.map(({ id }) => ({ question_id: id, answer: keyOf.get(id) }))
  expect(await ask('POST', `${exam}/grade`, { attempt_id, answers })).toMatchObject({ passed: true })

  await test.step('the course requires its newest release', async () => {
    const reviewer = await browser.newContext()
    const console = await openConsole(reviewer)
    await console.goto(`/courses/${courseId}`)
    await console.getByRole('button', { name: 'More actions' }).click()
    await console.getByRole('menuitem', { name: 'Edit details' }).click()
    await console.getByRole('radio', { name: /^Move them on/ }).check()
    await console.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(console.getByRole('dialog')).toBeHidden(LOADING)
    await reviewer.close()
  })
  const title = await changeScene(call)
  await enterPortal(page.context(), url)
  await page.goto(`/learn/courses/${courseId}`)
  const news = page.getByRole('region', { name: 'New in this course' })
  await expect(news).toContainText('Your certificate stays valid.', LOADING)
  await expect(news.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download certificate' }).first()).toBeVisible()
  await addQuestion(call)
  await watchAll(request, courseId, email)

  await test.step('what is new is watched, and can be checked', async () => {
    await page.reload()
    await expect(news).toContainText('only new questions are left', LOADING)
    await expectNarrow(page, 'new questions in a course')
    await news.getByRole('link', { name: /^Check what is new \(\d+ questions?\)$/ }).press('Enter')
    await page.getByRole('button', { name: 'Start the quiz' }).press('Enter', LOADING)
    await page.getByRole('button', { name: 'Show all' }).press('Enter', LOADING)
    await page
      .getByRole('region', { name: ADDED.prompt })
      .getByRole('radio', { name: 'True', exact: true })
      .check()
    await page.getByRole('button', { name: 'Submit answers', exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers', exact: true }).press('Enter')
    await expect(page.getByText(ADDED.explanation)).toBeVisible(LOADING)
    await expectAccessible(page)
    await expectNarrow(page, 'the result of a quiz of what is new')
    await page.getByRole('link', { name: 'Back to the course' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Modules' })).toBeVisible(LOADING)
    await expect(news).toBeHidden()
    await expect(page.getByRole('link', { name: 'Download certificate' }).first()).toBeVisible()
  })
})
