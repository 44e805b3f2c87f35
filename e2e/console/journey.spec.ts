import fs from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { InputDriver } from '../fixtures/browser/input-driver.ts'
import { keyboardDriver } from '../fixtures/browser/keyboard-driver.ts'
import { mouseDriver } from '../fixtures/browser/mouse-driver.ts'
import { passGates } from '../fixtures/browser/pass-gates.ts'
import { openAccount } from '../fixtures/data/open-account.ts'
import { SHORT_TEXT } from '../fixtures/data/request-course.ts'

const WORK = { timeout: 30_000 }
const MAKING = { timeout: 60_000 }
const PICTURE = { width: 64, height: 36 }

// Long, with much going on: a trace of it is worth the time.
test.use({ trace: 'retain-on-failure' })

for (const [means, work] of [
  ['mouse', mouseDriver],
  ['keyboard alone', keyboardDriver],
] as const)
  test(`by ${means}: from signing in to a playing video, past every gate`, async ({
    page,
    request,
    baseURL,
  }, info) => {
    test.setTimeout(900_000)
    const { account, reviewer } = await openAccount(request, baseURL!)
    const file = info.outputPath('fridge.md')
    await fs.writeFile(file, SHORT_TEXT)
    await page.addInitScript(() => {
      for (const name of ['pointerdown', 'drop'])
        addEventListener(name, () => sessionStorage.setItem('pointer', name), { capture: true })
    })
    const driver = work(page)

    await test.step('sign in', async () => {
      await page.goto('/')
      await driver.write(page.getByLabel('Email address'), reviewer.email)
      await driver.write(page.getByLabel('Password'), reviewer.password)
      await driver.press(page.getByRole('button', { name: 'Sign in', exact: true }), 'Enter')
      // Rendered by the page's script, which handles keys: the headline is there before it.
      await expect(page.getByRole('heading', { name: 'Your first course' })).toBeVisible(WORK)
    })
    await test.step('preset', () => makePreset(page, driver))
    const courseId = await test.step('course', () => launchCourse(page, driver, file))
    await test.step('gates', async () => {
      await driver.press(page.getByRole('link', { name: 'Review: Sources' }))
      await passGates({ page, driver, courseId, key: account.live_key })
    })
    await test.step('ready', async () => {
      await driver.press(page.getByRole('main').locator(`a[href="/courses/${courseId}"]`).first())
      await expect(page.locator('h1 + span')).toHaveText('Ready', MAKING)
      await driver.press(page.locator(`a[href="/courses/${courseId}/modules/1"]`).first())
    })
    await test.step('the video plays', () => watch(page.getByLabel('Video of module 1'), page, driver))
    const pointed = await page.evaluate(() => sessionStorage.getItem('pointer'))
    expect(pointed === null).toBe(work === keyboardDriver)
  })

/** A theme whose brand is viewed and edited; continues to a new course with it. */
async function makePreset(page: Page, driver: InputDriver): Promise<void> {
  await driver.go('Presets')
  await driver.press(page.getByRole('link', { name: 'New preset' }).first())
  await driver.choose(page.getByRole('radio', { name: /^Theme/ }))
  await driver.write(page.getByRole('textbox', { name: 'Name' }), 'Nordic')
  await driver.press(page.getByRole('button', { name: 'Create preset' }), 'Enter')
  await driver.press(page.getByRole('button', { name: 'Start: Brand' }))
  await driver.press(page.getByRole('button', { name: 'Generate brand' }))
  const preview = page.getByRole('img', { name: 'Title slide preview' })
  await expect(preview).toBeVisible(MAKING)
  await driver.write(page.getByLabel('Tagline'), 'Cold that lasts')
  await expect(preview).toContainText('Cold that lasts')
  await driver.press(page.getByRole('button', { name: 'Save', exact: true }), 'Control+s')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  await driver.press(page.getByRole('link', { name: 'New course' }))
}

/** A course with the current preset and only manual gates; returns its id. */
async function launchCourse(page: Page, driver: InputDriver, file: string): Promise<string> {
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await expect(page).toHaveURL(/\/courses\/new/)
  await expect(page.getByRole('main').getByText('Nordic', { exact: true })).toBeVisible()
  await driver.write(page.getByLabel('Title'), 'Selling fridges')
  await driver.press(next, 'Enter')
  await driver.drop(page.getByRole('group', { name: 'Drop files here, or choose them' }), file)
  await expect(page.getByText(/usable words/)).toBeVisible(WORK)
  await driver.press(next)
  await driver.press(page.getByRole('button', { name: 'All questions' }))
  await driver.write(page.getByLabel('Who is this course for?'), 'Shop assistants')
  await driver.write(page.getByLabel('What should they be able to do afterwards?'), 'Present the fridge')
  await driver.press(next, 'Control+Enter')
  await driver.press(page.getByRole('button', { name: 'Review everything' }))
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(6)
  await driver.press(next)
  await expect(page.getByText('Within this month’s quota.')).toBeVisible(WORK)
  await driver.press(page.getByRole('button', { name: 'Launch course' }))
  await expect(page).toHaveURL(/\/courses\/crs_[^/]+$/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Time advances, pictures change, and captions show what is said. */
async function watch(video: Locator, page: Page, driver: InputDriver): Promise<void> {
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  await driver.play(video)
  await expect.poll(async () => (await look(video)).time).toBeGreaterThan(1)
  await expect.poll(async () => (await look(video)).cues).toBeGreaterThan(0)
  const first = await look(video)
  expect(first).toMatchObject({ error: null, width: 1920, captions: 'showing', isPlaying: true })
  await driver.press(page.getByRole('region', { name: 'Scenes' }).getByRole('button').last())
  await expect.poll(async () => (await look(video)).time).toBeGreaterThan(first.time + 1)
  await expect.poll(async () => difference(first.picture, (await look(video)).picture)).toBeGreaterThan(2)
}

const look = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement, size) => {
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d')!
    context.drawImage(element, 0, 0, size.width, size.height)
    return {
      error: element.error?.message ?? null,
      time: element.currentTime,
      isPlaying: !element.paused,
      width: element.videoWidth,
      captions: element.textTracks[0]?.mode,
      cues: element.textTracks[0]?.activeCues?.length ?? 0,
      picture: [...context.getImageData(0, 0, size.width, size.height).data],
    }
  }, PICTURE)

/** The mean difference of two pictures per value, 0-255. */
const difference = (one: number[], other: number[]): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length
