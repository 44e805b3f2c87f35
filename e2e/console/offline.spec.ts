import { expect, test } from '@playwright/test'
import { reviewPath } from '../../components/console/review/review-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { keysShown } from '../fixtures/browser/keys-shown.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

test('a desk whose connection goes keeps its page and what is written, and goes on with it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { course_id } = await requestSandboxCourse(request, ['outline_review'])
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  // A page that is never idle has loaded nothing early.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(reviewPath(course_id, 'outline_review', null))
  const title = page.getByLabel('Course title')
  const palette = page.getByRole('combobox', { name: 'Go to…' })
  const banner = page.getByText('You’re offline.', { exact: false })
  await expect(title).toBeVisible(LOADING)
  await keysShown(page)
  await page.context().setOffline(true)

  await test.step('what an event asks for does not come, and takes nothing away', async () => {
    await title.fill('Written on a train')
    await page.getByRole('link', { name: 'Slides' }).click()
    await page.keyboard.press('Control+k')
    await expect(banner).toBeVisible()
    await expect(palette).toHaveCount(0)
    await expect(title).toHaveValue('Written on a train')
  })

  await test.step('it comes with the connection, without another act', async () => {
    await page.context().setOffline(false)
    await expect(banner).toBeHidden()
    await expect(palette).toBeVisible(LOADING)
    await page.goto(reviewPath(course_id, 'outline_review', null))
    await expect(title).toHaveValue('Written on a train', LOADING)
  })
})
