import { expect, type Page, test } from '@playwright/test'
import type { Course, Scene } from '../../components/console/course-wire.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'
import { callApi, requestCourse } from '../fixtures/request-course.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'

/** Slides, voice and video are really made; on a busy machine that takes a while. */
const MAKING = { timeout: 40_000 }
const GATES = { outline_review: 'auto', slide_review: 'manual', audio_review: 'manual' } as const

test('a reviewer passes slides, voice and video by keyboard, with an edit and a note at each', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { course_id } = await requestCourse(request, { ...GATES, module_video_review: 'manual' })
  const review = `/courses/${course_id}/review`
  const module = `/courses/${course_id}/modules/1`
  const scenes = async () => (await callApi<{ scenes: Scene[] }>(request, 'GET', module)).scenes
  await waitsFor(page, course_id, 'slide_review')

  await test.step('slides: a preview while writing, and both texts where another saved meanwhile', async () => {
    await page.goto(`${review}/slide_review?module=1`)
    await submitSignIn(page, readBootstrap().reviewer)
    const slide = page.getByRole('img', { name: 'Slide 2: ' })
    await page.getByRole('img', { name: 'Slide 1: ' }).waitFor(MAKING)
    await page.keyboard.press('j')
    await expect.poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
    await expectAccessible(page)
    await page.keyboard.press('e')
    await page.getByLabel('Title', { exact: true }).fill('A title of mine')
    await expect(page.getByText('Preview, not saved')).toBeVisible(MAKING)
    await callApi(request, 'PATCH', `${module}/scenes/2`, { title: 'A title of theirs' })
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(conflict).toContainText('A title of theirs')
    await expect(conflict.getByRole('deletion')).toHaveText('theirs')
    await expect(conflict.getByRole('insertion')).toHaveText('mine')
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByText('Saved. What depends on it is made again.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Slide 2: A title of mine' })).toBeVisible(MAKING)
    expect((await scenes())[1]).toMatchObject({ title: 'A title of mine', version: 3 })
  })

  await test.step('slides: a note, the source of a sentence, and the approval of one after the other', async () => {
    await page.getByRole('button', { name: 'Source' }).first().click()
    await expect(page.getByRole('dialog').locator('mark')).toBeInViewport()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.type('Shorter, please')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Shorter, please' })).toBeVisible()
    await page.keyboard.press('Escape')
    const count = (await scenes()).length
    await expect(page.getByText(`0 of ${count} approved`)).toBeVisible()
    for (let done = 1; done <= count; done++) {
      await page.keyboard.press('a')
      await expect(page.getByText(`${done} of ${count} approved`)).toBeVisible()
    }
  })

  await test.step('voice: a scene is heard, its text changed and heard before it is saved', async () => {
    await waitsFor(page, course_id, 'audio_review')
    await page.goto(`${review}/audio_review?module=1`)
    await page.getByRole('slider', { name: 'Position in scene 1' }).waitFor()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible(MAKING)
    const sentences = page.getByRole('region', { name: 'Sentences of scene 1' })
    await expect(sentences.locator('[aria-current]')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Listen to scene 1' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('e')
    await page.getByLabel('Spoken text').fill('The Boreal fridge saves energy.')
    await page.getByRole('button', { name: 'Hear the change' }).click()
    await expect(page.getByRole('slider', { name: 'Position in the trial' })).toBeVisible(MAKING)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved. What depends on it is made again.')).toBeVisible()
    await expect.poll(async () => (await scenes())[0]?.audio?.duration_seconds ?? 99, MAKING).toBeLessThan(6)
    await expect(page.getByRole('slider', { name: 'Position in scene 1' })).toBeEnabled(MAKING)
    await page.keyboard.press('Control+Enter')
  })

  await test.step('slides: what the new text changed is approved once more', async () => {
    await waitsFor(page, course_id, 'module_video_review')
    await page.goto(`${review}/slide_review?module=1`)
    const count = (await scenes()).length
    await expect(page.getByText(`${count - 1} of ${count} approved`)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`${count} of ${count} approved`)).toBeVisible()
  })

  await test.step('video: watched from a chapter on, approved; the course is ready', async () => {
    await page.goto(`${review}/module_video_review?module=1`)
    const video = page.getByLabel('Video of module 1')
    const look = () =>
      video.evaluate((element: HTMLVideoElement) => ({
        time: element.currentTime,
        isPlaying: !element.paused,
        cues: element.textTracks[0]?.activeCues?.length ?? 0,
      }))
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
    await expectAccessible(page)
    await page.getByRole('heading', { name: 'Video', exact: true }).click() // else Space presses the language button
    const start = (await scenes())[1]?.start_seconds ?? 0
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await look()).time).toBeGreaterThan(start + 0.5)
    await expect.poll(async () => (await look()).cues).toBeGreaterThan(0)
    await page.keyboard.press('Space')
    expect(await look()).toMatchObject({ isPlaying: false })
    await page.keyboard.press('a')
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    const state = async () => (await callApi<Course>(request, 'GET', `/courses/${course_id}`)).status
    await expect.poll(state, MAKING).toBe('ready')
  })
})

async function waitsFor(page: Page, courseId: string, checkpoint: string): Promise<void> {
  const waiting = async () => {
    const { open_reviews } = await callApi<Course>(page.request, 'GET', `/courses/${courseId}`)
    return open_reviews.map((open) => open.checkpoint)
  }
  await expect.poll(waiting, MAKING).toContain(checkpoint)
}
