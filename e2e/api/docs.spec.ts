import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const DOCS = '/api/v1/docs'
/** All endpoints share one template; checking every one takes axe half a minute. */
const STAND_FOR_ALL = 6

test('the reference loads without any other host and without console errors', async ({ page, baseURL }) => {
  const complaints: string[] = []
  const hosts = new Set<string>()
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(DOCS, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coursewright API')
  expect(complaints).toEqual([])
  expect([...hosts]).toEqual([new URL(baseURL!).host])
})

test('it lists every endpoint of the document, and filters the list by what is typed', async ({
  page,
  request,
}) => {
  const document = (await (await request.get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { tags: string[] }>>
  }
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
  const ofOutline = operations.filter(({ tags }) => tags.includes('Outline'))
  await page.goto(DOCS)
  const list = page.getByRole('navigation', { name: 'Endpoints' })
  await expect(list.locator('a')).toHaveCount(operations.length)
  await expect(list.getByRole('link')).toHaveCount(0)
  await list.getByText('Outline', { exact: true }).click()
  await expect(list.getByRole('link')).toHaveCount(ofOutline.length)
  // What an endpoint says is found too, field names included.
  const search = page.getByRole('searchbox', { name: 'Search endpoints and fields' })
  await search.fill('planned_narration_summary recorded_notes')
  await expect(list.getByRole('link')).toHaveCount(1)
  await search.fill('OUTLINE/APPROVE')
  await list.getByRole('link', { name: 'outline/approve' }).click()
  const endpoint = page.locator('section:target')
  await expect(endpoint.getByRole('heading', { level: 3 })).toBeInViewport()
  await expect(endpoint).toContainText('Approve the outline')
})

test('on a phone the list is collapsed until opened, and collapses when an endpoint is selected', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(DOCS)
  const endpoints = page.getByRole('navigation', { name: 'Endpoints' })
  const list = endpoints.getByRole('link', { name: 'outline/approve' })
  const fold = page.getByRole('button', { name: 'Endpoints', expanded: false })
  await expect(list).toBeHidden()
  await fold.click()
  await endpoints.getByText('Outline', { exact: true }).click()
  await list.click()
  await expect(fold).toBeVisible()
  await expect(list).toBeHidden()
  await expect(page.locator('section:target').getByRole('heading', { level: 3 })).toBeInViewport()
})

test('a GET is tried with one’s own key, and a refused one says so', async ({ page }) => {
  const { test_key: key } = readBootstrap()
  await page.goto(`${DOCS}#courses.list`)
  const endpoint = page.locator('section:target')
  await endpoint.getByRole('button', { name: 'Try it' }).click()
  await endpoint.getByRole('button', { name: 'Send' }).click()
  await expect(endpoint.getByText('401 after', { exact: false })).toBeVisible()
  await endpoint.getByLabel('API key').fill(key)
  await endpoint.getByLabel('limit').fill('1')
  await endpoint.getByRole('button', { name: 'Send' }).click()
  await expect(endpoint.getByText('200 after', { exact: false })).toBeVisible()
  await expect(endpoint.locator('.try pre')).toContainText('"course_id"')
  await expect(page.locator('#courses\\.create').getByRole('button', { name: 'Try it' })).toHaveCount(0)
})

test('the first page has no endpoint, and an old link to one leads to its section', async ({
  page,
  request,
}) => {
  const first = await (await request.get(DOCS)).text()
  expect(first.length).toBeLessThan(100_000)
  expect(first).not.toContain('id="courses.outline.approve"')
  await page.goto(`${DOCS}#courses.outline.approve`)
  await expect(page).toHaveURL(`${DOCS}/sections/outline#courses.outline.approve`)
  await expect(page.locator('section:target').getByRole('heading', { level: 3 })).toBeInViewport()
  await page.getByRole('link', { name: 'Coursewright API' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Quiz', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Quiz' })).toBeVisible()
})

test('it has no accessibility violations and fits a narrow window', async ({ page }) => {
  for (const path of [DOCS, `${DOCS}/sections/courses`]) {
    await page.goto(path)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.evaluate((kept) => {
      for (const section of [...document.querySelectorAll('main > section')].slice(kept)) section.remove()
    }, STAND_FOR_ALL)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await new AxeBuilder({ page }).analyze()).violations, `${path} ${colorScheme}`).toEqual([])
    }
  }
})
