import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import type { Course } from '../../components/console/data/course-wire.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { submitSignIn } from '../fixtures/browser/sign-in.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { callApi } from '../fixtures/data/request-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

type Mail = { text: string }
const NEXT_PAGE = { timeout: 30_000 }

test.use({ viewport: { width: 390, height: 844 } })

test('an invitation signs in when the button is pressed, and signing out ends the session', async ({
  page,
  request,
}) => {
  const { url, courseId } = await inviteToDemo(request, 'en')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Selling Alverne office coffee' })).toBeVisible()
  await expect(page.getByText('Alverne has invited you to this course.')).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'coursewright-learner' }),
  )
  await page.getByRole('button', { name: 'Open my courses' }).click()
  await expect(page).toHaveURL(/\/learn$/, NEXT_PAGE)
  await expect(page.getByRole('link', { name: 'Selling Alverne office coffee' })).toBeVisible()
  await expect(page.getByText('Hello Ada Byron')).toBeVisible()
  await expect(page.getByText('Start: ', { exact: false })).toBeVisible()
  await expectNoViolation(page, 'my courses')

  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: /^My account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/learn\/sign-in$/, NEXT_PAGE)
  await page.context().addCookies(cookies)
  await page.goto(`/learn/courses/${courseId}`)
  await expect(page).toHaveURL(
    `/learn/sign-in?ended=1&next=${encodeURIComponent(`/learn/courses/${courseId}`)}`,
  )
  await expect(page.getByText('Your session has ended.')).toBeVisible()
})

test('the code from an email signs in and returns to the page; an unknown address gets the same message', async ({
  page,
  request,
  browser,
}) => {
  const { courseId, email } = await enrollLive(request)
  await page.goto(`/learn/courses/${courseId}`)
  await expectAccessible(page)
  const ask = async (address: string) => {
    await page.getByLabel('Email address').fill(address)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    const said = await page.getByText('is enrolled in a course').textContent()
    return said?.replace(address, '…')
  }
  const toUnknown = await ask(`nobody-${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Use another address' }).click()
  expect(await ask(email)).toBe(toUnknown)

  const mail = await readMail(browser, email)
  const code = /code: (\d{6})/.exec(mail.text)![1]!
  const submit = async (digits: string) => {
    await page.getByLabel('6-digit code').fill(digits)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await submit(code === '000000' ? '000001' : '000000')
  await expect(
    page.getByRole('alert').filter({ hasText: 'This code is incorrect or has expired' }),
  ).toBeVisible()
  await submit(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL(`/learn/courses/${courseId}`, NEXT_PAGE)
  await expect(page.getByText('More modules are coming')).toBeVisible()

  await openLink(page, mail)
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired' })).toBeVisible()
})

test('a course the learner is not enrolled in says so', async ({ page, request }) => {
  const [{ url }, { courseId }] = [await inviteToDemo(request, 'en'), await enrollLive(request)]
  await page.goto(url)
  await page.getByRole('button', { name: 'Open my courses' }).click()
  await expect(page).toHaveURL(/\/learn$/, NEXT_PAGE)
  await page.goto(`/learn/courses/${courseId}`)
  await expect(page.getByText('The link may have expired, or your enrollment may have ended.')).toBeVisible()
  await page.getByRole('link', { name: 'View my courses' }).click()
  await expect(page).toHaveURL(/\/learn$/, NEXT_PAGE)
})

test('a session that ends in the middle of work says so; the link in the email returns to it', async ({
  page,
  request,
  browser,
}) => {
  const { courseId, email } = await enrollLive(request)
  const ask = async () => {
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  }
  await page.goto(`/learn/courses/${courseId}`)
  await expect(page.getByText('Your session has ended.')).toBeHidden()
  await ask()
  await openLink(page, await readMail(browser, email))
  await expect(page).toHaveURL(`/learn/courses/${courseId}`, NEXT_PAGE)
  await expect(page.getByText('More modules are coming')).toBeVisible()

  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/v1/learn/sign-out', { headers })).ok()).toBe(true)
  const next = encodeURIComponent(`/learn/courses/${courseId}`)
  // On return, a page refetches what it has shown for more than a second.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL(`/learn/sign-in?ended=1&next=${next}`, { timeout: 1000 })
  }).toPass(NEXT_PAGE)
  await expect(page.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeVisible()
  await ask()
  await openLink(page, await readMail(browser, email, 2))
  await expect(page).toHaveURL(`/learn/courses/${courseId}`, NEXT_PAGE)
})

/** Opens the link from an email and signs in with it. */
async function openLink(page: Page, { text }: Mail): Promise<void> {
  const link = new URL(/http\S+token=\S+/.exec(text)![0])
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Open my courses' }).click()
}

/** A learner in a live course that is not generated yet. */
async function enrollLive(request: APIRequestContext): Promise<{ courseId: string; email: string }> {
  const email = `learner-${crypto.randomUUID()}@example.com`
  const preset = await callApi<{ preset_id: string }>(request, 'POST', '/presets', {
    name: 'Boreal',
    preset_type: 'theme',
  })
  await callApi(request, 'POST', `/presets/${preset.preset_id}/brand/generate`)
  const { course_id: courseId } = await callApi<Course>(request, 'POST', '/courses', {
    preset_id: preset.preset_id,
    language: 'en',
    source_text: 'The Boreal fridge uses 40 % less energy than the model it replaces.',
  })
  await callApi(request, 'POST', `/courses/${courseId}/enrollments`, { learners: [{ email }] })
  return { courseId, email }
}

/** The email sent to an address, which an operator can read as soon as it is written. */
async function readMail(browser: Browser, to: string, count = 1): Promise<Mail> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/sign-in')
  await submitSignIn(page, readBootstrap().operator)
  await expect(page).not.toHaveURL(/sign-in/, NEXT_PAGE)
  const read = async (): Promise<Mail[]> =>
    (await page.request.get(`/api/v1/operator/mails?to=${encodeURIComponent(to)}`)).json()
  await expect.poll(async () => (await read()).length).toBe(count)
  const [mail] = await read()
  await context.close()
  return mail!
}
