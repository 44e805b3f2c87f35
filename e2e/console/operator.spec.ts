import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { asOperator, openAccount } from '../fixtures/data/open-account.ts'
import { requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const name = `Nordic ${randomUUID().slice(0, 8)}`

/** The account a key gives access to, by name, or the status of the refusal. */
async function ownerOf(page: Page, key: string): Promise<string | number> {
  const answer = await fetch(new URL('/api/v1/account', page.url()), {
    headers: { authorization: `Bearer ${key}` },
  })
  return answer.ok ? (await answer.json()).name : answer.status
}

test('an operator creates an account, gives it keys and users, and works in it', async ({ page }) => {
  await enterConsole(page.context(), readBootstrap().operator)
  await page.goto('/operator/accounts')

  await test.step('the account comes with two keys, shown once', async () => {
    await page.getByRole('button', { name: 'New account' }).click()
    const form = page.getByRole('dialog', { name: 'New account' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Quota, in minutes').fill('ten')
    await form.getByRole('button', { name: 'New account' }).click()
    await expect(form.getByLabel('Quota, in minutes')).toHaveAccessibleDescription(
      'Enter a number, 0 or more.',
    )
    await form.getByLabel('Quota, in minutes').fill('90')
    await form.getByRole('button', { name: 'New account' }).click()
    const shown = page.getByRole('dialog', { name })
    await page.keyboard.press('Escape')
    const key = await shown.getByLabel('Live key').inputValue()
    expect(await ownerOf(page, key)).toBe(name)
    await expect(shown.getByLabel('Sandbox key')).toHaveValue(/^sk_test_/)
    await shown.getByRole('button', { name: 'I’ve copied it' }).click()
    await expect(shown).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1 h 30 min')
  })

  await page.getByRole('link', { name }).click()
  await test.step('its settings change', async () => {
    await page.getByLabel('Billing cap').fill('120,5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Billing cap')).toHaveValue('120.5')
  })

  await test.step('a key is issued and revoked', async () => {
    await page.getByRole('tab', { name: 'API keys' }).click()
    await page.getByLabel('Name (optional)').fill('Rotation')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    const key = await page.getByRole('dialog', { name: 'Rotation' }).getByLabel('Key').inputValue()
    expect(await ownerOf(page, key)).toBe(name)
    await page.getByRole('button', { name: 'I’ve copied it' }).click()
    await page.getByRole('button', { name: 'Revoke Rotation', exact: false }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Rotation' })).toContainText('Revoked')
    expect(await ownerOf(page, key)).toBe(401)
  })

  await test.step('a reviewer is added, and sets a password with the link', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    const email = `${randomUUID()}@example.test`
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = page.getByRole('dialog', { name: `Link for ${email}` })
    await expect(link.getByLabel('One-time link')).toHaveValue(/\/set-password\?token=usr_/)
    await link.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Reviewer')
  })

  await test.step('the whole console then belongs to that account', async () => {
    await page.getByRole('button', { name: 'Work in this account' }).click()
    await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible()
    await page.goto('/settings/billing')
    await expect(page.getByText('0 s of 1 h 30 min')).toBeVisible()
    await page.getByRole('button', { name: `Account: ${name}` }).click()
    await page.getByRole('searchbox').fill('demo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Account: Demo' })).toBeVisible()
  })
})

test('an operator reads emails, runs and the health of the service', async ({ page, request, baseURL }) => {
  // Its run shows up in the list.
  await requestSandboxCourse(request, ['source_review'])
  const post = await asOperator(request, baseURL!)
  const learner = `${randomUUID()}@example.test`
  const enrolled = await request.get('/api/v1/courses', {
    headers: { authorization: `Bearer ${readBootstrap().live_key}` },
  })
  const course = ((await enrolled.json()) as { course_id: string }[])[0]
  if (course) {
    const path = `/api/v1/courses/${course.course_id}/enrollments`
    const headers = { authorization: `Bearer ${readBootstrap().live_key}` }
    await request.post(path, { headers, data: { learners: [{ email: learner }] } })
    await post('/learn/sign-in', { email: learner })
  }

  await enterConsole(page.context(), readBootstrap().operator)
  await page.goto('/operator/mails')
  if (course) {
    await page.getByRole('button', { name: learner }).click()
    await expect(page.getByRole('link', { name: /\/learn\/sign-in/ }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Formatted' }).click()
    await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible()
    await expect(page.locator('iframe')).toHaveAccessibleName(/\S/)
  }

  await page.getByRole('link', { name: 'Runs' }).click()
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible()
  await page.getByRole('button', { name: /^Completed/ }).click()
  await expect(page.getByRole('table').getByText('Failed', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Health' }).click()
  await expect(page.getByText('Database', { exact: true })).toBeVisible()
  await expect(page.getByText('data directory')).toBeVisible({ timeout: 40_000 })
})

test('a reviewer is told that operator pages are for operators', async ({ page, request, baseURL }) => {
  const { reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/operator/accounts')
  await expect(page.getByRole('heading', { name: 'This page is for operators' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operations' })).toBeHidden()
})
