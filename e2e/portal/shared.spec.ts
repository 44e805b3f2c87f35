import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const SITE = 'https://intranet.example.com'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('anyone with the link and its password watches a course on a phone', async ({ page, request }) => {
  const { courseId } = await inviteToDemo(request, 'en')
  const api = async (method: string, path: string, data: object, key = readBootstrap().test_key) => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await api('PUT', '/account/sharing', { enabled: true }, readBootstrap().live_key)
  const share = (data: object) => api('POST', `/courses/${courseId}/shares`, data)
  const named = await share({ sites: [SITE] })
  const locked = await share({ password: 'correct horse', module_num: 1 })
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname

  // Who may frame the player is said by its link; nobody may frame the page.
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']?.match(/frame-ancestors ([^;]+)/)?.[1]
  expect(await policyOf(`${pathOf(named)}/embed`)).toBe(SITE)
  expect(await policyOf(`${pathOf(locked)}/embed`)).toBe("'none'")
  expect(await policyOf(pathOf(named))).toBe("'none'")
  const sent = await request.get(pathOf(named))
  expect(sent.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
  expect(await sent.text()).toMatch(/<meta property="og:image" content="[^"]+\/api\/v1\/files\//)
  expect((await request.get('/shared/unknown-unknown')).status()).toBe(404)

  await page.goto(pathOf(named))
  await expect(page.getByText('Shared by')).toBeVisible()
  await expectPlaying(page)
  await expectNarrow(page, 'a shared course')
  await expectAccessible(page)
  const second = page.getByRole('navigation', { name: 'Modules' }).getByRole('button').nth(1)
  await second.tap()
  await expect(page.getByLabel(/^Video of module 2/)).toBeVisible()
  await expect(second).toHaveAttribute('aria-current', 'step')

  await page.goto(`${pathOf(named)}/embed`)
  await expectPlaying(page)
  await expectNarrow(page, 'an embedded player')

  await page.goto(pathOf(locked))
  expect(await page.content()).not.toContain('Alverne')
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Unlock' }).tap()
  await expect(page.getByText('This password is wrong')).toBeVisible()
  await expectNarrow(page, 'a locked link')
  await page.getByLabel('Password').fill('correct horse')
  await page.keyboard.press('Enter')
  await expectPlaying(page)
  await page.reload()
  await expect(page.getByLabel(/^Video of module 1/)).toBeVisible()
})

async function expectPlaying(page: Page): Promise<void> {
  const video = page.getByLabel(/^Video of module 1/)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  await page.keyboard.press('k')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.5)
  await page.keyboard.press('k')
}
