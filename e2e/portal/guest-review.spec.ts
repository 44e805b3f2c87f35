import { expect, test } from '@playwright/test'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a guest reviews a course on a phone and with the keyboard, until the link is revoked', async ({
  page,
  request,
}) => {
  const { courseId } = await inviteToDemo(request, 'en')
  const api = async (method: string, path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${readBootstrap().test_key}` }
    const answer = await request.fetch(`/api/v1/courses/${courseId}${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const link = await api('POST', '/guest-reviews', {
    checkpoints: ['slide_review', 'module_video_review'],
    needs_code: false,
  })
  const { pathname } = new URL(link.url)
  const sent = await request.get(pathname)
  expect(sent.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
  expect(await sent.text()).not.toContain('office coffee')
  expect((await request.get('/guest-review/unknown-unknown')).status()).toBe(404)

  await page.goto(pathname)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Your email address').fill(`ann-${Date.now()}@guest.test`)
  await expectAccessible(page)
  await page.getByLabel('Your email address').press('Enter')
  const slide = page
    .getByRole('article')
    .filter({ has: page.getByRole('img') })
    .first()
  await expect(slide.getByRole('img')).toBeVisible()
  await expectNarrow(page, 'a guest review')
  await expectAccessible(page)

  // By touch: a place on the slide.
  await slide.getByRole('button', { name: 'Comment on a place' }).last().tap()
  await slide.getByRole('button', { name: 'Marker on the slide' }).tap({ position: { x: 40, y: 40 } })
  await slide.getByLabel('Your comment').fill('Move the logo.')
  await slide.getByRole('button', { name: 'Send' }).tap()
  await expect(slide.getByLabel('Your comment')).toHaveCount(0)
  await expect(slide.getByText('Move the logo.')).toBeVisible()

  // By keyboard: another place, then a line.
  await slide.getByRole('button', { name: 'Comment on a place' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(slide.getByRole('button', { name: 'Marker on the slide' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await slide.getByLabel('Your comment').fill('More contrast here.')
  await page.keyboard.press('Control+Enter')
  await expect(slide.getByLabel('Your comment')).toHaveCount(0)
  await expect(slide.getByText('More contrast here.')).toBeVisible()
  const line = page.getByRole('button', { name: /^Comment on:/ }).first()
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your comment')).toBeFocused()
  await page.keyboard.type('Say it shorter.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Your comment')).toHaveCount(0)
  await expect(line).toBeFocused()
  await expect(page.getByText('Say it shorter.')).toBeVisible()
  const said: { text: string; x: number | null; line: number | null }[] = await api('GET', '/guest-comments')
  expect(said.map(({ text, x, line }) => [text, x !== null, line])).toEqual([
    ['Move the logo.', true, null],
    ['More contrast here.', true, null],
    ['Say it shorter.', false, 0],
  ])
  expect(said[1]!.x).toBe(0.52)

  await page.getByRole('button', { name: 'Done, with comments' }).tap()
  await expect(page.getByText('You said that you have comments')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Move the logo.')).toBeVisible()

  await api('DELETE', `/guest-reviews/${link.guest_review_id}`)
  await expect(page.getByText('This review is closed')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('img')).toHaveCount(0)
})
