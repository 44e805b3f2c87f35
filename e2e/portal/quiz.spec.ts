import { expect, type Page, test } from '@playwright/test'
import type { Question } from '../../components/console/data/course-wire.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNoKey, readAnswerKey, recordBodies, rightAnswer } from '../fixtures/data/answer-key.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'

const NEXT_PAGE = { timeout: 30_000 }

type Attempt = { questions: { id: string }[]; answers: { question_id: string; answer: unknown }[] }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a quiz survives a reload, a second tab and going offline; it is failed, retaken and passed', async ({
  page,
  context,
  request,
}) => {
  const { courseId, email, url } = await inviteToDemo(request, 'en')
  const { ask, questions } = await readAnswerKey(request, courseId, email)
  const api = `/learn/courses/${courseId}/quiz/modules/1`
  const bodies = recordBodies(context)
  await enterPortal(context, url)
  await page.goto(`/learn/courses/${courseId}/modules/1/quiz`)
  await page.getByRole('button', { name: 'Start the quiz' }).tap()
  const steps = page.getByRole('navigation', { name: 'Questions' })
  await expect(steps).toBeVisible(NEXT_PAGE)
  await expectAccessible(page)
  const asked = await ask<Attempt>('GET', api)
  const rows = asked.questions.map(({ id }) => questions.find((each) => each.id === id)!)
  const saved = async () => (await ask<Attempt>('GET', api)).answers.map(({ question_id }) => question_id)

  await test.step('a reload in the middle', async () => {
    await answer(page, rows[0]!, 'wrong')
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await answer(page, rows[1]!, 'wrong')
    await page.reload()
    await expect(page.getByText('2 of 6 answered')).toBeVisible(NEXT_PAGE)
    await expect(steps.getByRole('button', { name: 'Question 3, not answered' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect.poll(saved).toEqual([rows[0]!.id, rows[1]!.id])
  })

  const other = await context.newPage()
  await test.step('a second tab', async () => {
    await other.goto(page.url())
    await expect(other.getByText('2 of 6 answered')).toBeVisible(NEXT_PAGE)
    await answer(other, rows[2]!, 'wrong')
    await expect(page.getByText('3 of 6 answered')).toBeVisible()
  })

  await test.step('offline and back', async () => {
    await steps.getByRole('button', { name: /^Question 4/ }).tap()
    await context.setOffline(true)
    await answer(page, rows[3]!, 'wrong')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await answer(page, rows[4]!, 'wrong')
    expect(await saved()).not.toContain(rows[3]!.id)
    await context.setOffline(false)
    await expect(page.getByText('Answers saved')).toBeVisible()
    expect((await saved()).toSorted()).toEqual(
      rows
        .slice(0, 5)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  await test.step('nothing of the answer key was sent so far', () => expectNoKey(bodies, questions))

  await test.step('failed, in both tabs; the explanations show once the module is watched', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await submit(page, 'Question 6 is unanswered')
    await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeFocused(NEXT_PAGE)
    await expect(other.getByRole('heading', { name: 'Not passed yet' })).toBeVisible(NEXT_PAGE)
    await other.close()
    const resultOf = ({ prompt }: Question) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: prompt }) })
    await expect(page.getByText('The answers and explanations will show here once')).toBeVisible()
    await expect(resultOf(rows[0]!)).toContainText('Watch again, module 1')
    await expectNoKey(bodies, questions, { graded: true })
    await ask('PUT', `/learn/courses/${courseId}/modules/1/progress`, { attested: true })
    await page.reload()
    await expect(page.getByText('Read the explanations')).toBeVisible(NEXT_PAGE)
    for (const row of rows.slice(0, 5)) await expect(resultOf(row)).toContainText(row.explanation!)
    await expect(resultOf(rows[5]!)).toContainText('Watch again, module 1')
    await expect(resultOf(rows[5]!)).not.toContainText(rows[5]!.explanation!)
    await expectAccessible(page)
  })

  await test.step('passed, with the questions of the pool that were not asked before', async () => {
    await page.getByRole('button', { name: 'Try again' }).tap()
    await expect(steps).toBeVisible(NEXT_PAGE)
    const again = await ask<Attempt>('GET', api)
    const ids = again.questions.map(({ id }) => id)
    const { questions: pool } = await ask<{ questions: Question[] }>(
      'GET',
      `/courses/${courseId}/modules/1/quiz`,
    )
    const fresh = ids.filter((id) => rows.every((row) => row.id !== id))
    expect(fresh).toHaveLength(Math.min(rows.length, pool.length - rows.length))
    for (const [index, id] of ids.entries()) {
      await answer(page, questions.find((each) => each.id === id)!, 'right')
      if (index < ids.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).tap()
    }
    await submit(page, 'You’ve answered every question')
    await expect(page.getByRole('heading', { name: 'Well done, you passed' })).toBeFocused(NEXT_PAGE)
    await expect(page.getByRole('region', { name: 'Your attempts' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('a provisional result says so, and shows the second grading once it is done', async ({
  page,
  context,
  request,
}) => {
  const { courseId, email, url } = await inviteToDemo(request, 'en')
  const { ask } = await readAnswerKey(request, courseId, email)
  const api = `/learn/courses/${courseId}/quiz/modules/1`
  const { attempt_id } = await ask<{ attempt_id: string }>('GET', api)
  await ask('POST', `${api}/grade`, { attempt_id, answers: [] })
  let isRegraded = false
  await page.route('**/quiz/modules/1/attempts*', async (route) => {
    const response = await route.fetch()
    const attempts = (await response.json()) as object[]
    const second = isRegraded ? { provisional: false, passed: true, score: 100 } : { provisional: true }
    await route.fulfill({ response, json: attempts.map((attempt) => ({ ...attempt, ...second })) })
  })
  await enterPortal(context, url)
  await page.goto(`/learn/courses/${courseId}/modules/1/quiz`)
  const note = page.getByText('They’ll be graded again')
  await expect(note).toBeVisible(NEXT_PAGE)
  await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible()
  isRegraded = true
  await expect(page.getByRole('heading', { name: 'Well done, you passed' })).toBeVisible(NEXT_PAGE)
  await expect(note).toBeHidden()
})

async function submit(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit answers', exact: true }).tap()
  await expect(page.getByRole('dialog')).toContainText(said)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit answers', exact: true }).tap()
}

/** Answers the current question by touch, according to its type. */
async function answer(page: Page, question: Question, how: 'right' | 'wrong'): Promise<void> {
  const card = page.getByRole('region', { name: question.prompt })
  await expect(card).toBeVisible()
  const { type, options, correct } = question
  const right = Array.isArray(correct) ? correct : [String(correct)]
  if (type === 'open')
    return card.getByRole('textbox').fill(how === 'right' ? String(rightAnswer(question)) : 'No idea at all.')
  if (type === 'ordering') return order(page, question, how)
  if (type === 'true_false') {
    const isTrue = (how === 'right') === correct
    return card.getByRole('radio', { name: isTrue ? 'True' : 'False', exact: true }).check()
  }
  const chosen = options!.filter(({ id }) => right.includes(id) === (how === 'right'))
  for (const { text } of type === 'single_choice' ? chosen.slice(0, 1) : chosen)
    await card.getByText(text, { exact: true }).tap()
}

/** One move is enough to make a wrong order an answer; the right one is built from the top. */
async function order(
  page: Page,
  { prompt, options, correct }: Question,
  how: 'right' | 'wrong',
): Promise<void> {
  const items = page.getByRole('region', { name: prompt }).getByRole('listitem')
  const texts = (correct as string[]).map((id) => options!.find((option) => option.id === id)!.text)
  if (how === 'wrong') {
    const isLast = (await items.allTextContents()).at(-1)!.includes(texts[0]!)
    return moveTo(page, items, texts[0]!, texts.length - (isLast ? 2 : 1))
  }
  for (const [place, text] of texts.entries()) await moveTo(page, items, text, place)
}

async function moveTo(
  page: Page,
  items: ReturnType<Page['getByRole']>,
  text: string,
  place: number,
): Promise<void> {
  const shown = async () => (await items.allTextContents()).findIndex((content) => content.includes(text))
  for (let at = await shown(); at !== place; at = await shown()) {
    const way = at > place ? 'Move up' : 'Move down'
    await page.getByRole('button', { name: `${way}: ${text}`, exact: true }).tap()
    await expect.poll(shown).not.toBe(at)
  }
}
