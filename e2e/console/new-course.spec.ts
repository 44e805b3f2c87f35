import { expect, test } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'
import { callApi } from '../fixtures/request-course.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'

const TEXT = `# Selling the Boreal fridge

## Why customers buy it
The Boreal fridge uses 40 % less energy than the model it replaces. A family saves about 60 euros a year.
It keeps food fresh for nine days. The motor is guaranteed for ten years.
`
/** Reading a source and estimating are work of their own. */
const WORK = { timeout: 30_000 }

test('a course is made from a document, left, come back to, and launched', async ({ page, request }) => {
  test.setTimeout(240_000)
  const name = `Nordic ${Date.now()}`
  const preset = await callApi<{ preset_id: string }>(request, 'POST', '/presets', {
    name,
    preset_type: 'theme',
  })
  await callApi(request, 'POST', `/presets/${preset.preset_id}/brand/generate`)

  await test.step('preset and title', async () => {
    await page.goto('/courses/new')
    await submitSignIn(page, readBootstrap().reviewer)
    await page.getByRole('radio', { name }).check({ force: true })
    await page.getByLabel('Title').fill('Selling fridges')
    await page.getByLabel('Wanted length, in minutes').fill('500')
    await expect(page.getByText('A whole number from 2 to 120.')).toBeVisible()
    await page.getByLabel('Wanted length, in minutes').fill('3')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('a bad file is named, a good one makes the course', async () => {
    await page.getByRole('button', { name: 'Drop files here, or choose them' }).setInputFiles([
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nothing') },
      { name: 'fridge.md', mimeType: 'text/markdown', buffer: Buffer.from(TEXT) },
    ])
    await expect(page.getByRole('alert').filter({ hasText: 'broken.pdf' })).toBeVisible(WORK)
    await expect(page).toHaveURL(/course=crs_/)
    await expect(page.getByText('fridge.md', { exact: true })).toBeVisible()
    await expect(page.getByText(/usable words/)).toBeVisible(WORK)
    await expectAccessible(page)
  })

  await test.step('come back to, it goes on with the brief', async () => {
    await page.goto(`/courses/new?course=${new URL(page.url()).searchParams.get('course')}`)
    await expect(page.getByText('2 required answers are missing')).toBeVisible(WORK)
    await page.getByLabel('Who is this course for?').fill('Shop assistants')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('1 required answer is missing')).toBeVisible(WORK)
    await page.getByRole('button', { name: 'All questions' }).click()
    await page.getByLabel('What should they be able to do afterwards?').fill('Present the fridge')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('voice and reviews', async () => {
    await page.getByRole('button', { name: 'Let everything pass' }).click()
    await page.getByRole('switch', { name: 'Course outline' }).click()
    await page.getByRole('radio').nth(1).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the estimate is shown, the launch leads to the course', async () => {
    await expect(page.getByText('The quota of the month is enough.')).toBeVisible(WORK)
    await expect(page.getByRole('definition').filter({ hasText: /^Course outline$/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Launch the creation' }).click()
    await expect(page).toHaveURL(/\/courses\/crs_[^/]+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Selling fridges' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve: Course outline' })).toBeVisible(WORK)
  })
})
