import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openPalette } from '../fixtures/browser/open-palette.ts'
import { submitSignIn } from '../fixtures/browser/sign-in.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const COURSES = '**/api/v1/courses?**'

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await submitSignIn(page, readBootstrap().reviewer)
  await expect(page.getByRole('heading', { level: 1, name: /^(Accueil|Home)$/ })).toBeVisible()
}

test.describe('language', () => {
  test.use({ locale: 'en-GB' })

  test('the first visit follows the browser, the switch is remembered', async ({ page }) => {
    await openHome(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    // The page shows before its script: a first click may come too early on a busy machine.
    await expect(async () => {
      await page.getByRole('button', { name: 'Français' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('button', { name: 'Français' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('states of the page', () => {
  test.use({ locale: 'en-GB' })

  test('empty: it leads to a first course', async ({ page }) => {
    await page.route(COURSES, (route) => route.fulfill({ json: [] }))
    await openHome(page)
    await expect(page.getByRole('heading', { name: 'Your first course' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Create a course' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Invite a learner' })).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
    await page.reload()
    await expect(page.getByRole('link', { name: /^(New course|Create preset)$/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden()
  })

  test('failed: it can be retried', async ({ page }) => {
    // the page retries automatically from time to time: requests succeed only after the click, not before
    const clicked = () => page.evaluate(() => document.body.dataset.clicked === 'yes')
    await page.route(COURSES, async (route) => ((await clicked()) ? route.continue() : route.abort()))
    await openHome(page)
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.evaluate((button) =>
      button.addEventListener('click', () => document.body.setAttribute('data-clicked', 'yes'), {
        capture: true,
      }),
    )
    await again.click()
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeHidden()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, locale: 'fr-FR' })

    test('has no accessibility violations and works with the keyboard', async ({ page }) => {
      await openHome(page)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    })
  })
}

test('an operator sees the courses of their own account', async ({ page }) => {
  await page.goto('/')
  await submitSignIn(page, readBootstrap().operator)
  const answer = await page.waitForResponse((response) => response.url().includes('/api/v1/courses'))
  expect(answer.status()).toBe(200)
})

test.describe('the keyboard', () => {
  test.use({ locale: 'en-GB' })

  test('goes anywhere by name, and lists the shortcuts', async ({ page }) => {
    await openHome(page)
    await openPalette(page)
    await page.getByRole('combobox', { name: 'Go to…' }).fill('new cou')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/courses\/new$/)
    await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys.getByText('Go to a page, course or preset')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
    await openPalette(page)
    await page.getByRole('combobox', { name: 'Go to…' }).fill('webhook')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings\/webhook$/)
  })
})
