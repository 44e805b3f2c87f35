import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectNoOverflow } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const OPTIONS = ['How coffee is served today', 'The price list', 'The machine'].map((text, n) => ({
  id: 'abc'[n]!,
  text,
}))

test('a learner answers the questions in a video, by keyboard and on a phone', async ({
  page,
  context,
  request,
}) => {
  const { courseId, url } = await inviteToDemo(request, 'en')
  const [first, second, last] = await askThree(request, courseId)
  const sent: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/video-questions')) sent.push(await answer.text())
  })
  await enterPortal(context, url)
  const panel = page.getByRole('dialog')
  const go = async (seconds: number) => {
    await page.locator('video').evaluate((video: HTMLVideoElement, at) => {
      video.pause()
      video.currentTime = at
    }, seconds)
    await page.getByRole('region', { name: 'Video controls' }).focus()
    await page.keyboard.press('k')
  }
  await openModule(page, courseId)

  await test.step('playing pauses at a question, whose answer explains it', async () => {
    await go(first - 1)
    await expect(panel.getByRole('heading', { name: 'What opens a first meeting?' })).toBeFocused()
    expect(await isPaused(page)).toBe(true)
    expect(sent.join()).not.toContain('The offer follows from it.')
    await expectNoViolation(page, 'a question in the video')
    const options = await panel.locator('label').allInnerTexts() // in an order of the learner's own
    await page.keyboard.press(`${options.findIndex((text) => text.includes('The price list')) + 1}`)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('status')).toContainText('Incorrect')
    await expect(panel.getByRole('status')).toContainText('The offer follows from it.')
    await expect(panel.getByRole('button', { name: 'Continue' })).toBeFocused()
    await expectNoViolation(page, 'an answered question in the video')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  await test.step('it is not asked again, and one that was seeked past is opened by its mark', async () => {
    await go(first - 1)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(first + 0.5)
    await go(second + 2)
    await expect(page.getByRole('button', { name: /^Question at/ })).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Question at/ })
      .first()
      .press('Enter')
    await expect(panel.getByRole('heading', { name: 'It ends with an offer.' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('region', { name: 'Video controls' })).toBeFocused()
    await go(second - 1)
    await page.keyboard.press('f')
    await expect(panel).toBeVisible()
    expect(await panel.evaluate((each) => document.fullscreenElement?.contains(each))).toBe(true)
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('status')).toContainText('Correct')
    await page.keyboard.press('Escape')
  })

  await test.step('on a phone, the last one comes when the video ends', async () => {
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
    await page.setViewportSize({ width: 390, height: 844 })
    await go(last - 1)
    await expect(panel.getByRole('heading', { name: 'In which order?' })).toBeFocused()
    await panel.getByRole('button', { name: 'Answer' }).click()
    await expect(panel.getByText('Correct order')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Continue' })).toBeInViewport()
    await expectNoOverflow(page, 'a question on a phone')
    await expectNoViolation(page, 'a question on a phone')
    await panel.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Question at/ })).toHaveCount(0)
  })
})

async function openModule(page: Page, courseId: string): Promise<void> {
  await page.goto(`/learn/courses/${courseId}/modules/2`)
  await expect(page.getByRole('button', { name: /^Question at/ })).toHaveCount(3)
}

const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Puts three questions into the video of the second module instead of those it has; returns their seconds. */
async function askThree(request: APIRequestContext, courseId: string): Promise<[number, number, number]> {
  const call = async (method: string, more: string, data?: object) => {
    const answer = await request.fetch(`/api/v1/courses/${courseId}/modules/2/quiz/video-questions${more}`, {
      method,
      headers: {
        authorization: `Bearer ${readBootstrap().test_key}`,
        'idempotency-key': crypto.randomUUID(),
      },
      ...(data && { data }),
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  for (const { id } of (await call('GET', '')).questions) await call('PATCH', `/${id}`, { left_out: true })
  const explanation = 'The offer follows from it.'
  const put = async (body: object) => (await call('POST', '', { explanation, ...body })).at_seconds
  return [
    await put({
      ...{ scene_index: 0, type: 'single_choice', prompt: 'What opens a first meeting?' },
      ...{ options: OPTIONS, correct: 'a' },
    }),
    await put({ scene_index: 5, type: 'true_false', prompt: 'It ends with an offer.', correct: true }),
    await put({
      ...{ scene_index: 10, type: 'ordering', prompt: 'In which order?' },
      ...{ options: OPTIONS, correct: ['c', 'b', 'a'] },
    }),
  ]
}
