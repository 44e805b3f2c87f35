import { expect, test } from '@playwright/test'
import { COURSE_CHECKPOINTS, reviewPath } from '../../components/console/review/review-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { passGates } from '../fixtures/browser/pass-gates.ts'
import { workByTouch } from '../fixtures/browser/work-by-touch.ts'
import { requestCourse } from '../fixtures/data/request-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const MAKING = { timeout: 60_000 }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, trace: 'retain-on-failure' })

test('on a phone: from home past every gate to an invited learner', async ({ page, request }) => {
  test.setTimeout(300_000)
  const everything = Object.fromEntries(COURSE_CHECKPOINTS.map((each) => [each, 'manual' as const]))
  const { course_id } = await requestCourse(request, everything)
  const hand = workByTouch(page)
  await enterConsole(page.context(), readBootstrap().reviewer)

  await test.step('the bell and the home lead to the review', async () => {
    await page.goto('/')
    const first = reviewPath(course_id, 'source_review', null)
    await hand.press(page.getByRole('button', { name: /reviews? waiting$/ }))
    await expect(page.getByRole('dialog').locator(`a[href="${first}"]`)).toBeVisible(MAKING)
    await hand.press(page.getByRole('button', { name: 'Close' }))
    // On a fresh account the first steps lead there too.
    await hand.press(page.getByRole('main').locator(`a[href="${first}"]`).last())
  })
  await test.step('read, edit, note, approve', () =>
    passGates({ page, hand, courseId: course_id, key: readBootstrap().live_key }))
  await test.step('invite a learner', async () => {
    await page.goto(`/courses/${course_id}/learners`)
    await hand.press(page.getByRole('button', { name: 'Enroll learners' }).first())
    const dialog = page.getByRole('dialog')
    await hand.write(dialog.getByLabel('Email addresses'), 'Anne Martin <anne@demo.example>')
    await hand.press(dialog.getByRole('button', { name: /^Enroll/ }))
    await expect(page.getByRole('row').filter({ hasText: 'Anne Martin' })).toBeVisible()
  })
})
