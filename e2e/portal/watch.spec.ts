import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const NEXT_PAGE = { timeout: 30_000 }
const FILES = '**/api/v1/files/**'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a learner watches, resumes where they stopped, and continues to the quiz', async ({
    page,
    request,
  }) => {
    const { courseId, email, url } = await inviteToDemo(request, 'en')
    await signIn(page, url)
    await page.getByRole('link', { name: 'Selling Alverne office coffee' }).tap()
    await expect(page).toHaveURL(`/learn/courses/${courseId}`, NEXT_PAGE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selling Alverne office coffee')
    await expectNoSideways(page)
    await expectNoViolation(page, 'the course')
    await page.getByRole('link', { name: /^Start: / }).tap()
    await expect(page).toHaveURL(/\/modules\/1$/, NEXT_PAGE)

    const video = page.getByLabel(/^Video of module 1/)
    await expectReady(page)
    await page.getByRole('button', { name: 'Captions' }).tap()
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    await expect.poll(async () => (await playback(video)).time).toBeGreaterThan(2)
    expect(await playback(video)).toMatchObject({ error: null, captions: 'showing' })
    await expect.poll(async () => (await playback(video)).cue).not.toBe('')
    await expectNoSideways(page)

    const line = page.getByRole('region', { name: 'Transcript' }).getByRole('button').nth(6)
    // reported after the seek or on pause: a pause right after a seek has nothing new to report
    const stopped = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
    await line.tap()
    await expect(line).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Pause' }).tap()
    await stopped
    const { time } = await playback(video)
    expect(time).toBeGreaterThan(10)

    await page.reload()
    await expectReady(page)
    await expect(page.getByText('Resumed at')).toBeVisible()
    expect((await playback(video)).time).toBeCloseTo(time, 0)
    expect((await playback(video)).captions).toBe('showing')

    await expect(page.getByText('Module completed')).toBeHidden()
    const finished = page.waitForRequest((sent) => sent.postDataJSON()?.completed === true)
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 3
    })
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    await finished
    await expect(page.getByText('part of the video was skipped')).toBeVisible()
    await expect(page.getByText('Module completed')).toBeHidden()
    // As if the rest had been watched too: this is the response to the player's next report.
    await request.fetch(`/api/v1/learn/courses/${courseId}/modules/1/progress`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${readBootstrap().test_key}`, 'x-learner-email': email },
      data: { attested: true },
    })
    await page.getByRole('button', { name: 'Watch again' }).tap()
    await expect(page.getByText('Module completed')).toBeVisible({ timeout: 20_000 })
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 1
    })
    const next = page.getByRole('region', { name: 'Up next' })
    await expect(next.getByRole('link', { name: /^Next module: / })).toBeVisible()
    const toQuiz = next.getByRole('link', { name: 'Take the quiz' })
    await expect(toQuiz).toHaveAttribute('href', `/learn/courses/${courseId}/modules/1/quiz`)
    await expect(toQuiz).toBeInViewport() // within reach of the thumb, wherever the page was scrolled to
    await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Selling Alverne office coffee' }).tap()
    await expect(page.getByText('Watched', { exact: true })).toBeVisible(NEXT_PAGE)
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSideways(page)
    await expect(page.getByRole('link', { name: /^Take the quiz: / })).toBeVisible()
  })
})

test('on a desktop everything works by keyboard, and going offline does not lose the position', async ({
  page,
  context,
  request,
}) => {
  const { courseId, url } = await inviteToDemo(request, 'fr')
  await enterPortal(context, url)
  const video = page.getByLabel(/^Video of module 2/)

  await test.step('a video that fails to load, then loads slowly', async () => {
    const failed = page.getByText('Couldn’t load the video')
    const loading = page.getByRole('status').filter({ hasText: 'Loading video…' })
    const arrives = Promise.withResolvers<void>()
    const onVideo = (meet: (route: Route) => Promise<void>) =>
      page.route(FILES, (route) =>
        route.request().resourceType() === 'media' ? meet(route) : route.continue(),
      )
    await onVideo((route) => route.abort())
    await page.goto(`/learn/courses/${courseId}/modules/2`)
    await expect(failed).toBeVisible()
    await page.unroute(FILES)
    await onVideo((route) => arrives.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeHidden()
    await page.keyboard.press('k')
    await expect(loading).toBeVisible()
    arrives.resolve()
    await expect(loading).toBeHidden()
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await page.keyboard.press('f')
  for (let times = 0; times < 4; times++) await page.keyboard.press('.')
  await expect(page.getByLabel('Speed')).toHaveValue('2')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await playback(video)).time).toBeGreaterThan(2)
  expect(await playback(video)).toMatchObject({ error: null, rate: 2, captions: 'showing' })
  const before = (await playback(video)).time
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await playback(video)).time).toBeGreaterThan(before + 5)

  await page.getByRole('tab', { name: 'Chapters' }).click()
  const chapter = page.getByRole('tabpanel').getByRole('button').nth(2)
  await chapter.click()
  await expect(chapter).toHaveAttribute('aria-current', 'step')
  await expectNoViolation(page, 'at a desk')

  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  const { time } = await playback(video)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
  await page.context().setOffline(false)
  expect((await saved).request().postDataJSON().position_seconds).toBeCloseTo(time, 0)
})

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Open my courses' }).click()
  await expect(page).toHaveURL(/\/learn$/, NEXT_PAGE)
}

const playback = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    error: element.error?.message ?? null,
    time: element.currentTime,
    rate: element.playbackRate,
    captions: element.textTracks[0]?.mode,
    cue: [...(element.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' '),
  }))

/**
 * Once the captions are loaded, which the page's script does, the player responds. Before that, the
 * transcript has one part per scene.
 */
const expectReady = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Transcript' }).getByRole('button').nth(12)).toBeAttached()

/** Nothing sticks out of a phone's screen, which would widen its layout viewport too. */
const expectNoSideways = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()!.width)
