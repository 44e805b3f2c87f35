import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { openAccount } from '../fixtures/data/open-account.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

test('a reviewer allows sharing, and is asked before forbidding it', async ({ page, request, baseURL }) => {
  const { reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/sharing')
  const allowed = page.getByRole('switch', { name: 'Allow sharing by link' })
  await expect(allowed).not.toBeChecked()
  await allowed.press('Space')
  await expect(allowed).toBeChecked()
  await expectNarrow(page, 'the setting of sharing')
  await allowed.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Forbid' }).click()
  await expect(allowed).not.toBeChecked()
})

test('a reviewer shares a module and revokes the link', async ({ page, request }) => {
  const { course_id } = await requestSandboxCourse(request, [])
  const headers = { authorization: `Bearer ${readBootstrap().live_key}` }
  await request.put('/api/v1/account/sharing', { headers, data: { enabled: true } })
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by link' })
  await dialog.getByLabel('What to share').selectOption('1')
  const sites = dialog.getByLabel('Sites that may embed it')
  await sites.fill('https://intranet.example.com/page')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(sites).toHaveAccessibleDescription(/without a page/)
  await sites.fill('https://intranet.example.com')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByLabel('Embed code')).toHaveValue(/^<iframe src="/)
  await expectNarrow(page, 'the links of a course')
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  const path = new URL(url).pathname
  expect((await request.get(path)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke this link?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(dialog.getByText('Revoked')).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
})
