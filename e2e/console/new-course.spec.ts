import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { openAccount } from '../fixtures/data/open-account.ts'
import { callApi } from '../fixtures/data/request-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const TEXT = `# Selling the Boreal fridge

## Why customers buy it
The Boreal fridge uses 40 % less energy than the model it replaces. A family saves about 60 euros a year.
It keeps food fresh for nine days. The motor is guaranteed for ten years.
`
/** Reading a source takes real work. */
const WORK = { timeout: 30_000 }

test('a course is created from a document, left and resumed', async ({ page, request }) => {
  const name = `Nordic ${Date.now()}`
  for (const each of [name, `Baltic ${Date.now()}`]) {
    const preset = await callApi<{ preset_id: string }>(request, 'POST', '/presets', {
      name: each,
      preset_type: 'theme',
    })
    await callApi(request, 'POST', `/presets/${preset.preset_id}/brand/generate`)
  }

  await test.step('preset and title', async () => {
    await enterConsole(page.context(), readBootstrap().reviewer)
    await page.goto('/courses/new')
    await page.getByRole('radio', { name }).check({ force: true })
    await page.getByLabel('Title').fill('Selling fridges')
    await page.getByLabel('Target length, in minutes').fill('500')
    await expect(page.getByText('Enter a whole number from 2 to 120.')).toBeVisible()
    await page.getByLabel('Target length, in minutes').fill('3')
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('a bad file is listed, a good one creates the course', async () => {
    await page.getByRole('button', { name: 'Drop files here, or choose them' }).setInputFiles([
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nothing') },
      { name: 'fridge.md', mimeType: 'text/markdown', buffer: Buffer.from(TEXT) },
    ])
    await expect(page.getByRole('list', { name: 'Uploads' }).filter({ hasText: 'broken.pdf' })).toBeVisible(
      WORK,
    )
    await expect(page).toHaveURL(/course=crs_/)
    await expect(page.getByText('fridge.md', { exact: true })).toBeVisible()
    await expect(page.getByText(/usable words/)).toBeVisible(WORK)
  })

  await test.step('resumed, it continues with the brief', async () => {
    await page.goto(`/courses/new?course=${new URL(page.url()).searchParams.get('course')}`)
    await expect(page.getByText('2 required answers are missing')).toBeVisible(WORK)
    const sent: (string | null)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/brief/answers'))
        sent.push(request.postData())
    })
    await page.getByRole('button', { name: 'Next question' }).click()
    await expect(page.getByText('This answer is required. Enter one to continue.')).toBeVisible()
    await expect(page.getByLabel('Who is this course for?')).toBeFocused()
    await page.getByLabel('Who is this course for?').fill('Shop assistants')
    await page.getByRole('button', { name: 'Next question' }).click()
    await expect(page.getByText('1 required answer is missing')).toBeVisible(WORK)
    expect(sent).toHaveLength(1)
  })

  await test.step('what is missing stops the way on, and nothing else does', async () => {
    const go = page.getByRole('button', { name: 'Continue', exact: true })
    await go.click()
    await expect(page.getByText('This answer is required. Enter one to continue.')).toBeVisible()
    await page.getByRole('textbox').fill('Name three reasons to buy')
    await go.click()
    await expect(page.getByRole('button', { name: '4 Voice and reviews' })).toHaveAttribute(
      'aria-current',
      'step',
    )
  })
})

test('a new account begins with a document, and its brand is made on the way', async ({
  page,
  request,
  baseURL,
}) => {
  const { reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See an example first' })).toBeVisible()
  await page.getByRole('link', { name: 'Create course', exact: true }).click()
  const go = page.getByRole('button', { name: 'Continue', exact: true })
  await page.getByLabel('Company name').fill('Northwind')
  await expectNarrow(page, 'the brand of a first course')
  await go.click()
  await expect(page.getByText('Northwind', { exact: true })).toBeVisible(WORK)
  await go.click()
  const document = { name: 'fridge.md', mimeType: 'text/markdown', buffer: Buffer.from(TEXT) }
  await page.getByRole('button', { name: 'Drop files here, or choose them' }).setInputFiles([document])
  await expect(page).toHaveURL(/course=crs_/)
  await expect(page.getByText(/usable words/)).toBeVisible(WORK)
})
