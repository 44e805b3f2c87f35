import { expect, type Locator, type Page, test } from '@playwright/test'
import { reviewPath } from '../../components/console/data/review-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { keysShown } from '../fixtures/browser/keys-shown.ts'
import {
  callSandbox,
  chooseSandbox,
  readySandboxPreset,
  requestSandboxCourse,
} from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

test('a desk that goes offline keeps its page and unsaved text, and continues with it', async ({
  page,
  request,
}) => {
  const { course_id } = await requestSandboxCourse(request, ['outline_review'])
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  // A page that is never idle has loaded nothing early.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(reviewPath(course_id, 'outline_review', null))
  const title = page.getByLabel('Course title')
  const palette = page.getByRole('combobox', { name: 'Go to…' })
  const banner = page.getByText('You’re offline.', { exact: false })
  await expect(title).toBeVisible(LOADING)
  await keysShown(page)
  await page.context().setOffline(true)

  await test.step('what an event needs does not load, and breaks nothing', async () => {
    await title.fill('Written on a train')
    await page.getByRole('link', { name: 'Slides' }).click()
    await page.keyboard.press('Control+k')
    await expect(banner).toBeVisible()
    await expect(palette).toHaveCount(0)
    await expect(title).toHaveValue('Written on a train')
  })

  await test.step('it loads once online, without further action', async () => {
    await page.context().setOffline(false)
    await expect(banner).toBeHidden()
    await expect(palette).toBeVisible(LOADING)
    await page.goto(reviewPath(course_id, 'outline_review', null))
    await expect(title).toHaveValue('Written on a train', LOADING)
  })
})

test('unsaved work is never replaced by an error page while offline', async ({ page, request }) => {
  const { course_id } = await requestSandboxCourse(request, [])
  const course = `/courses/${course_id}`
  const preset = `/presets/${await readySandboxPreset(callSandbox(request))}`
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const open = (name: string) => page.getByRole('button', { name, exact: true }).first().click(LOADING)
  const edit = async () => {
    await keysShown(page)
    await page.keyboard.press('e')
  }
  // Behind the palette the field is hidden from assistive technology, but still there.
  const hidden = { includeHidden: true }
  const text = (name: string) => page.getByRole('textbox', { name, exact: true, ...hidden }).first()
  const inDialog = page.getByRole('dialog', hidden).getByRole('textbox', hidden).first()
  const inPage = page.locator('main').getByRole('textbox', hidden).first()
  const places: [address: string, field: Locator, begin?: () => Promise<unknown>][] = [
    [`${course}/review/source_review`, text('Comment')],
    [`${course}/review/module_video_review?module=1`, text('Comment on scene 1')],
    [`${course}/review/slide_review?module=1`, text('Narration'), edit],
    [`${course}/review/audio_review?module=1`, text('Narration'), edit],
    [`${course}/review/quiz_review?module=1`, text('Question'), edit],
    [`${course}/quiz`, text('Question'), () => open('Edit')],
    [`${course}/learners`, inDialog, () => open('Enroll learners')],
    [`${preset}?tab=questionnaire`, inPage],
    [`${preset}?tab=brand`, inPage],
    [`${preset}?tab=slides`, text('Style guidance')],
    [`${preset}?tab=voice`, inPage, () => open('Add term')],
  ]
  for (const [address, field, begin] of places)
    await test.step(address.replace(course_id, '…'), async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached(LOADING)
      await begin?.()
      await expect(field).toBeEditable(LOADING)
      await writeOffline(page, field, `Written on a train at ${address}`)
    })
})

test('what a page requests offline loads once online, and the page stays', async ({ page, request }) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  await call('POST', '/enrollments', { learners: [{ email: 'ada@example.test', name: 'Ada' }] })
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const asked: [page: string, button: string, comes: Locator][] = [
    ['learners', 'Invite', page.getByRole('dialog', { name: 'Invite learners' })],
    ['exam', 'Draw another', page.getByText('Question 1', { exact: true })],
  ]
  for (const [place, button, comes] of asked)
    await test.step(place, async () => {
      await page.goto(`/courses/${course_id}/${place}`)
      const asks = page.getByRole('button', { name: button, exact: true })
      await expect(asks).toBeVisible(LOADING)
      await page.context().setOffline(true)
      await asks.click()
      await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
      await expect(page.locator('h1')).toHaveText(place === 'exam' ? 'Final exam' : 'Learners')
      await page.context().setOffline(false)
      await expect(comes).toBeVisible(LOADING)
    })
})

/** Types while offline and requests what was not loaded: the field keeps its text. */
async function writeOffline(page: Page, field: Locator, words: string): Promise<void> {
  const banner = page.getByText('You’re offline.', { exact: false })
  await page.context().setOffline(true)
  await field.fill(words)
  for (const key of ['Control+s', 'Control+k', 'Control+Enter']) await page.keyboard.press(key)
  await expect(banner).toBeVisible()
  await expect(field).toHaveValue(words)
  await page.context().setOffline(false)
  await expect(banner).toBeHidden(LOADING)
  await expect(page.locator('h1').first()).toBeAttached()
}
