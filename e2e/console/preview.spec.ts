import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { keysShown } from '../fixtures/browser/keys-shown.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

test('a reviewer previews a course as a learner, on a phone and on a desktop', async ({ page, request }) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}`)
  await page.getByRole('link', { name: 'Preview as a learner' }).click()
  const frame = page.locator('iframe')
  const portal = page.frameLocator('iframe')
  await expect(portal.getByText('Preview: nothing here counts in the results.')).toBeVisible(LOADING)
  expect(await frame.evaluate((box: HTMLElement) => [box.clientWidth, box.clientHeight])).toEqual([390, 844])
  await page.getByRole('button', { name: 'Desktop' }).click()
  expect(await frame.evaluate((box: HTMLElement) => box.clientWidth)).toBeGreaterThan(700)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(
    portal.getByText('This is a preview: no certificate is issued.', { exact: false }),
  ).toBeVisible(LOADING)
  await portal.getByRole('link', { name: 'Take the exam' }).click()
  await expect(portal.getByText('Questions on all modules of the course.')).toBeVisible(LOADING)
  expect(await call('GET', '/enrollments')).toEqual([])
})

test('an approval is sent when the reviewer moves on to another module', async ({ page, request }) => {
  const { course_id, call } = await requestSandboxCourse(request, ['slide_review'])
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}/review/slide_review?module=1`)
  await keysShown(page)
  await page.getByRole('button', { name: 'Approve all', exact: false }).click(LOADING)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Next module' }).click()
  await expect(page).toHaveURL(/module=2/, LOADING)
  const statuses = async () => {
    const path = '/review?checkpoint=slide_review'
    const rows = await call<{ status: string; module_index: number }[]>('GET', path)
    return new Set(rows.filter(({ module_index }) => module_index === 0).map(({ status }) => status))
  }
  await expect.poll(statuses, LOADING).toEqual(new Set(['approved']))
})
