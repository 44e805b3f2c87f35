import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { CourseSummary } from '../../components/console/data/course-wire.ts'
import { isOfModule, reviewPath } from '../../components/console/data/review-wire.ts'
import { LOCALE_COOKIE, LOCALES } from '../../lib/platform/i18n/locale-choice.ts'
import { COURSE_CHECKPOINTS } from '../../lib/product/checkpoints.ts'
import config from '../../playwright.config.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectNarrow, expectWide } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { fillAnswers } from '../fixtures/browser/fill-answers.ts'
import { openPalette } from '../fixtures/browser/open-palette.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { asOperator } from '../fixtures/data/open-account.ts'
import { callApi } from '../fixtures/data/request-course.ts'
import { callSandbox, chooseSandbox, readySandboxPreset } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

/** A path, and what to open there before it is checked. */
type Place = [path: string, open?: (page: Page) => Promise<void>]

const LOOKS = LOCALES.flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ lang, theme })))
const LOADING = { timeout: 20_000 }

// With scrollbars that take space, as on most desktops; without the flag they are hidden.
test.use({ launchOptions: { ...config.use!.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

/** Checks every page once, full of data, alternating languages and themes. Continues after a violation. */
async function lookThrough(page: Page, places: Place[]): Promise<void> {
  await fillAnswers(page)
  for (const [index, [path, open]] of places.entries()) {
    const { lang, theme } = LOOKS[index % LOOKS.length]!
    await test.step(`${path}, ${lang}, ${theme}`, async () => {
      await page.context().addCookies([{ name: LOCALE_COOKIE, value: lang, url: readBootstrap().url }])
      await page.emulateMedia({ colorScheme: theme })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, LOADING)
      await open?.(page)
      await expectNoViolation(page, `${path}, ${lang}, ${theme}`)
      await expectWide(page, `${path}, ${lang}, ${theme}`)
      await expectNarrow(page, `${path}, ${lang}, ${theme}`)
    })
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('no page of presets, voices and settings has an accessibility violation', async ({ page, request }) => {
  test.setTimeout(900_000)
  const { preset } = await furnishSandbox(request)
  const here = `/presets/${preset}`
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  await lookThrough(page, [
    ...LOOKS.map((): Place => [`${here}?tab=brand`]),
    ['/presets'],
    ['/presets/new'],
    [here],
    ...['sources', 'questionnaire', 'slides', 'voice', 'pictures'].map(
      (tab): Place => [`${here}?tab=${tab}`],
    ),
    ['/voices'],
    ['/settings/review'],
    ['/settings/webhook', press(/^(Details|Détails)/)],
    ['/settings/lrs'],
    ['/settings/keys'],
    ['/settings/users'],
    ['/settings/billing'],
    ['/settings/password'],
  ])
})

test('no page of courses, and none outside the console, has an accessibility violation', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000)
  const { ready, unlaunched, preset } = await furnishSandbox(request)
  const course = `/courses/${ready}`
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  await lookThrough(page, [
    [course],
    ['/courses'],
    [`/courses/new?preset=${preset}`],
    ...['sources', 'brief', 'checks', 'launch'].map(
      (step): Place => [`/courses/new?course=${unlaunched}&step=${step}`],
    ),
    ...['outline', 'sources', 'history'].map((tab): Place => [`${course}?tab=${tab}`]),
    [`${course}/modules/1`, openAll('summary')],
    [`${course}/quiz`],
    [`${course}/exam`],
    [`${course}/learners`],
    [`${course}/learners?tab=results`],
    [`${course}/learners?tab=figures`],
    ['/results'],
    ...COURSE_CHECKPOINTS.map((each): Place => [reviewPath(ready, each, isOfModule(each) ? 0 : null)]),
    ['/'],
    ['/', openPalette],
    ['/operator/accounts'],
    ['/nowhere'],
    ['/sign-in'],
    ['/set-password?token=none'],
  ])
})

test('no page of a learner has an accessibility violation', async ({ page, request }) => {
  test.setTimeout(900_000)
  const { courseId, url } = await inviteToDemo(request, 'en')
  const course = `/learn/courses/${courseId}`
  await enterPortal(page.context(), url)
  await lookThrough(page, [
    ['/learn'],
    [course],
    [`${course}/modules/1`],
    [`${course}/modules/1/quiz`],
    [`${course}/exam`],
  ])
})

test('no page of an operator has an accessibility violation', async ({ page, request, baseURL }) => {
  test.setTimeout(900_000)
  const post = await asOperator(request, baseURL!)
  const learner = await enrollSomebody(request)
  await post('/learn/sign-in', { email: learner })
  const { account_id } = await callApi<{ account_id: string }>(request, 'GET', '/account')
  const account = `/operator/accounts/${account_id}`
  await enterConsole(page.context(), readBootstrap().operator)
  await lookThrough(page, [
    ['/operator/accounts'],
    [account],
    [account, (page) => page.getByRole('tab').nth(1).click()],
    [account, (page) => page.getByRole('tab').nth(2).click()],
    ['/operator/mails', press(learner)],
    ['/operator/runs'],
    ['/operator/model'],
    ['/operator/health'],
  ])
})

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const openAll = (name: string) => async (page: Page) => {
  for (const each of await page.getByRole('main').locator(name).all()) await each.click()
}

/**
 * The demo's ready course with a learner, a course that is not launched yet, and an event in the webhook log.
 */
async function furnishSandbox(request: APIRequestContext) {
  const call = callSandbox(request)
  const courses = await call<CourseSummary[]>('GET', '/courses?status=ready')
  const ready = courses.findLast(({ language }) => language === 'en')!.course_id
  const preset = await readySandboxPreset(call)
  const learners = [{ email: `learner-${randomUUID()}@example.test`, name: 'Ada Byron' }]
  await call('POST', `/courses/${ready}/enrollments`, { learners })
  await call('POST', '/account/webhook/test')
  const { course_id: unlaunched } = await call<CourseSummary>('POST', '/courses', {
    preset_id: preset,
    language: 'en',
    source_text: '# The Boreal fridge\n\nIt uses 40 % less energy than the model it replaces.',
  })
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="#fff" d="M0 0h600v400H0z"/><path d="M90 60h400v90H90zM90 200l200 150h200z"/></svg>'
  const base64 = Buffer.from(drawn).toString('base64')
  await call('POST', `/presets/${preset}/pictures`, { base64, filename: 'hall.svg', alt: 'The hall' })
  return { ready, unlaunched, preset }
}

/** In a course of the real account; returns the learner. */
async function enrollSomebody(request: APIRequestContext): Promise<string> {
  const { preset_id } = await callApi<{ preset_id: string }>(request, 'POST', '/presets', {
    name: 'Boreal',
    preset_type: 'theme',
  })
  await callApi(request, 'POST', `/presets/${preset_id}/brand/generate`)
  const { course_id } = await callApi<CourseSummary>(request, 'POST', '/courses', {
    preset_id,
    source_text: '# The Boreal fridge\n\nIt uses 40 % less energy than the model it replaces.',
  })
  const email = `learner-${randomUUID()}@example.test`
  await callApi(request, 'POST', `/courses/${course_id}/enrollments`, { learners: [{ email }] })
  return email
}
