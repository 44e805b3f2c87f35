import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'
import { chooseSandbox } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const TEXTS = {
  en: {
    tab: 'Questions',
    field: 'Your question',
    send: 'Ask',
    question: 'What does the Alverne Duo cost per month?',
    says: 'The course says:',
    passage: /139/,
    gap: 'Who plays the violin on the moon?',
    saysNot: 'This course does not say.',
    other: 'Does the Duo boil soup for penguins?',
    near: 'It does say this, which comes nearest:',
    search: 'Search your courses',
    words: 'takes stairs',
    add: 'Add to the sources',
  },
  fr: {
    tab: 'Questions',
    field: 'Votre question',
    send: 'Demander',
    question: 'Quel est le loyer par mois de l’Alverne Duo ?',
    says: 'Ce que dit la formation :',
    passage: /139/,
    gap: 'Qui joue du violon sur la lune ?',
    saysNot: 'Cette formation ne le dit pas.',
    other: 'Le Duo cuit-il de la soupe pour les pingouins ?',
    near: 'Ce qu’elle dit de plus proche :',
    search: 'Rechercher dans vos formations',
    words: 'escalier cafe',
    add: 'Compléter les sources',
  },
}

for (const language of ['en', 'fr'] as const) {
  test.describe(language, () => {
    test.use({ locale: language })
    const texts = TEXTS[language]

    test('a learner asks the course and searches it; the console shows what it does not say', async ({
      page,
      browser,
      request,
    }) => {
      const { courseId, url } = await inviteToDemo(request, language)
      await enterPortal(page.context(), url)
      await page.goto(`/learn/courses/${courseId}/modules/1`)
      await page.getByRole('tab', { name: texts.tab }).click({ timeout: 30_000 })
      const panel = page.getByRole('tabpanel', { name: texts.tab })
      const ask = async (question: string) => {
        await panel.getByLabel(texts.field).fill(question)
        await panel.getByRole('button', { name: texts.send }).click()
      }

      await test.step('an answer is quoted with its place', async () => {
        await ask(texts.question)
        await expect(panel.getByRole('status')).toContainText(texts.says)
        await expect(panel.locator('blockquote').first()).toContainText(texts.passage)
        await expectNarrow(page, 'an answer beside the video')
        await page.screenshot({ path: test.info().outputPath('answer.png'), fullPage: true })
      })

      await test.step('what is not in the course is not made up', async () => {
        await ask(texts.gap)
        await expect(panel.getByRole('status')).toHaveText(texts.saysNot)
        await expect(panel.locator('blockquote')).toHaveCount(0)
        await ask(texts.other)
        await expect(panel.getByRole('status')).toContainText(texts.near)
        await expect(panel.getByRole('status')).toContainText(texts.saysNot)
        await expect(panel.locator('blockquote').first()).toContainText('Duo')
        await expectNarrow(page, 'what comes near')
        await page.screenshot({ path: test.info().outputPath('near.png'), fullPage: true })
      })

      await test.step('a found sentence opens the player at its second', async () => {
        await page.keyboard.press('ControlOrMeta+k')
        const dialog = page.getByRole('dialog', { name: texts.search })
        await dialog.getByRole('combobox').fill(texts.words)
        const hit = dialog
          .getByRole('option')
          .filter({ hasText: /\d:\d\d/ })
          .first()
        await expect(hit).toBeVisible()
        await page.screenshot({ path: test.info().outputPath('search.png') })
        const [minutes, seconds] = /(\d+):(\d\d)/
          .exec((await hit.textContent()) ?? '')!
          .slice(1)
          .map(Number)
        await hit.click()
        await expect(dialog).toBeHidden()
        // The address names whole seconds, cut; the time shown is rounded.
        const place = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
        await expect.poll(place).toBeGreaterThanOrEqual(60 * minutes! + seconds! - 1)
        expect(await place()).toBeLessThan(60 * minutes! + seconds! + 2)
      })

      await test.step('the reviewer sees what is missing', async () => {
        const context = await browser.newContext({ locale: language })
        const desk = await context.newPage()
        await chooseSandbox(desk)
        await enterConsole(context, readBootstrap().reviewer)
        await desk.goto(`/courses/${courseId}/learners?tab=asked`)
        await expect(desk.getByText(texts.gap)).toBeVisible({ timeout: 30_000 })
        await expect(desk.getByText(texts.question)).toBeVisible()
        await expectNarrow(desk, 'what learners asked')
        await desk.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true })
        await desk.getByRole('link', { name: texts.add }).click()
        await expect(desk).toHaveURL(`/courses/${courseId}?tab=sources`)
        await context.close()
      })
    })
  })
}
