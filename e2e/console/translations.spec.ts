import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'
import { translateXliff } from '../fixtures/translate-xliff.ts'

type Translation = { segment_count: number; missing_count: number }

const LOADING = { timeout: 20_000 }

test.use({ locale: 'fr-FR' })

test('a reviewer begins a translation, takes a translator’s file, and launches the course', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  await open(page, course_id)
  const panel = page.getByRole('tabpanel')

  await expect(panel.getByRole('heading', { name: 'Pas encore de traduction' })).toBeVisible(LOADING)
  await expectNarrow(page, 'a course without translations')
  await panel.getByRole('button', { name: 'Traduire en français' }).click()
  await expect(page.getByText('Traduction commencée.')).toBeVisible()
  const { segment_count: total } = await call<Translation>('GET', '/translations/fr')
  await expect(panel.getByText(`0 texte traduit sur ${total}`)).toBeVisible()
  await expect(panel.getByText(`${total} à traduire`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Traduire avec le modèle de langage' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Produire la formation' })).toHaveCount(0)

  await test.step('what has lost a figure is named beside its original, and taken if it is meant', async () => {
    const xml = await exportFile(request, course_id)
    const figure = /\d{2,}/
    let lost = ''
    const translated = translateXliff(xml, (source) => {
      if (figure.test(source)) lost ||= source
      return `FR ${source === lost ? source.replace(/\d[\d.,]*/g, 'beaucoup') : source}`
    })
    await panel.locator('input[type=file]').setInputFiles({
      name: 'cours.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(translated),
    })
    const refused = panel.getByRole('region', { name: 'Traductions refusées' }).getByRole('row').nth(1)
    await expect(refused).toContainText(lost, LOADING)
    await expect(refused).toContainText('Chiffres de l’original absents ici :')
    const { missing_count: open } = await call<Translation>('GET', '/translations/fr')
    expect(open).toBeGreaterThan(0)
    await expect(panel.getByText(`${open} à traduire`)).toBeVisible()
    await expectNarrow(page, 'translations that were refused')
    await panel.getByRole('button', { name: /^(L’a|A)ccepter .*telles? quelles?$/ }).click()
    await expect(panel.getByText('Tous les textes sont traduits.')).toBeVisible()
  })

  await test.step('the course is launched, and both link to each other', async () => {
    await panel.getByRole('button', { name: 'Produire la formation' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Produire la formation en français ?')
    await dialog.getByRole('button', { name: 'Produire la formation' }).click()
    const toSister = panel.getByRole('link', { name: 'Ouvrir la formation en français' })
    await expect(toSister).toBeVisible(LOADING)
    await expectAccessible(page)
    await expectNarrow(page, 'a translation that was launched')
    await panel.getByRole('link', { name: 'Open the French course' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('FR ', LOADING)
    await page.getByRole('tab', { name: 'Translations' }).click()
    await page.getByRole('link', { name: 'Open the original' }).click()
    await expect(page).toHaveURL(new RegExp(`/courses/${course_id}\\?tab=translations$`))
  })
})

test('a reviewer has the language model translate, and sees how far it is and what it left', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, [])
  const { segment_count: total } = await call<Translation>('POST', '/translations', { language: 'fr' })
  // The server under test has no language model: the rest of each response is its own.
  const report = { updated_at: '2026-01-01T00:00:00.000Z', taken: 0, problems: [], error_message: null }
  const problem = { unit: 'q.prompt', segment: '1', source: 'It lasts 9 days.', target: 'Il dure dix jours.' }
  const left = { ...problem, reason: 'other_meaning', lost: [], words: 'dix au lieu de neuf' }
  let by_model: object | null = null
  await page.route(`**/api/v1/courses/${course_id}/translations`, async (route) => {
    const response = await route.fetch()
    const own = (await response.json()) as object[]
    await route.fulfill({ response, json: own.map((each) => ({ ...each, model: 'compatible:x', by_model })) })
  })
  await page.route('**/translations/fr/by-model', async (route) => {
    by_model = { ...report, status: 'running' }
    await route.fulfill({ status: 202, json: {} })
  })
  await open(page, course_id)
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Traduire avec le modèle de langage' }).click(LOADING)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Traduire en français avec le modèle de langage ?')
  await dialog.getByRole('button', { name: 'Traduire avec le modèle de langage' }).click()
  await expect(panel.getByText('Le modèle de langage traduit…')).toBeVisible()
  by_model = { ...report, status: 'running', taken: 30 }
  await expect(panel.getByText('Le modèle de langage traduit : 30 textes jusqu’ici…')).toBeVisible()
  by_model = { ...report, status: 'done', taken: total - 1, problems: [left] }
  await expect(panel.getByText('1 traduction n’est pas acceptée et reste ouverte')).toBeVisible()
  await expect(panel.getByRole('row').nth(1)).toContainText('Elle dit autre chose : dix au lieu de neuf')
  await expectAccessible(page)
  await expectNarrow(page, 'a translation by a model')
})

async function open(page: Page, courseId: string): Promise<void> {
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${courseId}?tab=translations`)
}

async function exportFile(request: APIRequestContext, courseId: string): Promise<string> {
  const headers = { authorization: `Bearer ${readBootstrap().test_key}` }
  const answer = await request.get(`/api/v1/courses/${courseId}/translations/fr/xliff`, { headers })
  expect(answer.ok()).toBe(true)
  return answer.text()
}
