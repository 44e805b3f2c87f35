import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { submitSignIn } from '../fixtures/browser/sign-in.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const SESSION_COOKIE = /next-auth\.session-token$/

/** What only signed-in users see. */
const menuOf = (page: Page) => page.getByRole('button', { name: /^Votre compte/ })

test.use({ locale: 'fr-FR' })

test('a visitor signs in and lands on the requested page', async ({ page }) => {
  const { reviewer } = readBootstrap()
  await page.goto('/courses/crs_unknown')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcourses%2Fcrs_unknown$/)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await submitSignIn(page, reviewer)
  await expect(page).toHaveURL(/\/courses\/crs_unknown$/)
  await expect(page.getByRole('heading', { name: 'Formation introuvable' })).toBeVisible()
})

test('a wrong password and an unknown address get the same response', async ({ page }) => {
  const { reviewer } = readBootstrap()
  await page.goto('/sign-in')
  for (const email of [reviewer.email, 'nobody@example.test']) {
    await submitSignIn(page, { email, password: 'not the password' })
    await expect(page.getByText('Adresse e-mail ou mot de passe incorrect.')).toBeVisible()
  }
  await expect(page).toHaveURL(/\/sign-in$/)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a link cannot redirect a visitor to another site after signing in', async ({ page, baseURL }) => {
  await page.goto('/sign-in?next=//example.com/')
  await submitSignIn(page, readBootstrap().reviewer)
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('signing out ends the session on the server, and only that one', async ({ browser, page, baseURL }) => {
  const { reviewer } = readBootstrap()
  const other = await browser.newContext({ baseURL, locale: 'fr-FR' })
  const otherPage = await other.newPage()
  for (const each of [page, otherPage]) {
    await each.goto('/')
    await submitSignIn(each, reviewer)
    await expect(menuOf(each)).toBeVisible()
  }
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => SESSION_COOKIE.test(name))!
  const call = () =>
    fetch(`${baseURL}/api/v1/account`, { headers: { cookie: `${session.name}=${session.value}` } })
  expect(session.httpOnly).toBe(true)
  expect((await call()).status).toBe(200)
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  const refused = await call()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ detail: { error: { code: 'invalid_session' } } })
  await otherPage.reload()
  await expect(menuOf(otherPage)).toBeVisible()
  await other.close()
})

test('a page whose session has ended redirects to sign-in', async ({ page }) => {
  await page.goto('/')
  await submitSignIn(page, readBootstrap().reviewer)
  await expect(menuOf(page)).toBeVisible()
  await page.context().clearCookies({ name: SESSION_COOKIE })
  // The page's own requests may have noticed already and started to redirect, which cancels this navigation.
  await page.reload().catch((error: Error) => expect(error.message).toContain('ERR_ABORTED'))
  await expect(page).toHaveURL(/\/sign-in\?(ended=1&)?next=%2F$/)
})

test('too many wrong passwords lock sign-in for a while', async ({ page }) => {
  const email = 'somebody@example.test'
  await page.goto('/sign-in')
  const refusal = page.getByText(/incorrect|Trop de tentatives/)
  for (let tries = 0; tries < 10; tries++) {
    const answer = page.waitForResponse((response) => response.url().includes('/callback/credentials'))
    await submitSignIn(page, { email, password: `wrong ${tries}` })
    await answer
    await expect(refusal).toBeVisible()
  }
  await submitSignIn(page, { email, password: 'wrong again' })
  await expect(page.getByText('Trop de tentatives. Réessayez dans quelques minutes.')).toBeVisible()
})
