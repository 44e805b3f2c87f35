import { type Browser, expect, test } from '@playwright/test'
import type { PackagedCourse } from '../../lib/media/packages/course-package.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import {
  answerRightly,
  play,
  question,
  sampleWithPauses,
  writeShortCourse,
} from '../fixtures/short-course.ts'
import { startPlatform } from '../servers/learning-platform.ts'

type Format = 'scorm_1_2' | 'scorm_2004'
type Platform = Awaited<ReturnType<typeof startPlatform>>

/** A platform with a course of one module: a short video, four questions. */
async function openPlatform(format: Format, change: Partial<PackagedCourse> = {}): Promise<Platform> {
  const files = await writeShortCourse({ ...change, format })
  return startPlatform(files, format)
}

/** Launches the package in a separate browser; every request it sends is in `requests`. */
async function launch(browser: Browser, platform: Platform) {
  const context = await browser.newContext({ locale: 'en-GB' })
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(platform.url)
  const course = page.frameLocator('iframe')
  await expect(course.getByRole('heading', { level: 1 })).toHaveText('Selling the fridge')
  const close = async () => {
    expect(requests).toContain(`${platform.origin}/package/index.html`)
    expect(requests.filter((url) => !url.startsWith(`${platform.origin}/`))).toEqual([])
    expect(await context.cookies()).toEqual([])
    await context.close()
  }
  return { page, course, close }
}

/** What the platform stores, with the same names for both versions. */
function keptBy(platform: Platform, format: Format) {
  const cmi = platform.kept()
  const { core } = cmi
  const is12 = format === 'scorm_1_2'
  return {
    status: is12 ? core.lesson_status : [cmi.completion_status, cmi.success_status],
    score: is12 ? core.score : cmi.score,
    saved: String(cmi.suspend_data),
    seconds: secondsOf(is12 ? core.session_time : cmi.session_time),
    /** Of all visits: reported at the end of each. */
    totalSeconds: secondsOf((is12 ? core.total_time : cmi.total_time) ?? ''),
    interactions: Object.values(cmi.interactions) as Record<string, unknown>[],
  }
}

/** Parses 0001:02:03.00 or PT1H2M3S into seconds. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.includes(':')
    ? time.split(':').map(Number)
    : ['H', 'M', 'S'].map((unit) => Number(new RegExp(`([\\d.]+)${unit}`).exec(time)?.[1] ?? 0))
  return 3600 * hours + 60 * minutes + seconds
}

const STATUS = {
  scorm_1_2: { begun: 'incomplete', failed: 'failed', passed: 'incomplete', done: 'passed' },
  scorm_2004: {
    begun: ['incomplete', 'unknown'],
    failed: ['incomplete', 'failed'],
    passed: ['incomplete', 'passed'],
    done: ['completed', 'passed'],
  },
}

for (const format of ['scorm_1_2', 'scorm_2004'] as const) {
  test(`${format}: failed, then passed, then watched to the end`, async ({ browser }) => {
    const platform = await openPlatform(format)
    const { page, course, close } = await launch(browser, platform)
    const kept = () => keptBy(platform, format)
    expect(kept().status).toEqual(STATUS[format].begun)

    await course.getByRole('button', { name: 'Check answers' }).click()
    await expect(course.getByText(/^Not passed yet: /)).toBeVisible()
    expect(kept().status).toEqual(STATUS[format].failed)
    expect(Number(kept().score.raw)).toBeLessThan(70)
    await course.getByRole('button', { name: 'Try again with new questions' }).click()
    await answerRightly(course)
    await course.getByRole('button', { name: 'Check answers' }).click()
    await expect(course.getByText(/^Passed: 100%/)).toBeVisible()
    expect(kept().status).toEqual(STATUS[format].passed)
    expect([kept().score.raw, kept().score.min, kept().score.max].map(Number)).toEqual([100, 0, 100])
    const results = kept().interactions.map(({ result }) => result)
    expect(results.slice(4)).toEqual(Array(4).fill('correct'))
    expect(results.slice(0, 4)).not.toContain('correct')

    await page.clock.fastForward(60_000)
    await play(course, 'end')
    await expect(course.getByRole('status')).toHaveText('Course completed · Passed · 100%')
    expect(kept().status).toEqual(STATUS[format].done)
    expect(kept().seconds).toBeGreaterThanOrEqual(60)
    expect(kept().seconds).toBeLessThan(120)
    await close()
    await platform.close()
  })

  test(`${format}: closed halfway, resumed on another device`, async ({ browser }) => {
    const platform = await openPlatform(format)
    const first = await launch(browser, platform)
    const at = await play(first.course, 'middle')
    const before = keptBy(platform, format)
    await question(first.course, 0).getByLabel('Option b').check()
    await first.page.clock.runFor(10_000)
    await expect.poll(() => keptBy(platform, format).saved).not.toBe(before.saved)
    expect(keptBy(platform, format).seconds).toBeGreaterThanOrEqual(10)
    await first.page.close()
    await first.close()

    const second = await launch(browser, platform)
    await expect(question(second.course, 0).getByLabel('Option b')).toBeChecked()
    const place = () =>
      second.course.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime)
    await expect.poll(place).toBeGreaterThan(0)
    expect(Math.abs((await place()) - at)).toBeLessThanOrEqual(1)
    await play(second.course, 'end')
    await answerRightly(second.course)
    await second.course.getByRole('button', { name: 'Check answers' }).click()
    await expect(second.course.getByRole('status')).toHaveText('Course completed · Passed · 100%')
    await second.page.clock.fastForward(30_000)
    // Closed the way platforms do it: the final report still arrives.
    await second.page.goto('about:blank')
    await expect.poll(() => keptBy(platform, format).totalSeconds).toBeGreaterThanOrEqual(30)
    expect(keptBy(platform, format).status).toEqual(STATUS[format].done)
    await second.close()
    await platform.close()
  })

  test(`${format}: three questions in the video by keyboard on a phone, resumed in between`, async ({
    browser,
  }) => {
    const platform = await openPlatform(format, sampleWithPauses({}))
    const begin = async () => {
      const visit = await launch(browser, platform)
      await visit.page.locator('iframe').evaluate((frame) => frame.setAttribute('width', '390'))
      const video = visit.course.locator('video')
      const panel = visit.course.locator('#video-question')
      const state = () =>
        video.evaluate((element) => {
          const { currentTime, paused } = element as HTMLVideoElement
          // A pause is on time up to 0.02 s before its second.
          return [Math.floor(currentTime + 0.02), paused]
        })
      return { ...visit, video, panel, state }
    }
    const first = await begin()
    await first.video.evaluate((element) => (element as HTMLVideoElement).play())
    await expect(first.panel.getByRole('heading')).toBeFocused()
    expect(await first.state()).toEqual([1, true])
    await expectNoViolation(first.page, 'a question in the video')
    const width = () => first.course.locator(':root').evaluate(({ scrollWidth }) => scrollWidth)
    expect(await width()).toBeLessThanOrEqual(390)
    await first.panel.getByLabel('Option b').focus()
    await first.page.keyboard.press('Space')
    await first.page.keyboard.press('Enter')
    await expect(first.panel.getByText('✓ Right')).toBeVisible()
    await first.panel.getByRole('button', { name: 'Watch again' }).press('Enter')
    await expect(first.panel.getByText('What was said?')).toBeVisible()
    expect(await first.state()).toEqual([2, true])
    await first.page.close()
    await first.close()

    const second = await begin()
    await second.video.evaluate((element) => (element as HTMLVideoElement).play())
    await expect(second.panel.getByLabel('False')).toBeVisible()
    expect(await second.state()).toEqual([2, true])
    await second.panel.getByLabel('True').focus()
    await second.page.keyboard.press('Space')
    await second.panel.getByRole('button', { name: 'Check answer' }).press('Enter')
    await expect(second.panel.getByText('✗ Not right')).toBeVisible()
    await second.panel.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(second.panel.getByRole('listitem')).toHaveCount(4)
    expect(await second.state()).toEqual([3, true])
    await second.panel.getByRole('button', { name: 'Continue without answering' }).press('Enter')
    await expect.poll(() => second.state()).toEqual([5, true])
    const { status, score, interactions } = keptBy(platform, format)
    expect(status).toEqual(STATUS[format].begun)
    expect(Number(score.raw || 0)).toBe(0)
    const ids = [1, 2].map((n) => `module_1_video_question_${n}`)
    expect(interactions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await second.close()
    await platform.close()
  })
}

test('without a platform, on a phone: it says so, is accessible and needs no sideways scrolling', async ({
  page,
}) => {
  const platform = await openPlatform('scorm_1_2')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${platform.origin}/package/index.html`)
  await expect(page.getByRole('status')).toContainText('Your results are not recorded.')
  await page.getByText('Transcript').click()
  await expectNoViolation(page, 'a module')
  await page.getByRole('button', { name: 'Check answers' }).click()
  await expect(page.getByText(/^Not passed yet: /)).toBeFocused()
  await expectNoViolation(page, 'a graded quiz')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await platform.close()
})
