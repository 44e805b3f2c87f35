import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Course, Scene } from '../../components/console/data/course-wire.ts'
import type { CourseCheckpoint } from '../../components/console/data/review-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }
/** The engine re-renders a changed slide. */
const MAKING = { timeout: 40_000 }

test('slides: both texts after a concurrent save, the source of a sentence, approval one by one', async ({
  page,
  request,
}) => {
  const { call, scenes } = await openDesk(page, request, 'slide_review', await illustratedText())
  await page.getByRole('img', { name: 'Slide 1: ' }).waitFor(LOADING)

  await test.step('what both changed is shown side by side, and what only one changed is merged', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('img', { name: 'Slide 2: ' })).toBeVisible()
    await page.keyboard.press('e')
    await page.getByLabel('Title', { exact: true }).fill('A title of mine')
    const { narration } = (await scenes())[1]!
    const theirs = { title: 'A title of theirs', narration: `${narration} One more sentence.` }
    await call('PATCH', '/modules/1/scenes/2', theirs)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('dialog', { name: 'Two versions' })
    await expect(conflict).toContainText('changed the title meanwhile')
    await expect(conflict).toContainText('changed the narration meanwhile')
    await expect(conflict.getByRole('deletion')).toHaveText('theirs')
    await expect(conflict.getByRole('insertion')).toHaveText('mine')
    await conflict.getByRole('button', { name: 'Save this choice' }).click()
    await expect(page.getByRole('img', { name: 'Slide 2: A title of mine' })).toBeVisible(MAKING)
    expect((await scenes())[1]).toMatchObject({
      title: 'A title of mine',
      narration: theirs.narration,
      version: 3,
    })
  })

  await test.step('a picture is added, another one chosen by keyboard, with a description for people who cannot see it', async () => {
    await page.keyboard.press('e')
    const adds = page.locator('input[type=file]')
    await adds.setInputFiles({ name: 'hall.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
    await expect(page.getByText('This picture can’t be read.', { exact: false })).toBeVisible()
    const hall = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await noisePicture() }
    await adds.setInputFiles(hall)
    await expect(page.getByText('Picture 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Crop' }).click()
    await page.getByLabel('Cut off on the right').fill('0.5')
    await expectNoViolation(page, 'cropping a picture')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(page.getByLabel('Cut off on the right')).toBeHidden()
    await page.getByRole('button', { name: 'Choose picture' }).click()
    await expect(page.getByRole('radio', { name: 'Picture 1' })).toBeChecked()
    await page.getByRole('radio', { name: 'Picture 1' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Picture 2' })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Three stages' })).toBeChecked()
    await expect(page.getByLabel('Layout')).toHaveValue('picture_beside')
    await page.getByLabel('Alt text').fill('The pump, open')
    await expectNoViolation(page, 'the pictures of a course')
    await page.getByRole('button', { name: 'Delete picture: Picture 2' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete picture: Picture 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Picture 2' })).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await scenes())[1], MAKING)
      .toMatchObject({ layout: 'picture_beside', visual: { alt: 'The pump, open' }, version: 4 })
    await expect(page.getByRole('button', { name: 'Edit scene' })).toBeVisible()
  })

  await test.step('a comment is left while the scene is being edited', async () => {
    await page.keyboard.press('e')
    await page.getByLabel('Title', { exact: true }).fill('Still being written')
    await page.getByLabel('Comment', { exact: true }).fill('Is this the right word?')
    await page.getByLabel('Comment', { exact: true }).press('Control+s')
    const comment = page.getByRole('listitem').filter({ hasText: 'Is this the right word?' }).last()
    await comment.getByRole('button', { name: 'Resolve' }).click()
    await expect(comment).toContainText('Resolved by')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Still being written')
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  const before = (await scenes())[2]
  await test.step('an icon is chosen for a card, next to automatic ones', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.getByLabel('Title', { exact: true }).waitFor()
    await page.getByLabel('Layout').selectOption('cards')
    const cells = page.getByRole('group', { name: 'Slide lines' }).getByRole('textbox')
    for (let rest = (await cells.count()) / 2; rest > 2; rest--)
      await page.getByRole('button', { name: `Remove line ${rest}` }).click()
    for (const [at, text] of ['Budget', 'Who pays', 'Deadline', 'When'].entries())
      await cells.nth(at).fill(text)
    await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('automatic')
    await page.getByLabel('Deadline', { exact: true }).selectOption({ label: 'Duration' })
    await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('wallet')
    await expectNoViolation(page, 'the icons of a scene')
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => (await scenes())[2], MAKING)
      .toMatchObject({ layout: 'cards', icons: ['wallet', 'clock'], shown_icons: ['wallet', 'clock'] })
    // Until then, keys are typed into the form, and what is being drawn again cannot be approved.
    await expect(page.getByRole('button', { name: 'Edit scene' })).toBeEnabled(MAKING)
    await page.keyboard.press('k')
  })

  await test.step('a saved edit is undone: layout, icons and lines', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone: your last save')).toBeVisible()
    await expect.poll(async () => editedParts((await scenes())[2]!), MAKING).toEqual(editedParts(before!))
    // What is being drawn again cannot be approved, nor what was approved before that.
    const statuses = async () =>
      (await call<{ status: string }[]>('GET', '/review?checkpoint=slide_review')).map(({ status }) => status)
    await expect.poll(statuses, MAKING).not.toContain('regenerating')
    const listens = page.waitForRequest(/\/api\/v1\/.*events/, LOADING)
    await page.reload()
    await listens
  })

  await test.step('a sentence opens its source at the passage', async () => {
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Source' }).first().click()
    await expect(page.getByRole('dialog').locator('mark')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a shortcut approves one and moves to the next', async () => {
    const count = (await scenes()).length
    await expect(page.getByText(`0 of ${count} approved`)).toBeVisible()
    for (let done = 1; done <= 3; done++) {
      await page.keyboard.press('a')
      await expect(page.getByText(`${done} of ${count} approved`)).toBeVisible()
    }
  })
})

test('audio: a scene plays, and the current sentence is highlighted', async ({ page, request }) => {
  await openDesk(page, request, 'audio_review')
  await page.getByRole('slider', { name: 'Position in scene 1' }).waitFor(LOADING)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible(LOADING)
  const sentences = page.getByRole('region', { name: 'Sentences of scene 1' })
  await expect(sentences.locator('[aria-current]')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Listen to scene 1' })).toBeVisible()
})

test('audio: speakers are named where they start', async ({ page, request }) => {
  await page.route('**/api/v1/courses/*/modules/*', async (route) => {
    const response = await route.fetch()
    const module = (await response.json()) as { scenes: Scene[] }
    const [, first, second] = module.scenes[1]!.sentences
    for (const sentence of [first!, second!]) sentence.speaker = { name: 'Ann Lee', voice: 'other' }
    await route.fulfill({ response, json: module })
  })
  await openDesk(page, request, 'audio_review')
  await page.getByRole('slider', { name: 'Position in scene 1' }).waitFor(LOADING)
  await page.keyboard.press('j')
  const sentences = page.getByRole('region', { name: 'Sentences of scene 2' })
  await expect(sentences.getByText('Ann Lee', { exact: true })).toHaveCount(1, LOADING)
  await expect(sentences.getByRole('button').nth(1)).toHaveText(/^Ann Lee /)
  // The page may ask once more while the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('video: watched by keyboard from a chapter on', async ({ page, request }) => {
  const { scenes } = await openDesk(page, request, 'module_video_review')
  const video = page.getByLabel('Video of module 1')
  const look = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      time: element.currentTime,
      isPlaying: !element.paused,
      cues: element.textTracks[0]?.activeCues?.length ?? 0,
    }))
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
  const start = (await scenes())[1]?.start_seconds ?? 0
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look()).time).toBeGreaterThan(start + 0.5)
  await expect.poll(async () => (await look()).cues).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  expect(await look()).toMatchObject({ isPlaying: false })
})

async function illustratedText(): Promise<string> {
  const bytes = (await noisePicture()).toString('base64')
  const picture = `![Three stages](data:image/jpeg;base64,${bytes})`
  return `# The pump\n\n## How it works\n\nIt cools the hall in three stages.\n\n${picture}\n\n## Care\n\nIt is cleaned once a year.\n`
}

function noisePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}

/** The desk where the first module of a sandbox course is waiting. */
async function openDesk(
  page: Page,
  request: APIRequestContext,
  checkpoint: CourseCheckpoint,
  sourceText?: string,
) {
  const { course_id, call } = await requestSandboxCourse(request, [checkpoint], sourceText)
  const waiting = async () => (await call<Course>('GET', '')).open_reviews.map((open) => open.module_index)
  await expect.poll(waiting, LOADING).toContain(0)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  // The desk is server-rendered; it responds to keys once it is connected to the course's events.
  const listens = page.waitForRequest(/\/api\/v1\/.*events/, LOADING)
  await page.goto(`/courses/${course_id}/review/${checkpoint}?module=1`)
  await listens
  const scenes = async () => (await call<{ scenes: Scene[] }>('GET', '/modules/1')).scenes
  return { call, scenes }
}

/** What people edit of a scene. */
const editedParts = ({ title, layout, bullets, narration, icons, visual }: Scene) => ({
  title,
  layout,
  bullets,
  narration,
  icons,
  visual,
})
