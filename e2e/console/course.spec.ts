import { expect, type Locator, test } from '@playwright/test'
import type { Course, Scene } from '../../components/console/data/course-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

/** The page polls every two seconds; a busy machine needs time for a course. */
const NEXT_LOOK = { timeout: 45_000 }

test('a reviewer approves the outline, sees the course get ready and watches it', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, ['outline_review'])
  const { title } = await call<Course>('GET', '')
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)

  await test.step('the home page shows that the course is waiting, the list finds it', async () => {
    await page.goto('/')
    const waiting = page.getByRole('region', { name: 'To review' })
    const gate = waiting.locator(`a[href="/courses/${course_id}/review/outline_review"]`)
    await expect(gate).toBeVisible(NEXT_LOOK)
    await page.goto('/courses')
    await page.getByRole('searchbox').fill(title.toUpperCase())
    await page.getByLabel('Status').selectOption('To review')
    await page.locator(`a[href="/courses/${course_id}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/courses/${course_id}$`))
  })

  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await test.step('the outline is read and approved', async () => {
    await expect(page).toHaveTitle(`${await page.locator('h1').textContent()} · Coursewright`)
    const way = page.getByRole('region', { name: 'From source to video' })
    await expect(way.getByRole('link', { name: 'Outline To review' })).toBeVisible()
    await page.getByRole('tab', { name: 'Outline' }).click()
    const outline = page.getByRole('region', { name: 'Outline' })
    await expect.poll(() => outline.getByRole('listitem').count()).toBeGreaterThan(2)
    await page.getByRole('tab', { name: 'Progress' }).click()
    const approve = page.getByRole('button', { name: 'Approve: Course outline' })
    await approve.press('Enter')
    await expect(approve).toBeHidden()
    await page.keyboard.press('u')
    await expect(approve).toBeFocused()
    await approve.press('Enter')
    await expect(page.locator(':focus')).toHaveText('Approved.')
    await expect(approve).toBeHidden()
  })

  await test.step('the page follows generation without being reloaded', async () => {
    const status = page.locator('h1 + span')
    await expect(status).toHaveText('Ready', NEXT_LOOK)
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.getByRole('region', { name: 'To review' })).toBeHidden()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
  })

  await test.step('the history shows who approved what', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Outline' }).filter({ hasText: 'Approved' })
    await expect(line.getByText(readBootstrap().reviewer.email).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Progress' }).click()
  })

  await test.step('the video of module 1 plays with captions, from any scene', async () => {
    const module = await call<{ scenes: Scene[]; title: string }>('GET', '/modules/1')
    const { scenes } = module
    await page.getByRole('link', { name: module.title, exact: true }).click()
    await watch(page.getByLabel('Video of module 1'), scenes)
    const last = scenes.at(-1)!
    await page.getByRole('region', { name: 'Scenes' }).getByRole('button').last().click()
    await expect
      .poll(async () => (await playback(page.getByLabel('Video of module 1'))).time)
      .toBeGreaterThanOrEqual(last.start_seconds!)
    await page.getByLabel('Video of module 1').evaluate((element: HTMLVideoElement) => element.pause())
  })

  await test.step('slides, spoken text and questions can be read', async () => {
    await page.getByText('Slides and narration', { exact: true }).click()
    const slide = page.getByRole('img', { name: 'Slide 1: ' })
    await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
    await page.getByText('Quiz questions', { exact: true }).click()
    await expect(page.getByText(/correct answer|Answer: |Ordering|Open answer/).first()).toBeAttached()
  })

  await test.step('the module is renamed, beside what somebody else saves meanwhile', async () => {
    await page.getByRole('button', { name: 'Edit texts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title of module 1').fill('Renamed')
    await dialog.getByLabel('Objectives of module 1, one per line').fill('Name it\n\nSay it')
    await call('PATCH', '/modules/1', { title: 'Theirs', description: 'What they wrote.' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText(/changed the title meanwhile/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1. Renamed')
    await expect(page.getByText('What they wrote.')).toBeVisible()
    expect(await call('GET', '/modules/1')).toMatchObject({
      title: 'Renamed',
      objectives: ['Name it', 'Say it'],
    })
    await expect(page.getByText('A change is in progress.')).toBeHidden(NEXT_LOOK)
    const slide = page.getByRole('img', { name: 'Slide 1: ' })
    await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
  })

  await test.step('an operator who names the account gets the video too', async () => {
    await page.context().clearCookies()
    await enterConsole(page.context(), readBootstrap().operator)
    await chooseSandbox(page)
    await page.goto(`/courses/${course_id}/modules/1`)
    const video = page.getByLabel('Video of module 1')
    await expect.poll(() => playback(video)).toMatchObject({ error: null, width: 1920 })
    await expect.poll(() => cueCount(video)).toBeGreaterThan(0)
  })
})

/**
 * Plays from the keyboard as a person would, then jumps to the last scene; the captions match its narration.
 */
async function watch(video: Locator, scenes: Scene[]): Promise<void> {
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  await video.focus()
  await video.press('Space')
  await expect.poll(async () => (await playback(video)).time).toBeGreaterThan(1)
  expect(await playback(video)).toMatchObject({ error: null, width: 1920, height: 1080, captions: 'showing' })
  await expect.poll(() => saysOneOf(video, scenes)).toBe(true)
  const last = scenes.at(-1)!
  const start = last.start_seconds!
  expect(start).toBeGreaterThan(0)
  await video.evaluate((element: HTMLVideoElement, seconds) => {
    element.currentTime = seconds
  }, start)
  await expect.poll(async () => (await playback(video)).time).toBeGreaterThan(start + 1)
  await expect.poll(() => saysOneOf(video, [last])).toBe(true)
  expect(await playback(video)).toMatchObject({ error: null, seeking: false })
  await video.evaluate((element: HTMLVideoElement) => element.pause())
}

const playback = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    error: element.error?.message ?? null,
    time: element.currentTime,
    seeking: element.seeking,
    width: element.videoWidth,
    height: element.videoHeight,
    captions: element.textTracks[0]?.mode,
    cues: [...(element.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
  }))

const cueCount = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0)

/** Whether the caption on screen is part of the narration of these scenes. */
async function saysOneOf(video: Locator, scenes: Scene[]): Promise<boolean> {
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  const { cues } = await playback(video)
  return (
    cues.length > 0 &&
    cues.every((cue) => scenes.some(({ narration }) => plain(narration).includes(plain(cue))))
  )
}

test('a link to the other mode offers to switch, or switches if the link names the mode', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, ['outline_review'])
  const { title } = await call<Course>('GET', '')
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}`)
  await expect(page.getByRole('heading', { name: 'This item is in the sandbox' })).toBeVisible(NEXT_LOOK)
  await page.getByRole('button', { name: 'Open in the sandbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(NEXT_LOOK)
  await page.goto(`/courses/${course_id}?mode=live`)
  await expect(page.getByRole('heading', { name: 'This item is in the sandbox' })).toBeVisible(NEXT_LOOK)
  await expect(page).toHaveURL(new RegExp(`/courses/${course_id}$`))
  await page.goto(`/courses/${course_id}/review/outline_review?mode=test`)
  await expect(page.getByRole('heading', { level: 1, name: /outline/i })).toBeVisible(NEXT_LOOK)
  await expect(page).toHaveURL(/outline_review$/)
})
