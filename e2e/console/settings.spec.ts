import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { LOCALE_COOKIE } from '../../lib/platform/i18n/locale-choice.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { openAccount } from '../fixtures/data/open-account.ts'

test('a reviewer chooses where generation stops and where events go', async ({ page, request, baseURL }) => {
  const { reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/review')

  await test.step('checkpoints change at once, by keyboard too, and all of them can be undone', async () => {
    const slides = page.getByRole('switch', { name: 'Slides and narration' })
    const outline = page.getByRole('switch', { name: 'Course outline' })
    await expect(slides).not.toBeChecked()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await slides.press('Space')
    await expect(slides).toBeChecked()
    await saved
    await page.reload()
    await expect(slides).toBeChecked()
    await page.getByRole('button', { name: 'Automate everything' }).click()
    await expect(outline).not.toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(outline).toBeChecked()
    await expect(slides).toBeChecked()
  })

  await test.step('a wrong URL is reported at its field', async () => {
    await page.getByRole('link', { name: 'Webhook' }).click()
    const url = page.getByLabel('URL', { exact: true })
    await expect(page.getByText('No events yet')).toBeVisible()
    await url.fill('http://example.com/hook')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(url).toHaveAccessibleDescription(/must start with https/)
    await url.fill('https://127.0.0.1/hook')
    await url.press('Enter')
    await expect(url).toHaveAccessibleDescription(/private network/)
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByLabel('Signing secret')).toHaveValue(/^[0-9a-f]{64}$/)
  })

  await test.step('a test event is in the log, with all its details', async () => {
    await page.getByRole('button', { name: 'Send test event' }).click()
    const row = page.getByRole('row').filter({ hasText: 'course.ready' })
    await expect(row.getByText('Not sent')).toBeVisible()
    await row.getByRole('button', { name: /^Details/ }).click()
    const details = page.getByRole('dialog', { name: 'course.ready' })
    await expect(details.getByText(/^evt_/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(row.getByRole('button', { name: /^Details/ })).toBeFocused()
  })

  await test.step('another address is added, and has a log of its own', async () => {
    await page.getByRole('button', { name: 'Add address' }).click()
    const form = page.getByRole('dialog', { name: 'Add address' })
    await form.getByLabel('URL', { exact: true }).fill('https://93.184.216.34/hooks/crm')
    await form.getByLabel('Signing secret').fill('weak')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Signing secret')).toHaveAccessibleDescription(/32 random bytes, as base64/)
    await form.getByLabel('Signing secret').fill(randomBytes(32).toString('hex'))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Delivery log' }).click()
    await expect(page.getByText('No events yet')).toBeVisible()
    await expectNarrow(page, 'the webhook addresses')
  })

  await test.step('keys and usage can be read', async () => {
    await page.getByRole('link', { name: 'API keys' }).click()
    await expect(page.getByText('sk_live_', { exact: false }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Usage' }).click()
    await expect(page.getByRole('meter', { name: 'Monthly quota' })).toHaveJSProperty('value', 0)
    await expect(page.getByText('0 s of 1 h')).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page).toHaveURL(/month=\d{4}-\d{2}$/)
    await expect(page.getByRole('button', { name: 'Next month' })).toBeEnabled()
    await expect(page.getByText('No video generated this month.')).toBeVisible()
  })
})

test('a reviewer changes the password and stays signed in', async ({ page, request, baseURL }) => {
  const { reviewer } = await openAccount(request, baseURL!)
  const chosen = `${reviewer.password} new`
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/users')
  await expect(page.getByRole('row').filter({ hasText: reviewer.email })).toContainText('you')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeHidden()

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const fill = async (current: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm new password').fill(chosen)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('not the password')
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await fill(reviewer.password)
  await expect(page.getByText('Password changed.', { exact: false })).toBeVisible()
  await page.goto('/settings/review')
  await expect(page.getByRole('switch').first()).toBeVisible()
})

test('a user sees the browsers they are signed in with, and signs the others out', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { reviewer } = await openAccount(request, baseURL!)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  await enterConsole(other, reviewer)
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/password')
  const rows = page.getByRole('region', { name: 'Signed-in browsers' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expectNarrow(page, 'the signed-in browsers')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(2)
  const elsewhere = await other.newPage()
  await elsewhere.goto('/settings/password')
  await expect(elsewhere).toHaveURL(/\/sign-in\?ended=1/)
  await other.close()
})

/** A statement in every status, as the API lists them. */
const STATEMENTS = (['delivered', 'failed', 'pending'] as const).map((status, index) => ({
  id: `9f1c3b1e-0000-8000-8000-00000000000${index}`,
  verb: index === 1 ? 'answered' : 'played',
  course_id: 'crs_0',
  learner_id: 'lrn_0',
  status,
  created_at: '2026-11-02T12:00:00.000Z',
  attempts: 1,
  response_status: [200, 400, null][index],
  response_excerpt: [null, 'score.raw is missing', null][index],
  statement: { object: { definition: { name: { en: 'Which machine needs no plumbing?' } } } },
}))

test('a reviewer sets a record store, tests it, and sends statements again', async ({
  page,
  request,
  baseURL,
}) => {
  const { reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/lrs')
  await expect(page.getByText('No statements yet')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const secret = page.getByLabel('Secret', { exact: true })

  await test.step('what is wrong is reported at its field', async () => {
    const endpoint = page.getByLabel('xAPI endpoint')
    await endpoint.fill('https://127.0.0.1/xapi')
    await page.getByLabel('Key', { exact: true }).fill('coursewright')
    await save.click()
    await expect(endpoint).toHaveAccessibleDescription(/private network/)
    await expect(endpoint).toBeFocused()
    await endpoint.fill('https://93.184.216.34/xapi')
    await save.click()
    await expect(secret).toHaveAccessibleDescription(/Enter the secret of your store/)
    await expect(secret).toBeFocused()
  })

  await test.step('the secret is never shown, and needed again for another address', async () => {
    await secret.fill('a secret of the store')
    await page.getByRole('radio', { name: /^By the hash/ }).check()
    await save.click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^By the hash/ })).toBeChecked()
    await expect(secret).toHaveValue('')
    await page.getByLabel('Key', { exact: true }).fill('another')
    await save.click()
    await expect(secret).toHaveAccessibleDescription(/Enter the secret again/)
    await page.reload()
  })

  await test.step('a test says what the store answered', async () => {
    const failure = { code: 'receiver_refused', params: { status: 401 } }
    const answer = { ok: false, response_status: 401, error: 'The receiver answered 401.', failure }
    await page.route('**/api/v1/account/lrs/test', (route) => route.fulfill({ json: answer }))
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByText(/The test failed.*status 401/)).toBeVisible()
  })

  await test.step('statements are listed, looked at, and sent again by filter', async () => {
    await page.route(/\/account\/lrs\/statements/, (route) => {
      const status = new URL(route.request().url()).searchParams.get('status')
      return route.fulfill({ json: STATEMENTS.filter((each) => !status || each.status === status) })
    })
    await page.reload()
    const rows = page.getByRole('region', { name: 'Statements' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expectNoViolation(page, 'the record store')
    await expectNarrow(page, 'the record store')
    await page.getByRole('button', { name: /^Details: answered/ }).click()
    await expect(page.getByRole('dialog', { name: 'answered' })).toContainText('score.raw is missing')
    await expectNoViolation(page, 'a statement')
    await page.keyboard.press('Escape')
    await page.getByLabel('Status').selectOption('Refused')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Send again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send statements again?' })
    await dialog.getByLabel('From').selectOption('The last 30 days')
    const sent = page.waitForRequest('**/account/lrs/replay')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ status: 'failed' })
    await expect(page.getByText('No statement matches.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('in French, and removed', async () => {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: 'fr', url: baseURL! }])
    await page.reload()
    await expect(page.getByLabel('Point d’accès xAPI')).toHaveValue('https://93.184.216.34/xapi')
    await expectNoViolation(page, 'the record store, in French')
    await expectNarrow(page, 'the record store, in French')
    await page.getByRole('button', { name: 'Retirer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByText('Non défini')).toBeVisible()
  })
})
