import fs from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }

test('learners are enrolled from existing lists, invited, exported and removed', async ({
  page,
  request,
}) => {
  const course = await requestSandboxCourse(request, [])
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course.course_id}/learners`)
  await expect(page.getByRole('heading', { name: 'No learners yet' })).toBeVisible(LOADING)
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('pasted lines and a file are understood, and what is not is listed', async () => {
    await page.getByRole('button', { name: 'Enroll learners' }).first().click()
    await dialog.getByLabel('Email addresses').fill('Anne Martin <anne@demo.example>\nnobody')
    await dialog.getByRole('button', { name: 'Choose or drop a CSV file' }).setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('bob@demo.example, Bob Weber\n'),
    })
    await expect(dialog.getByText('2 addresses recognized')).toBeVisible()
    await expect(dialog.getByText('1 line not recognized')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enroll 2 people' }).click()
    await expect(row('Bob Weber')).toContainText('bob@demo.example')
    await expect(row('Anne Martin')).toContainText('0 of ')
  })

  await test.step('an invitation signs its learner in', async () => {
    await row('Anne Martin').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Invitation link' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue(/^https?:\/\/.*\/learn\//)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('everyone is invited with links where no email is sent', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(dialog.getByText('The sandbox doesn’t send email. The links work.')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download links (CSV)' }).click(),
    ])
    expect(await fs.readFile(await download.path(), 'utf8')).toContain('/learn/sign-in?token=')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the list is exported as CSV', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(await fs.readFile(await download.path(), 'utf8')).toContain('anne@demo.example,Anne Martin')
  })

  await test.step('the results link to the editor of a question', async () => {
    await page.getByRole('tab', { name: 'Results' }).click()
    const edit = page.getByRole('link', { name: /^Edit question/ }).last()
    await edit.waitFor(LOADING)
    const prompt = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit question: ', '')
    await edit.click()
    await expect(page.getByRole('button', { name: prompt }).first()).toHaveAttribute(
      'aria-current',
      'true',
      LOADING,
    )
    await page.goBack()
  })

  await test.step('one is removed', async () => {
    await page.getByRole('tab', { name: 'Learners' }).click()
    await row('Bob Weber').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Remove from course' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row('Bob Weber')).toBeHidden()
    await expect(row('Anne Martin')).toBeVisible()
  })
})
