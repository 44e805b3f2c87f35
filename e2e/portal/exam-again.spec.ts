import { expect, test } from '@playwright/test'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { expectNoKey, readAnswerKey, recordBodies } from '../fixtures/data/answer-key.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'

const NEXT_PAGE = { timeout: 30_000 }

for (const [language, words] of [
  [
    'en',
    {
      start: 'Start the exam',
      submit: 'Submit answers',
      failed: 'Not passed yet',
      wait: 'You can retake the exam after',
    },
  ],
  [
    'fr',
    {
      start: 'Commencer l’examen',
      submit: 'Envoyer',
      failed: 'Pas encore réussi',
      wait: 'Vous pourrez repasser l’examen à partir du',
    },
  ],
] as const)
  test.describe(language, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })

    test('a blank exam reveals nothing of the key, and when it can be taken again', async ({
      page,
      context,
      request,
    }) => {
      const { courseId, email, url } = await inviteToDemo(request, language)
      const { questions } = await readAnswerKey(request, courseId, email)
      await enterPortal(context, url)
      const bodies = recordBodies(context)
      await page.goto(`/learn/courses/${courseId}/exam`)
      await page.getByRole('button', { name: words.start }).click()
      await page.getByRole('button', { name: /^(Show all|Tout afficher)$/ }).click(NEXT_PAGE)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.failed })).toBeFocused(NEXT_PAGE)
      await expect(page.getByText(words.wait)).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Try again|Recommencer)$/ })).toBeHidden()
      await expectNoViolation(page, 'a failed exam')
      await expectNoKey(bodies, questions, { graded: true })
      await page
        .getByRole('link', { name: /^(Watch again, module|À revoir, module)/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/modules\/\d+(\?from=\d+)?$/, NEXT_PAGE)
    })
  })
