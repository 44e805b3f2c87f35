import { expect, type Page, test } from '@playwright/test'
import { totpCode } from '../../lib/platform/auth/two-step/totp-code.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { submitSignIn } from '../fixtures/browser/sign-in.ts'
import { openAccount } from '../fixtures/data/open-account.ts'

const STEP_MS = 30_000

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ })

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a user sets up two-step sign-in and signs in with the app and with a recovery code', async ({
  page,
  request,
  baseURL,
}) => {
  const { reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/password')
  await page.getByLabel('Your password').fill(reviewer.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectNoViolation(page, 'setting it up')
  const shown = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const secret = shown.replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(totpCode(secret, new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await signInAgain(page, reviewer)
  await expectNoViolation(page, 'asking for the code')
  await enterCode(page, 'aaaa-aaaa-aaaa-aaaa')
  await expect(page.getByText('Wrong or already used code.', { exact: false })).toBeVisible()
  // The next one: the current code was used for the setup, and each works once.
  await enterCode(page, totpCode(secret, new Date(Date.now() + STEP_MS)))
  await expect(accountMenu(page)).toBeVisible()

  await signInAgain(page, reviewer)
  await enterCode(page, recovery)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/settings/password')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
})

/** Signs out, and enters the right password again. */
async function signInAgain(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await submitSignIn(page, credentials)
  await expect(page.getByText('Enter the six digits', { exact: false })).toBeVisible()
}
