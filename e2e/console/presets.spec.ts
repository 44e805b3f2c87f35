import { expect, type Page, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { COMPANY_ANSWERS } from '../fixtures/data/mint-company.ts'
import { callApi } from '../fixtures/data/request-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

/** Samples are really drawn and spoken. */
const MAKING = { timeout: 60_000 }

const GUIDE = `# Nordelta

Nordelta watches the cold chain of food companies. Our ideal customer is a logistics manager with fifty trucks.
The primary colour of the brand is #0b5cab.
`

test('a reviewer sets up the preset of a company: brand, questionnaire, slides, voice', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000)
  const name = `Nordelta ${Date.now()}`

  await test.step('the preset is created with a document', async () => {
    await enterConsole(page.context(), readBootstrap().reviewer)
    await page.goto('/presets')
    const list = page.getByRole('article')
    await expect(list.first().or(page.getByText('No presets yet'))).toBeVisible(MAKING)
    await page.getByRole('link', { name: 'New preset' }).first().click()
    await page.getByRole('button', { name: 'Create preset' }).click()
    await expect(page.getByText('Enter a name for the preset.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    const guide = { name: 'guide.md', mimeType: 'text/markdown', buffer: Buffer.from(GUIDE) }
    const film = { name: `${'film-'.repeat(20)}.mp4`, mimeType: 'video/mp4', buffer: Buffer.from('moving') }
    const broken = {
      name: 'broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 nothing'),
    }
    await page.getByLabel('Choose files').last().setInputFiles([broken, film, guide])
    await expectNarrow(page, 'a new preset with files')
    const files = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(files.filter({ hasText: 'guide.md' })).toContainText('Waiting')
    await expect(files.filter({ hasText: 'film-' })).toContainText('isn’t supported')
    await page.getByRole('button', { name: 'Create preset' }).click()
    await expect(page.getByText('some files weren’t uploaded')).toBeVisible(MAKING)
    await expect(files).toHaveCount(1)
    await expect(files).toContainText(/broken\.pdf.*This file is damaged/)
    await page.getByRole('link', { name: 'Open preset' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Setup' })).toBeVisible()
  })
  const presetId = new URL(page.url()).pathname.split('/').at(-1)

  await test.step('files added later are independent of each other too', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/sources')) sent.push(request.url())
    })
    await page.getByRole('tab', { name: 'Sources' }).click()
    const text = (name: string, words: string) => ({
      name,
      mimeType: 'text/markdown',
      buffer: Buffer.from(words),
    })
    await page
      .getByLabel('Choose files')
      .last()
      .setInputFiles([text('one.md', 'Cold.'), text('blank.md', ' '), text('two.md', 'Colder.')])
    const files = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(page.getByText('two.md', { exact: true })).toBeVisible(MAKING)
    await expect(page.getByText('one.md', { exact: true })).toBeVisible()
    await expect(files).toHaveCount(1)
    await expect(files).toContainText(/blank\.md.*This file/)
    expect(sent).toHaveLength(3)
    await page.getByRole('button', { name: 'Dismiss blank.md' }).click()
    await expect(files).toHaveCount(0)
    await page.getByRole('tab').first().click()
  })

  await test.step('the brand is generated; an unreadable color is reported, and fixed', async () => {
    await page.getByRole('button', { name: 'Start: Brand' }).click()
    await page.getByRole('button', { name: 'Generate brand' }).click()
    const text = page.getByLabel('Text: hex code')
    await expect(text).toBeVisible(MAKING)
    await text.fill('#dddddd')
    await expect(page.getByText(/needs 4\.5/)).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('hard to read on the background')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
    await page.getByRole('button', { name: 'Fix contrast' }).click()
    await expect(page.getByText(/needs 4\.5/)).toBeHidden()
    await page.getByLabel('Add logo').setInputFiles({
      name: 'mark.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M0 0h90v60z"/></svg>',
      ),
    })
    await expect(page.getByRole('radio', { name: 'mark.svg' })).toBeChecked(MAKING)
    await page.getByLabel('Tagline').fill('Cold that lasts')
    await expect(page.getByRole('img', { name: 'Title slide preview' })).toContainText('Cold that lasts')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
    await expect(page.getByText('Visible to everyone working on this preset', { exact: false })).toBeVisible()
    await page.getByLabel('Comment', { exact: true }).fill('Ask Anna for the darker blue')
    await page.getByRole('button', { name: 'Leave a comment' }).click()
    await expect(page.getByText('1 open comment')).toBeVisible()
    await page.getByRole('button', { name: 'Approve brand' }).click()
    await page.getByRole('dialog', { name: '1 open comment' }).getByText('Not yet').click()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeFocused()
    await page.getByRole('button', { name: 'Approve brand' }).click()
    await expect(page.getByText('This brand is approved.')).toBeVisible()
    const brand = await callApi<{ content: { tagline: string; logo_url: string } }>(
      request,
      'GET',
      `/presets/${presetId}/brand`,
    )
    expect(brand.content).toMatchObject({ tagline: 'Cold that lasts', logo_url: expect.any(String) })
  })

  await test.step('questions do not wait for suggestions, which are shown before all are accepted', async () => {
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname.endsWith(`${presetId}/questions`) && !url.searchParams.has('wait'),
      async (route) => {
        await isDone
        const response = await route.fetch()
        const form = (await response.json()) as { questions: { question_id: string; suggested: unknown }[] }
        const asked = form.questions.find(({ question_id }) => question_id === 'ideal_customer')!
        asked.suggested = { value: 'A logistics manager with fifty trucks', source_ref: null }
        await route.fulfill({ response, json: form })
      },
    )
    await page.getByRole('tab', { name: 'Questionnaire' }).click()
    await expect(page.getByRole('textbox', { name: /What does your company do/ })).toBeVisible()
    const looking = page.getByText('Looking for suggestions', { exact: false })
    await expect(looking).toBeVisible()
    finish()
    await page.getByRole('button', { name: /^Accept .*suggestions?$/ }).click()
    await expect(page.getByRole('dialog')).toContainText('A logistics manager with fifty trucks')
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await expect(looking).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('answers are saved automatically, and the missing ones are listed', async () => {
    await page.getByRole('tab', { name: 'Questionnaire' }).click()
    const summary = page.getByRole('textbox', { name: /What does your company do/ })
    await summary.fill(COMPANY_ANSWERS.company_summary)
    await summary.blur()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const steps = page.getByRole('navigation', { name: 'Questionnaire sections' })
    await page.getByRole('button', { name: /^Continue: / }).click()
    await expect(steps.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeFocused()
    await expect(summary).toBeHidden()
    await steps.getByRole('button').first().click()
    await expect(summary).toHaveValue(COMPANY_ANSWERS.company_summary)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/required answers? (are|is) missing/)).toBeVisible()
    const answers = Object.entries(COMPANY_ANSWERS).map(([question_id, value]) => ({ question_id, value }))
    await callApi(request, 'POST', `/presets/${presetId}/questions/answers`, { answers })
    await page.reload()
    await expect(summary).toHaveValue(COMPANY_ANSWERS.company_summary)
    await expect(page.getByText('All required questions are answered.')).toBeVisible()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  })

  await test.step('slides and voice are suggested, and can be played', async () => {
    await page.getByRole('tab', { name: 'Slides' }).click()
    await page.getByRole('button', { name: 'Suggest a style' }).click()
    const samples = page.getByRole('button', { name: /^Enlarge: / })
    await expect(samples).toHaveCount(4, MAKING)
    await page.getByRole('radio', { name: /^Soft/ }).check({ force: true })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The style is ready', { exact: false })).toBeVisible(MAKING)
    await page.getByRole('tab', { name: 'Voice' }).click()
    await page.getByRole('button', { name: 'Suggest a voice' }).click()
    await expect(page.getByRole('radio')).toHaveCount(10, MAKING)
    await expectNamesFree(page)
    const heard = page.waitForResponse((response) => response.url().endsWith('/voice-style/preview'))
    await page.getByRole('button', { name: 'Preview the second voice: English' }).click()
    expect((await heard).status()).toBe(200)
    await page
      .getByRole('combobox', { name: 'Second voice' })
      .selectOption({ label: 'None: one voice reads everything' })
    await expect(page.getByRole('button', { name: /^Preview the second voice/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add term' }).click()
    await page.keyboard.type('Nordelta')
    await page.keyboard.press('Tab')
    await page.keyboard.type('nor delta')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Voice saved.')).toBeVisible()
    const style = await callApi<{
      content: { second_voice: string | null; pronunciations: { term: string }[] }
    }>(request, 'GET', `/presets/${presetId}/voice-style`)
    expect(style.content.second_voice).toBeNull()
    expect(style.content.pronunciations.map(({ term }) => term)).toContain('Nordelta')
  })

  await test.step('the preset is deleted', async () => {
    await page.getByRole('button', { name: 'Preset actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete preset' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete preset' }).click()
    await expect(page).toHaveURL(/\/presets$/)
    await expect(page.getByRole('link', { name })).toBeHidden()
  })
})

/** Whether badges cover the names of voices where the editor has two columns and cards are narrow. */
async function expectNamesFree(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 1340, height: 800 })
  const card = page.getByRole('group', { name: 'Voice' }).locator('> div').filter({ hasText: 'Default' })
  const name = await card.getByText('Claire', { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { right, bottom } = range.getBoundingClientRect()
    return { right, bottom }
  })
  const badge = await card.getByText('Default', { exact: true }).boundingBox()
  expect(badge && (name.right <= badge.x || name.bottom <= badge.y)).toBe(true)
  await page.setViewportSize(before)
}

test('ten voices can be played in both languages', async ({ page }) => {
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto('/voices')
  await expect(page.getByRole('button', { name: /^Play: .* clip$/ })).toHaveCount(20, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Play: Claire, English clip' }).click()
  await expect(page.getByRole('button', { name: 'Stop: Claire, English clip' })).toBeVisible()
})
