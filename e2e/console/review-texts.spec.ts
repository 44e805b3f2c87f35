import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Outline } from '../../components/console/data/course-wire.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { keysShown } from '../fixtures/browser/keys-shown.ts'
import { callApi, requestCourse } from '../fixtures/data/request-course.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

/** The service does real work here, on a busy machine. */
const MAKING = { timeout: 60_000 }

test('a reviewer corrects, leaves out and approves sources by keyboard', async ({ page, request }) => {
  const { course_id } = await requestCourse(request, { source_review: 'manual' })
  const path = `/courses/${course_id}/sources`
  const [source] = await callApi<{ source_id: string; text: string }[]>(request, 'GET', path)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}/review/source_review`)
  const text = page.getByRole('region', { name: 'Extracted text' })
  await expect(text.getByRole('heading', { name: 'Why customers buy it' })).toBeVisible(MAKING)
  await keysShown(page)

  await test.step('a correction that another person beat is shown beside theirs', async () => {
    await page.keyboard.press('e')
    const field = page.getByLabel('Source text')
    await field.fill(`${source!.text}\n\nIt is quiet.`)
    const theirs = { text: `${source!.text}\n\nIt is blue.` }
    await callApi(request, 'PATCH', `${path}/${source!.source_id}`, theirs)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(conflict).toContainText('It is blue.')
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await expect(text).toContainText('It is quiet.')
  })

  await test.step('left out and included again, then approved', async () => {
    const missing: string[] = []
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
    await page.keyboard.press('x')
    await expect(page.getByText('This source is left out', { exact: false })).toBeVisible()
    await expect(page.getByText('Source left out.')).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByText('Source in use again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    expect(missing).toEqual([])
    await page.keyboard.press('a')
    await expect(page.getByText('All approved', { exact: true })).toBeVisible()
  })
})

test('two reviewers on one outline: both see what the other does, and nothing is overwritten', async ({
  page,
  browser,
  request,
}) => {
  const { course_id } = await requestCourse(request)
  const outlineNow = () => callApi<Outline>(request, 'GET', `/courses/${course_id}/outline`)
  const other = await openDesk(await newPage(browser), course_id)
  await openDesk(page, course_id)

  await test.step('an edit and a move by one show on the page of the other', async () => {
    await title(other, '1.1').fill('Their opening')
    await title(other, '1.1').press('Alt+ArrowDown')
    await expect(title(other, '1.2')).toBeFocused()
    await other.keyboard.press('Control+s')
    await expect(other.getByText('Outline saved.')).toBeVisible()
    await expect(title(other, '1.2')).toBeFocused()
    await expect(title(page, '1.2')).toHaveValue('Their opening', MAKING)
  })

  await test.step('edits by two people in different places are merged', async () => {
    await title(page, '1.1').fill('My opening')
    await title(other, '1.2').fill('Their second')
    await other.keyboard.press('Control+s')
    await expect.poll(async () => (await outlineNow()).version).toBe(3)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await outlineNow()).version).toBe(4)
    await expect(page.getByText('changed the title meanwhile')).toBeVisible()
    const [first, second] = (await outlineNow()).modules[0]!.scenes
    expect([first?.title, second?.title]).toEqual(['My opening', 'Their second'])
  })

  await test.step('for conflicting edits, a person chooses', async () => {
    await expect(title(other, '1.1')).toHaveValue('My opening', MAKING)
    await title(page, '1.1').fill('Mine again')
    await title(other, '1.1').fill('Theirs again')
    await other.keyboard.press('Control+s')
    await expect.poll(async () => (await outlineNow()).version).toBe(5)
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('dialog', { name: 'Two versions' })
    await expect(conflict.getByRole('group')).toContainText('changed the title meanwhile')
    await conflict.getByRole('radio').first().check()
    await conflict.getByRole('button', { name: 'Save this choice' }).click()
    await expect(title(page, '1.1')).toHaveValue('Theirs again')
    await expect(conflict).toBeHidden()
    expect((await outlineNow()).version).toBe(5)
  })

  await test.step('a saved edit is undone, unless somebody has saved since', async () => {
    await title(page, '1.1').fill('A slip')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await outlineNow()).version).toBe(6)
    // The service has saved it before the page knows.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(title(page, '1.1')).toHaveValue('A slip')
    await title(page, '1.1').press('Escape')
    await page.keyboard.press('Control+z')
    const news = page.getByRole('region', { name: 'Notifications' })
    await expect(news).toContainText('Undone: your last save')
    await expect(title(page, '1.1')).toHaveValue('Theirs again')
    expect((await outlineNow()).version).toBe(7)
    await title(page, '1.1').fill('Another slip')
    await page.keyboard.press('Control+s')
    await title(page, '1.1').press('Escape')
    await expect.poll(async () => (await outlineNow()).version).toBe(8)
    const edits = [{ path: 'modules.0.scenes.0.title', value: 'Theirs at last' }]
    await callApi(request, 'POST', `/courses/${course_id}/outline/review`, { edits })
    await expect(title(page, '1.1')).toHaveValue('Theirs at last', MAKING)
    await page.keyboard.press('Control+z')
    await expect(news).toContainText('Not undone: a newer version')
    expect((await outlineNow()).version).toBe(9)
  })

  await test.step('a comment on a scene is added, resolved and reopened, and regenerates nothing', async () => {
    const comment = page.getByRole('listitem').filter({ hasText: 'Is this the right order?' }).last()
    await title(page, '1.1').press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.type('Is this the right order?')
    await page.getByRole('button', { name: 'Leave a comment' }).click()
    await expect(comment).toContainText('Module 1, scene 1')
    await comment.getByRole('button', { name: 'Resolve' }).click()
    await comment.getByRole('button', { name: 'Reopen' }).click()
    await comment.getByRole('button', { name: 'Resolve' }).click()
    await expect(comment).toContainText('Resolved by')
    expect((await outlineNow()).version).toBe(9)
  })

  await test.step('a draft survives leaving the page, and its note sends the outline back', async () => {
    await title(page, '1.1').press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.type('Shorter, please')
    await page.reload()
    await expect(page.getByText('1 comment to send')).toBeVisible(MAKING)
    await keysShown(page)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await outlineNow()).version, MAKING).toBeGreaterThan(9)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  })
})

test('a flagged text of an outline is asked about until somebody has seen it', async ({ page, request }) => {
  const { course_id, call } = await requestSandboxCourse(request, ['outline_review'])
  const path = `modules.1.scenes.${(await call<Outline>('GET', '/outline')).modules[1]!.scenes.length - 1}.title`
  await call('POST', '/outline/review', { edits: [{ path, value: 'What to do after the visit and' }] })
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  await page.goto(`/courses/${course_id}`)
  await page.getByRole('button', { name: 'Approve: Course outline' }).click(MAKING)
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asked).toContainText('1 flagged place not opened')
  await asked.getByRole('button', { name: 'Show the first one' }).click()
  await expect(page.getByText('Looks cut off: “What to do after the visit and”')).toBeVisible(MAKING)
  await page.getByRole('button', { name: 'Show the first one' }).click()
  await expect(page.getByText('Looks cut off', { exact: false })).toBeInViewport()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
})

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-GB' })).newPage()

const title = (page: Page, number: string) => page.getByLabel(`Title of scene ${number}`, { exact: true })

async function openDesk(page: Page, courseId: string): Promise<Page> {
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${courseId}/review/outline_review`)
  await expect(title(page, '1.1')).toBeVisible(MAKING)
  await keysShown(page)
  return page
}
