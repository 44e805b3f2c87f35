import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const SLOW = { timeout: 30_000 }
const LMS = 'https://lms.example.com'

type Packed = { format: string; delivery: string; origin: string | null; max_learners: number | null }

test('a reviewer puts a course into an LMS, as a file and live, and revokes it', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}/packages`)
  const open = page.getByRole('button', { name: 'Into your LMS' })
  const dialog = page.getByRole('dialog', { name: 'Into your LMS' })
  const upload = page.getByRole('dialog', { name: 'Where to upload it' })
  const list = page.getByRole('region', { name: 'Packages' })

  await test.step('a file, by default', async () => {
    await open.click()
    await expect(dialog.getByRole('radio', { name: /^As a file/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Create package' }).click()
    await expect(dialog).toBeHidden()
    const download = upload.getByRole('link', { name: 'Download SCORM 1.2, whole course' })
    await expect(download).toBeVisible(SLOW)
    await upload.getByLabel('Your LMS', { exact: true }).selectOption('Docebo')
    await expect(upload.getByText(/training material of the type SCORM/)).toBeVisible()
    await expectNoViolation(page, 'where to upload a package')
    await expectNarrow(page, 'where to upload a package')
    await page.keyboard.press('Escape')
    await expect(list.getByRole('link', { name: 'Download SCORM 1.2, whole course' })).toBeVisible()
  })

  await test.step('live, on one site', async () => {
    await open.click()
    const standard = dialog.getByLabel(/^Which standard/)
    await standard.selectOption('Web page')
    await dialog.getByRole('radio', { name: /^Live/ }).check()
    await expect(standard).toHaveValue('scorm_1_2')
    await dialog.getByText('More options').click()
    await dialog.getByText('Where to upload it').click()
    await dialog.getByLabel('Your LMS', { exact: true }).selectOption('Cornerstone')
    await expect(dialog.getByText(/Content Uploader/)).toBeVisible()
    await expectNoViolation(page, 'the dialog of packages')
    await expectNarrow(page, 'the dialog of packages')
    const address = dialog.getByLabel(/^Address of your LMS/)
    await address.fill('our LMS')
    await dialog.getByRole('button', { name: 'Create package' }).click()
    await expect(address).toHaveAccessibleDescription(/not a web address/)
    await expect(address).toBeFocused()
    await address.fill(`${LMS}/course/view.php?id=3`)
    await dialog.getByLabel('Maximum number of learners').fill('25')
    await dialog.getByRole('button', { name: 'Create package' }).click()
    await expect(dialog).toBeHidden()
    const wanted = { format: 'scorm_1_2', delivery: 'live', origin: LMS, max_learners: 25 }
    const [newest] = await call<Packed[]>('GET', '/packages')
    expect(newest).toMatchObject(wanted)
    await expect(upload.getByRole('link', { name: 'Download SCORM 1.2, live' })).toBeVisible(SLOW)
    await page.keyboard.press('Escape')
    await expect(upload).toBeHidden()
  })

  const row = list.getByRole('row').filter({ hasText: 'SCORM 1.2, live' })
  await expect(row).toContainText(LMS)
  await expect(row).toContainText('0 of 25 learners')
  await expect(row.getByText('Ready')).toBeVisible(SLOW)
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'More actions: SCORM 1.2, live' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await test.step('another site and limit, without a new upload', async () => {
    await choose('Change site and limit')
    const form = page.getByRole('dialog', { name: 'Change site and limit' })
    const address = form.getByLabel(/^Address of your LMS/)
    await expect(address).toHaveValue(LMS)
    await expectNoViolation(page, 'the dialog of a live package')
    await expectNarrow(page, 'the dialog of a live package')
    await address.fill('our LMS')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(address).toHaveAccessibleDescription(/not a web address/)
    await expect(address).toBeFocused()
    await address.fill('https://learn.example.com/home')
    await form.getByLabel('Maximum number of learners').fill('40')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('https://learn.example.com')
    await expect(row).toContainText('0 of 40 learners')
    await choose('Where to upload it')
    await expect(upload).toContainText('SCORM 1.2, live')
    await page.keyboard.press('Escape')
  })
  await expectAccessible(page)
  await expectNarrow(page, 'the packages of a course')

  await choose('Revoke')
  await page
    .getByRole('dialog', { name: 'Revoke this package?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(row.getByText('Revoked')).toBeVisible()
  await expect(row.getByRole('link')).toHaveCount(0)
})
