import { expect, test } from '@playwright/test'
import { COURSE_CHECKPOINTS, reviewPath } from '../../components/console/data/review-wire.ts'
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
  test.setTimeout(420_000)
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
