import { expect, test } from '@playwright/test'
import { reviewPath } from '../../components/console/data/review-wire.ts'
import { COURSE_CHECKPOINTS } from '../../lib/product/checkpoints.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNarrow, expectNoOverflow } from '../fixtures/browser/expect-narrow.ts'
import { passGates } from '../fixtures/browser/pass-gates.ts'
import { touchDriver } from '../fixtures/browser/touch-driver.ts'
import { requestCourse } from '../fixtures/data/request-course.ts'
import { callSandbox, chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const MAKING = { timeout: 60_000 }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, trace: 'retain-on-failure' })

test('on a phone: from home past every gate to an invited learner', async ({ page, request }) => {
  test.setTimeout(900_000)
  const everything = Object.fromEntries(COURSE_CHECKPOINTS.map((each) => [each, 'manual' as const]))
  const { course_id } = await requestCourse(request, everything)
  const driver = touchDriver(page)
  await enterConsole(page.context(), readBootstrap().reviewer)

  await test.step('the bell and the home page lead to the review', async () => {
    await page.goto('/')
    const first = reviewPath(course_id, 'source_review', null)
    await driver.press(page.getByRole('button', { name: /reviews? waiting$/ }))
    await expect(page.getByRole('dialog').locator(`a[href="${first}"]`)).toBeVisible(MAKING)
    await driver.press(page.getByRole('button', { name: 'Close' }))
    // On a fresh account the first steps lead there too.
    await driver.press(page.getByRole('main').locator(`a[href="${first}"]`).last())
  })
  await test.step('read, edit, note, approve', () =>
    passGates({ page, driver, courseId: course_id, key: readBootstrap().live_key }))
  await test.step('invite a learner', async () => {
    await page.goto(`/courses/${course_id}/learners`)
    await driver.press(page.getByRole('button', { name: 'Enroll learners' }).first())
    const dialog = page.getByRole('dialog')
    await driver.write(dialog.getByLabel('Email addresses'), 'Anne Martin <anne@demo.example>')
    await driver.press(dialog.getByRole('button', { name: /^Enroll/ }))
    await expect(page.getByRole('row').filter({ hasText: 'Anne Martin' })).toBeVisible()
  })
})

test('on a phone a list shows each status, the steps show the current one, and the usage page fits', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, ['outline_review'])
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)

  await test.step('courses', async () => {
    await page.goto('/courses')
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/courses/${course_id}"]`) })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByText('To review').first()).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, 'courses')
  })
  await test.step('steps', async () => {
    const { course_id: draft } = await callSandbox(request)<{ course_id: string }>('POST', '/courses', {
      preset_id: (await call<{ preset_id: string }>('GET', '')).preset_id,
      language: 'en',
      source_text: '# The Boreal fridge',
    })
    await page.goto(`/courses/new?course=${draft}&step=launch`)
    await expect(page.locator('[aria-current="step"]')).toBeInViewport({ ratio: 1 })
  })
  await test.step('usage', async () => {
    await page.goto('/settings/billing')
    await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible()
    await expectNarrow(page, 'usage')
  })
})

test('on a phone what is reviewed is on the first screen, and nothing moves it later', async ({
  page,
  request,
}) => {
  const { course_id } = await requestSandboxCourse(request, [])
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const subjects = { slide_review: 'figure', quiz_review: '#question-at-hand', module_video_review: 'video' }
  for (const [checkpoint, subject] of Object.entries(subjects))
    await test.step(checkpoint, async () => {
      await page.goto(reviewPath(course_id, checkpoint as keyof typeof subjects, 1))
      await expect(page.getByRole('region', { name: 'What’s next' })).toBeVisible(MAKING)
      await page.waitForLoadState('networkidle')
      const box = await page.getByRole('main').locator(subject).first().boundingBox()
      expect(box!.y).toBeLessThan(844 * 0.6)
      await expect(page.locator('[data-key-hint]').filter({ visible: true })).toHaveCount(0)
      const place = page
        .getByRole('button', { name: /^Review steps/ })
        .locator('span')
        .first()
      expect(await place.evaluate(isCut)).toBe(false)
      expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.02)
    })
  await test.step('on the page of the course nothing moves either, and a picture plays at its center', async () => {
    await page.goto(`/courses/${course_id}`)
    const play = page.getByRole('button', { name: /^Play the module 1/ })
    await expect(play).toBeVisible(MAKING)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.02)
    const [picture, mark] = [await play.boundingBox(), await play.locator('span').boundingBox()]
    expect(mark!.x + mark!.width / 2).toBeCloseTo(picture!.x + picture!.width / 2, 0)
  })
  await test.step('a comment marks a place on the slide, until it is resolved', async () => {
    await page.goto(reviewPath(course_id, 'slide_review', 1))
    const slide = page.getByRole('main').locator('figure').first()
    await page.getByRole('button', { name: 'Mark a place on the slide' }).tap()
    const surface = slide.getByRole('button', { name: 'Choose the place on the slide.' })
    const { width, height } = (await surface.boundingBox())!
    await surface.tap({ position: { x: width / 4, y: height / 2 } })
    await page.getByLabel('Comment', { exact: true }).fill('This logo is outdated.')
    await page.getByRole('button', { name: 'Leave a comment' }).tap()
    const said = page.getByRole('listitem').filter({ hasText: 'This logo is outdated.' })
    await expect(said.getByText('Marker 1')).toBeVisible()
    const [frame, mark] = [await slide.locator('img').boundingBox(), slide.getByText('Marker 1')]
    const at = (await mark.boundingBox())!
    expect((at.x - frame!.x) / frame!.width).toBeCloseTo(0.25, 1)
    expect((at.y + at.height - frame!.y) / frame!.height).toBeCloseTo(0.5, 1)
    await said.getByRole('button', { name: 'Resolve' }).tap()
    await expect(mark).toBeHidden()
    await expect(said.getByText('Marker 1')).toBeHidden()
  })
  await test.step('its place is also set with the keyboard', async () => {
    const slide = page.getByRole('main').locator('figure').first()
    const surface = slide.getByRole('button', { name: 'Place of your comment on the slide' })
    await surface.press('Enter')
    const choosing = slide.getByRole('button', { name: 'Choose the place on the slide.' })
    await choosing.press('Shift+ArrowLeft')
    await choosing.press('ArrowUp')
    await expect(slide.getByText('Marker at 40% from the left, 48% from the top')).toBeAttached()
    await choosing.press('Escape')
    await expect(slide.getByText('Marker', { exact: true })).toBeHidden()
    await surface.press('Enter')
    await choosing.press('Enter')
    await expect(page.getByLabel('Comment', { exact: true })).toBeFocused()
    const [frame, at] = [
      await slide.locator('img').boundingBox(),
      await slide.getByText('Marker', { exact: true }).locator('..').boundingBox(),
    ]
    expect((at!.x - frame!.x) / frame!.width).toBeCloseTo(0.5, 1)
    await page.getByRole('button', { name: 'Remove the marker' }).tap()
  })
  await test.step('the steps and modules unfold from one line', async () => {
    await page.goto(reviewPath(course_id, 'module_video_review', 1))
    await page.getByRole('button', { name: /^Review steps: Video/ }).tap()
    await expect(page.getByLabel('Module', { exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Review steps' })
      .getByRole('link', { name: 'Course outline' })
      .tap()
  })
  await test.step('one module of the outline is open at a time', async () => {
    await expect(page.getByLabel('Title of scene 1.1', { exact: true })).toBeVisible(MAKING)
    await expect(page.getByLabel('Title of scene 2.1', { exact: true })).toBeHidden()
    await page.getByText('Module 2', { exact: false }).first().tap()
    await expect(page.getByLabel('Title of scene 2.1', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Title of scene 1.1', { exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Module 2' })).toBeInViewport()
  })
})

/** Whether a text is cut off at its end. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

type Shift = { value: number; hadRecentInput: boolean }
declare global {
  interface Window {
    shifted?: number
  }
}
