import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Course } from '../../components/console/data/course-wire.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { inviteLearner } from '../fixtures/data/invite-learner.ts'
import { callApi, requestCourse } from '../fixtures/data/request-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'
import { translateXliff } from '../fixtures/translate-xliff.ts'

type Scenes = { chapters: { title: string; start_seconds: number; duration_seconds: number }[] }
type Translation = { sister_course_id: string | null }

const AUTO = { outline_review: 'auto' } as const
const LOADING = { timeout: 20_000 }

test('a learner switches the language of a video, and stays where they are', async ({ page, request }) => {
  test.setTimeout(900_000)
  const { course_id: courseId } = await requestCourse(request, AUTO)
  await becomeReady(request, courseId)
  const sister = await translateToFrench(request, courseId)
  await becomeReady(request, sister)
  const { email, url } = await inviteLearner(request, courseId, readBootstrap().live_key)
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${readBootstrap().live_key}`, 'x-learner-email': email }
    const answer = await request.get(`/api/v1/learn/courses/${courseId}/modules/1${path}`, { headers })
    return ((await answer.json()) as Scenes).chapters
  }
  const [english, french] = [await read(''), await read('/languages/fr')]
  expect(french.map(({ title }) => title)).toEqual(english.map(({ title }) => `FR ${title}`))
  const at = english.length - 2
  expect(french[at]!.start_seconds).not.toBe(english[at]!.start_seconds)

  await enterPortal(page.context(), url)
  await page.goto(`/learn/courses/${courseId}/modules/1`)
  const language = page.getByLabel('Language of the video')
  await expect(language).toHaveValue('en', LOADING)
  await expectSpeaks(page, 'en', /^(?!FR )/)
  await seek(page, english[at]!.start_seconds)

  await language.selectOption({ label: 'In French' })
  await expectSpeaks(page, 'fr', /^FR /)
  await expect.poll(() => timeOf(page), LOADING).toBeCloseTo(french[at]!.start_seconds, 0)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('button').first()).toContainText('FR ')
  await page.getByRole('tab', { name: 'Chapters' }).click()
  await expect(page.locator('[aria-current=step]')).toContainText(french[at]!.title)
  await expectAccessible(page)
  await expectNarrow(page, 'a video in another language')

  await test.step('the language and the place are still those after a reload, and the place in the own one', async () => {
    const halfway = french[at]!.start_seconds + french[at]!.duration_seconds / 2
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
    await seek(page, halfway)
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await saved
    await page.reload()
    await expectSpeaks(page, 'fr', /^FR /)
    await expect.poll(async () => Math.abs((await timeOf(page)) - halfway), LOADING).toBeLessThan(3)
    await language.selectOption({ label: 'In English' })
    await expectSpeaks(page, 'en', /^(?!FR )/)
    const own = english[at]!.start_seconds + english[at]!.duration_seconds / 2
    await expect.poll(async () => Math.abs((await timeOf(page)) - own), LOADING).toBeLessThan(3)
  })

  await test.step('the quiz is asked in the language of the video, and answered in either', async () => {
    await language.selectOption({ label: 'In French' })
    await page.goto(`/learn/courses/${courseId}/modules/1/quiz`)
    await page.getByRole('button', { name: 'Start the quiz' }).click()
    const asked = page.getByLabel('Language of the questions')
    await expect(asked).toHaveValue('fr', LOADING)
    const question = page.getByRole('heading', { level: 2 })
    await expect(question).toHaveText(/^FR /)
    await expect(question).toHaveAttribute('lang', 'fr')
    await expectAccessible(page)
    await expectNarrow(page, 'a quiz in another language')
    await asked.selectOption({ label: 'In English' })
    await expect(question).toHaveText(/^(?!FR )/)
    await expect(question).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('radio').first().check()
    await asked.selectOption({ label: 'In French' })
    await expect(page.getByRole('radio').first()).toBeChecked()
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    const graded = page.getByRole('heading', { level: 3 })
    await expect(graded.first()).toHaveText(/^FR /, LOADING)
    await expectAccessible(page)
    await expectNarrow(page, 'results in another language')
  })
})

const becomeReady = (request: APIRequestContext, courseId: string) =>
  expect
    .poll(async () => (await callApi<Course>(request, 'GET', `/courses/${courseId}`)).status, {
      timeout: 120_000,
      intervals: [500],
    })
    .toBe('ready')

/** Translates a live course as a translator does, launches it, and returns its id. */
async function translateToFrench(request: APIRequestContext, courseId: string): Promise<string> {
  const path = `/courses/${courseId}/translations`
  await callApi(request, 'POST', path, { language: 'fr' })
  const headers = { authorization: `Bearer ${readBootstrap().live_key}` }
  const file = await request.get(`/api/v1${path}/fr/xliff`, { headers })
  const base64 = Buffer.from(translateXliff(await file.text())).toString('base64')
  await callApi(request, 'PUT', `${path}/fr/xliff`, { base64 })
  const { sister_course_id } = await callApi<Translation>(request, 'POST', `${path}/fr/launch`)
  return sister_course_id!
}

/** Expects the video to have captions of this language, whose text is like this. */
async function expectSpeaks(page: Page, language: string, text: RegExp): Promise<void> {
  await expect(page.locator('video track')).toHaveAttribute('srclang', language, LOADING)
  const first = () =>
    page.locator('track').evaluate((track: HTMLTrackElement) => {
      const cue = track.track.cues?.[0] as VTTCue | undefined
      return cue?.text ?? null
    })
  await expect.poll(first, LOADING).toMatch(text)
}

const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

const seek = (page: Page, seconds: number) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, at) =>
      new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true })
        video.currentTime = at
      }),
    seconds,
  )
