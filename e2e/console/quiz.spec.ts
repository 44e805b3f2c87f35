import { expect, type Page, test } from '@playwright/test'
import type { Question } from '../../components/console/data/course-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNoOverflow } from '../fixtures/browser/expect-narrow.ts'
import { keysShown } from '../fixtures/browser/keys-shown.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }
const TIERS = ['easy', 'medium', 'hard']

const byTier = (one: Question, other: Question): number =>
  TIERS.indexOf(one.difficulty) - TIERS.indexOf(other.difficulty)

test('a reviewer works through the questions of a module by keyboard', async ({ page, request }) => {
  const course = await requestSandboxCourse(request, ['quiz_review'])
  const desk = `/courses/${course.course_id}/review/quiz_review?module=2`
  const pool = async () => (await course.call<{ questions: Question[] }>('GET', '/modules/2/quiz')).questions
  // The second module's pool may arrive after the gate of the first has opened.
  await expect(async () => void (await pool())).toPass(LOADING)
  const [question] = (await pool()).toSorted(byTier)

  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(desk)
  const rows = page.getByRole('navigation', { name: 'Question list' })
  await expect(rows.getByRole('button', { name: question!.prompt })).toHaveAttribute(
    'aria-current',
    'true',
    LOADING,
  )
  await keysShown(page)
  const before = (await pool()).length

  await test.step('an edit is kept until it is saved, and approved', async () => {
    await page.keyboard.press('e')
    await page.getByLabel('Question', { exact: true }).fill('What did we just change?')
    await page.reload()
    await page.getByRole('button', { name: 'Keep editing' }).click(LOADING)
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What did we just change?')
    await page.getByLabel('Question', { exact: true }).press('Control+s')
    await expect(page.getByRole('heading', { name: 'What did we just change?' })).toBeVisible()
    await page.keyboard.press('a')
    await expect(rows.getByRole('button', { name: /What did we just change\?.*Approved/ })).toBeVisible()
  })

  await test.step('a removed question comes back', async () => {
    const removed = await currentPrompt(page)
    await page.keyboard.press('d')
    await expect(rows.getByRole('button', { name: removed })).toBeHidden()
    const news = page.getByRole('listitem').filter({ hasText: 'Question deleted.' })
    await news.getByRole('button', { name: 'Undo' }).click()
    // What is typed next does not go to the toast.
    await expect(news.locator(':focus')).toHaveCount(0)
    await expect(rows.getByRole('button', { name: removed })).toBeVisible(LOADING)
  })

  await test.step('what is done less is in one menu', async () => {
    const actions = page.getByRole('button', { name: 'More actions' })
    await actions.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      /Preview/,
      /Comment/,
      /Regenerate/,
      /Another/,
      /Delete/,
    ])
    await page.getByRole('menuitem', { name: 'Comment' }).click()
    await expect(page.locator('[name=quiz-note]')).toBeFocused()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Show answer key' }).click()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })

  await test.step('a new question lists what is missing', async () => {
    await page.keyboard.press('c')
    const form = page.locator('form')
    await form.getByLabel('Question', { exact: true }).fill('Which one?')
    await form.getByLabel('Line 1', { exact: true }).fill('This')
    await form.getByLabel('Line 2', { exact: true }).fill('That')
    await form.getByLabel('Line 2', { exact: true }).press('Control+s')
    await expect(form.getByText('Fill this in.')).toBeVisible()
    await expect(form.getByLabel('Line 3', { exact: true })).toBeFocused()
    await form.getByRole('button', { name: 'Remove line 3' }).click()
    await form.getByLabel('Line 1 is correct').check()
    await form.getByRole('button', { name: /^Add to quiz/ }).click()
    await expect(page.getByRole('heading', { name: 'Which one?' })).toBeVisible()
    expect(await pool()).toHaveLength(before + 1)
  })

  await test.step('what somebody else saved in the meantime is not overwritten', async () => {
    await page.keyboard.press('e')
    await page.getByLabel('Question', { exact: true }).fill('Mine?')
    const newest = (await pool()).find(({ prompt }) => prompt === 'Which one?')
    await course.call('PATCH', `/modules/2/quiz/questions/${newest!.id}`, {
      prompt: 'Theirs?',
      explanation: 'Theirs too.',
    })
    await page.getByLabel('Question', { exact: true }).press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Two versions' })
    await expect(dialog.getByRole('group')).toContainText('changed the question meanwhile')
    await expect(dialog.getByText('Theirs?').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expect(page.getByRole('heading', { name: 'Mine?' })).toBeVisible()
    const merged = (await pool()).find(({ prompt }) => prompt === 'Mine?')
    expect(merged).toMatchObject({ explanation: 'Theirs too.' })
  })

  await test.step('a saved edit is undone, back to what it was merged with', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('heading', { name: 'Theirs?' })).toBeVisible(LOADING)
    const undone = (await pool()).find(({ prompt }) => prompt === 'Theirs?')
    expect(undone).toMatchObject({ explanation: 'Theirs too.', version: 4 })
  })

  await test.step('the preview hides the answer', async () => {
    await page.keyboard.press('p')
    await expect(page.getByText('As learners see it.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('a question selected from the collapsed list is shown, with its approval within reach', async ({
    page,
    request,
  }) => {
    const course = await requestSandboxCourse(request, ['quiz_review'])
    await chooseSandbox(page)
    await enterConsole(page.context(), readBootstrap().reviewer)
    const heading = (number: number) =>
      page
        .getByRole('region', { name: `Question ${number} of` })
        .getByRole('heading')
        .first()
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    const rows = page.getByRole('navigation', { name: 'Question list' })
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ])
      await test.step(`${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        await page.goto(`/courses/${course.course_id}/review/quiz_review?module=2`)
        await expect(heading(1)).toBeVisible(LOADING)
        await expect(approve).toBeInViewport({ ratio: 1 })
        await expect(rows).toBeHidden()
        await expect(async () => {
          await page.getByRole('button', { name: /^Question list/ }).tap()
          await expect(rows).toBeVisible({ timeout: 1_000 })
        }).toPass(LOADING)
        await rows.locator('[id^="question-"]').nth(3).tap()
        await expect(rows).toBeHidden()
        await expect(page.getByRole('region', { name: 'Question 4 of' })).toBeFocused()
        await expect(heading(4)).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: 'Next question' }).tap()
        await expect(heading(5)).toBeInViewport({ ratio: 1 })
        await expect(approve).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: 'More actions' }).tap()
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
        await expectNoOverflow(page, 'quiz desk')
      })
    await test.step('the toast of an approval does not cover the next one', async () => {
      await approve.tap()
      await expect(heading(6)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await approve.tap()
      await expect(heading(7)).toBeInViewport({ ratio: 1 })
    })
  })
})

const currentPrompt = async (page: Page): Promise<string> =>
  (await page
    .getByRole('region', { name: /^Question \d+ of/ })
    .getByRole('heading')
    .first()
    .textContent()) ?? ''
