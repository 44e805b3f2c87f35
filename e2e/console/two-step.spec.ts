import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { NewUser } from '../../components/console/account/account-wire.ts'
import { totpCode } from '../../lib/platform/auth/two-step/totp-code.ts'
import { enterConsole, postCredentials } from '../fixtures/browser/enter-console.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { submitSignIn } from '../fixtures/browser/sign-in.ts'
import { asOperator, openAccount } from '../fixtures/data/open-account.ts'

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

test('an account requires it: its users set it up before anything else', async ({
  page,
  request,
  baseURL,
}) => {
  const { account, reviewer } = await openAccount(request, baseURL!)
  await enterConsole(page.context(), reviewer)
  await page.goto('/settings/keys')
  await requireTwoStep(request, baseURL!, account.account_id)

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/set-up-two-step\?next=%2Fsettings%2Fusers$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  await expectNoViolation(page, 'being asked to set it up')
  await expectNarrow(page, 'being asked to set it up')
  await page.goto('/courses')
  await expect(page).toHaveURL(/\/set-up-two-step\?next=%2Fcourses$/)
  await page.getByLabel('Your password').fill(reviewer.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const shown = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(totpCode(shown.replaceAll(' ', ''), new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.goto('/settings/password')
  await expect(page.getByText('Your account requires it.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
})

/** As a new operator who has set it up: the operator of all tests must stay without. */
async function requireTwoStep(request: APIRequestContext, origin: string, accountId: string): Promise<void> {
  const post = await asOperator(request, origin)
  const operator = { email: `${randomUUID()}@example.test`, password: randomUUID() }
  const user = await post<NewUser>(`/operator/accounts/${accountId}/users`, {
    email: operator.email,
    role: 'operator',
  })
  const token = new URL(user.set_password_url).searchParams.get('token')
  await post('/account/password/reset', { token, new: operator.password })
  await postCredentials(request, operator)
  const headers = { origin, 'x-account-id': accountId }
  const send = (path: string, data: object) => request.post(`/api/v1/account/${path}`, { headers, data })
  const { secret } = await (await send('two-step', { password: operator.password })).json()
  expect((await send('two-step/confirm', { code: totpCode(secret, new Date()) })).ok()).toBe(true)
  const data = { two_step_required: true }
  expect((await request.patch(`/api/v1/operator/accounts/${accountId}`, { headers, data })).ok()).toBe(true)
}

/** Signs out, and enters the right password again. */
async function signInAgain(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await submitSignIn(page, credentials)
  await expect(page.getByText('Enter the six digits', { exact: false })).toBeVisible()
}
