import fs from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { callSandbox, chooseSandbox, readySandboxPreset } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

test('a group is made and filled, gets a course with a due date, and shows who is late', async ({
  page,
  request,
}) => {
  const send = callSandbox(request)
  const course = await send<{ course_id: string }>('POST', '/courses', {
    preset_id: await readySandboxPreset(send),
    source_text: '# The Boreal fridge',
  })
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const name = `Team ${course.course_id.slice(-8)}`
  const renamed = `Crew ${course.course_id.slice(-8)}`

  await test.step('a new group opens', async () => {
    await page.goto('/groups')
    await expect(
      page.getByRole('heading', { name: 'No groups yet' }).or(page.getByRole('table')),
    ).toBeVisible(LOADING)
    await page.getByRole('button', { name: 'New group' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible(LOADING)
  })

  await test.step('a list says what it would do, then does it', async () => {
    await page.getByRole('button', { name: 'Add members' }).click()
    await dialog
      .getByLabel('Email addresses')
      .fill('Ada Byron <ada@groups.example>\nnobody\nbob@groups.example')
    await dialog.getByRole('button', { name: 'Check the list' }).click()
    await expect(dialog.getByText('2 people to add')).toBeVisible()
    await expect(dialog.getByText('1 line left out')).toBeVisible()
    await expectNarrow(page, 'the preview of a list')
    await dialog.getByRole('button', { name: 'Add 2 people' }).click()
    await page.getByRole('tab', { name: 'Members (2)' }).click()
    await expect(row('Ada Byron')).toContainText('ada@groups.example')
    await expectNarrow(page, 'the members')
  })

  await test.step('a course is assigned, due in the past: both are late', async () => {
    await page.getByRole('button', { name: 'Assign a course' }).click()
    await dialog.getByLabel('Course').selectOption(course.course_id)
    await dialog.getByLabel('Due on (optional)').fill('2026-01-31')
    await dialog.getByLabel('Time zone').selectOption('Europe/Paris')
    await expectNarrow(page, 'an assignment')
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('tab', { name: 'Courses' }).click()
    await expect(page.getByText('Jan 31, 2026')).toBeVisible()
    await expectNarrow(page, 'the courses of a group')
    await page.getByRole('tab', { name: 'Progress' }).click()
    await page.getByLabel('Status').selectOption('overdue')
    await expect(row('ada@groups.example')).toContainText('Late')
    await expectNarrow(page, 'who is late')
    await expectAccessible(page)
  })

  await test.step('on the page of the course too, where the learners are searched', async () => {
    const group = page.url()
    await page.goto(`/courses/${course.course_id}/learners`)
    await expect(row('ada@groups.example')).toContainText('Jan 31, 2026', LOADING)
    await page.getByLabel('Status').selectOption('completed')
    await expect(page.getByText('No matching learners.')).toBeVisible()
    await page.getByLabel('Status').selectOption('overdue')
    await expect(row('bob@groups.example')).toContainText('Late')
    await page.getByLabel('Search learners').fill('byron')
    await expect(row('bob@groups.example')).toBeHidden()
    await expectNarrow(page, 'who is late in a course')
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const csv = await fs.readFile(await download.path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain('2026-01-31T22:59:59.000Z,true')
    await page.goto(group)
    await page.getByLabel('Status').selectOption('overdue')
    await expect(row('ada@groups.example')).toBeVisible(LOADING)
  })

  await test.step('and the list is exported as it is filtered', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(await fs.readFile(await download.path(), 'utf8')).toContain('2026-01-31T22:59:59.000Z,true')
  })

  await test.step('taken back, nobody is late any more', async () => {
    await page.getByRole('tab', { name: 'Courses' }).click()
    await page.getByRole('button', { name: /^Withdraw / }).click()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'No courses assigned' })).toBeVisible()
  })

  await test.step('the group is renamed and gets a reference, then goes', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Name').fill(renamed)
    await dialog.getByLabel('Your reference').fill(course.course_id)
    await expectNarrow(page, 'the name of a group')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
    await expect(page.getByText(course.course_id)).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByText('keep their results')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row(renamed)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Groups', exact: true })).toBeVisible(LOADING)
  })
})
