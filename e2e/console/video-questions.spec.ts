import { expect, type Page, test } from '@playwright/test'
import type { Scene } from '../../components/console/data/course-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }
const PATH = '/modules/1/quiz/video-questions'
type Asked = { id: string; prompt: string; correct: unknown; explanation: string; scene_index: number }

test('a reviewer edits, adds, moves and leaves out questions in a video, and switches them off', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  const list = async () => (await call<{ questions: Asked[] }>('GET', PATH)).questions
  const { scenes } = await call<{ scenes: Scene[] }>('GET', '/modules/1')
  for (const { id } of await list()) await call('PATCH', `${PATH}/${id}`, { left_out: true })
  const { id } = await call<Asked>('POST', PATH, {
    ...{ scene_index: 0, type: 'single_choice', prompt: 'What does it use less of?', correct: 'a' },
    ...{ options: ['Energy', 'Water'].map((text, n) => ({ id: 'ab'[n], text })), explanation: '40 % less.' },
  })
  const question = async () => (await list()).find((each) => each.id === id)!
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}/quiz?module=1`)
  await page.getByRole('tab', { name: 'In the video' }).click(LOADING)

  await test.step('an edit is kept until it is saved, and changes only what it touched', async () => {
    await expect(cardOf(page, 'What does it use less of?')).toContainText('Asked')
    await expectAccessible(page)
    await expectNarrow(page, 'the questions in a video')
    await cardOf(page, 'What does it use less of?').getByRole('button', { name: 'Edit' }).click()
    const form = page.locator('form')
    await expect(form.getByLabel('Question', { exact: true })).toBeFocused()
    await expect(form.getByLabel('Points')).toBeHidden()
    await expectAccessible(page)
    await expectNarrow(page, 'the form of a question in a video')
    await form.getByLabel('Question', { exact: true }).fill('What does the fridge save?')
    await form.getByLabel('Line 2 is correct').check()
    await page.reload()
    await page.getByRole('button', { name: 'Keep editing' }).click(LOADING)
    await call('PATCH', `${PATH}/${id}`, { explanation: 'Somebody else says why.' })
    await form.getByLabel('Line 1', { exact: true }).fill('')
    await form.getByRole('button', { name: /^Save/ }).click()
    await expect(form.getByText('Fill this in.')).toBeVisible()
    await form.getByLabel('Line 1', { exact: true }).fill('Money')
    await form.getByLabel('Line 1', { exact: true }).press('Control+s')
    await expect(cardOf(page, 'What does the fridge save?')).toBeFocused()
    await expect(cardOf(page, 'What does the fridge save?')).toContainText('Somebody else says why.')
    expect(await question()).toMatchObject({ correct: 'b', explanation: 'Somebody else says why.' })
  })

  await test.step("one of one's own is added at the end of a scene", async () => {
    const add = page.getByRole('button', { name: 'Add question' })
    await add.click()
    const form = page.getByRole('region', { name: 'New question' })
    await form.getByLabel('Type').selectOption('True or false')
    await form.getByLabel('Question', { exact: true }).fill('The fridge is loud.')
    await form.getByLabel('At the end of').selectOption(`${scenes.length - 1}`)
    await form.getByLabel('Explanation').fill('It says so at the end.')
    await form.getByRole('button', { name: /^Add to video/ }).click()
    await expect(form.getByText('Mark the correct answer.')).toBeVisible()
    await form.getByLabel('False').check()
    await form.getByRole('button', { name: /^Add to video/ }).click()
    await expect(cardOf(page, 'The fridge is loud.')).toBeVisible()
    await expect(add).toBeFocused()
    const own = (await list()).find(({ prompt }) => prompt === 'The fridge is loud.')
    expect(own).toMatchObject({ correct: false, scene_index: scenes.length - 1 })
  })

  await test.step('it is moved to another scene, left out and brought back', async () => {
    const card = cardOf(page, 'What does the fridge save?')
    await card.getByLabel('At the end of').selectOption('1')
    await expect(card).toContainText('after scene 2:')
    await card.getByRole('button', { name: 'Leave out' }).click()
    await expect(card).toContainText('Left out')
    await card.getByRole('button', { name: 'Bring back' }).click()
    await expect(card.getByRole('button', { name: 'Leave out' })).toBeVisible()
    expect(await question()).toMatchObject({ scene_index: 1 })
  })

  await test.step('the course is switched off on its page', async () => {
    await page.goto(`/courses/${course_id}`)
    await page.getByRole('button', { name: 'More actions' }).click(LOADING)
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'Questions in the videos' }).click()
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`/courses/${course_id}/quiz?module=1&tab=video`)
    await expect(page.getByText('Questions in the videos are switched off for this course.')).toBeVisible()
  })
})

const cardOf = (page: Page, prompt: string) => page.getByRole('region', { name: prompt })
