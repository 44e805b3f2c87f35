import { type Browser, expect, test } from '@playwright/test'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { answerRightly, play, question, writeShortCourse } from '../fixtures/short-course.ts'
import { startCmi5Platform } from '../servers/cmi5-platform.ts'

type Platform = Awaited<ReturnType<typeof startCmi5Platform>>

async function openPlatform(options: Parameters<typeof startCmi5Platform>[0] = {}): Promise<Platform> {
  return startCmi5Platform({
    files: await writeShortCourse({ format: 'cmi5', iri: 'urn:uuid:the-course' }),
    ...options,
  })
}

/** The course in a separate browser; its texts are at another origin than the store. */
async function launch(browser: Browser, address: string) {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(address)
  return page
}
const defined = (platform: Platform) => platform.verbs().filter((verb) => verb !== 'answered')

test('failed, passed, watched; then left by its button, and seen again in a review', async ({ browser }) => {
  const platform = await openPlatform({ masteryScore: 0.9, returnURL: 'https://lms.invalid/back' })
  const page = await launch(browser, platform.launch())
  await page.route('https://lms.invalid/**', (route) => route.fulfill({ body: 'Back' }))
  // Ours says 70.
  await expect(page.getByText('90% is needed to pass.')).toBeVisible()
  await page.getByRole('button', { name: 'Check answers' }).click()
  await expect(page.getByText(/^Not passed yet: /)).toBeVisible()
  await page.getByRole('button', { name: 'Try again with new questions' }).click()
  await answerRightly(page)
  await page.getByRole('button', { name: 'Check answers' }).click()
  await play(page, 'end')
  await expect(page.getByRole('status')).toHaveText('Course completed · Passed · 100%')
  await expectNoViolation(page, 'a course of cmi5')
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByText('Back')).toBeVisible()
  expect(defined(platform)).toEqual(['initialized', 'passed', 'completed', 'terminated'])
  expect(platform.verbs().filter((verb) => verb === 'answered')).toHaveLength(8)

  const review = await launch(browser, platform.launch('Review'))
  await expect(review.getByRole('status')).toHaveText('Course completed · Passed · 100%')
  await review.goto('about:blank')
  await expect.poll(() => defined(platform).slice(4)).toEqual(['initialized', 'terminated'])
  expect(platform.problems).toEqual([])
  await platform.close()
})

test('a closed window keeps the completion and the place', async ({ browser }) => {
  const platform = await openPlatform()
  const page = await launch(browser, platform.launch())
  await question(page, 0).getByLabel('Option b').check()
  await play(page, 'end')
  await expect(page.getByRole('button', { name: /Watched/ })).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => defined(platform)).toEqual(['initialized', 'completed', 'terminated'])
  const next = await launch(browser, platform.launch())
  await expect(question(next, 0).getByLabel('Option b')).toBeChecked()
  await expect(next.getByRole('button', { name: /Watched/ })).toBeVisible()
  expect(platform.problems).toEqual([])
  await platform.close()
})

test('opened a second time, the first window says that its visit is over; so does a page loaded again', async ({
  browser,
}) => {
  const platform = await openPlatform()
  const first = await launch(browser, platform.launch())
  await expect.poll(() => platform.documents.has('progress')).toBe(true)
  const address = platform.launch()
  const second = await launch(browser, address)
  await expect.poll(() => defined(platform)).toEqual(['initialized', 'initialized'])
  await first.getByRole('button', { name: 'Check answers' }).click()
  await expect(first.getByRole('alert').filter({ hasText: 'This visit has ended' })).toBeVisible()
  await expect(first.locator('video')).toHaveCount(0)
  await expectNoViolation(first, 'a visit that is over')
  await second.reload()
  await expect(second.getByRole('alert').filter({ hasText: 'This visit has ended' })).toBeVisible()
  expect(defined(platform).slice(1)).toEqual(['initialized', 'terminated'])
  expect(platform.calls.filter((call) => call === 'POST /fetch/lms-2')).toHaveLength(1)
  await platform.close()
})

test('texts and sound are as the learner prefers; a platform that is down is named', async ({ browser }) => {
  const preferences = { languagePreference: 'fr-CA,en', audioPreference: 'off' }
  const platform = await openPlatform({ preferences })
  platform.setDown(true)
  const address = platform.launch()
  const page = await launch(browser, address)
  await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible()
  platform.setDown(false)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Vérifier mes réponses' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer et quitter' })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await page.locator('legend').first().getAttribute('lang')).toBe('en')
  expect(await page.locator('video').evaluate((video) => (video as HTMLVideoElement).muted)).toBe(true)
  platform.setDown(true)
  await question(page, 0).getByLabel('Option b').check()
  await page.getByRole('button', { name: 'Vérifier mes réponses' }).click()
  await expect(page.getByText(/n’enregistre pas votre progression/)).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer et quitter' }).click()
  await expect(page.getByRole('button', { name: 'Enregistrer et quitter' })).toBeEnabled()
  await expect(page.locator('video')).toHaveCount(1)
  platform.setDown(false)
  await page.getByRole('button', { name: 'Enregistrer et quitter' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Votre visite est enregistrée' })).toBeVisible()
  expect(platform.verbs().at(-1)).toBe('terminated')
  await platform.close()
})
