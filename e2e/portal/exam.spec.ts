import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Brand } from '../../components/portal/shell/learner-wire.ts'
import { portalStyle } from '../../components/portal/shell/portal-colors.ts'
import { enterPortal } from '../fixtures/browser/enter-portal.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { expectNoKey, readAnswerKey, recordBodies, rightAnswer } from '../fixtures/data/answer-key.ts'
import { inviteToDemo } from '../fixtures/data/invite-learner.ts'

const NEXT_PAGE = { timeout: 30_000 }

type Exam = { attempt_id: string; questions: { id: string }[] }

test.use({ viewport: { width: 1280, height: 900 } })

test('the final exam is passed by keyboard and leads to a certificate anyone can verify', async ({
  page,
  context,
  request,
}) => {
  const { courseId, email, url } = await inviteToDemo(request, 'en')
  const { ask, questions } = await readAnswerKey(request, courseId, email)
  const { module_count } = await ask<{ module_count: number }>('GET', `/courses/${courseId}`)
  for (let number = 1; number <= module_count; number++)
    await ask('PUT', `/learn/courses/${courseId}/modules/${number}/progress`, { attested: true })
  const bodies = recordBodies(context)
  await enterPortal(context, url)
  await page.goto(`/learn/courses/${courseId}/exam`)
  await expect(page.getByText('You need 70% of the points to pass.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the exam' }).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible(NEXT_PAGE)

  await test.step('answers given elsewhere are there', async () => {
    const exam = await ask<Exam>('GET', `/learn/courses/${courseId}/quiz/final`)
    const rows = exam.questions.map(({ id }) => questions.find((each) => each.id === id)!)
    // The last question with something to choose is left for the page.
    const left = rows.findLast(({ type }) => type === 'single_choice' || type === 'true_false')!
    const answers = rows
      .filter((row) => row !== left)
      .map((row) => ({ question_id: row.id, answer: rightAnswer(row) }))
    const { attempt_id } = exam
    await ask('PUT', `/learn/courses/${courseId}/quiz/final/answers`, { attempt_id, answers })
    await page.reload()
    await expect(page.getByText(`${rows.length - 1} of ${rows.length} answered`)).toBeVisible(NEXT_PAGE)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(left.prompt)
    await page.keyboard.press('1')
    await expect(page.getByText(`${rows.length} of ${rows.length} answered`)).toBeVisible()
    await expect(page.getByText('Answers saved')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).press('Enter')
    await expect(page.getByRole('region', { name: /\?|\./ })).toHaveCount(rows.length)
  })
  await expectNoKey(bodies, questions)

  await test.step('passed, once, even when submitted twice', async () => {
    await page.getByRole('button', { name: 'Submit answers', exact: true }).press('Enter')
    const { brand } = await ask<{ brand: Brand }>('GET', `/learn/courses/${courseId}`)
    const accent = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog).getPropertyValue('--accent'))
    expect(accent).toBe(portalStyle(brand.colors.primary)['--accent'])
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers', exact: true }).dblclick()
    await expect(page.getByRole('heading', { name: 'Well done, you passed' })).toBeFocused(NEXT_PAGE)
    await expectNoViolation(page, 'the certificate is there')
    const list = await ask<object[]>('GET', `/learn/courses/${courseId}/quiz/final/attempts`)
    expect(list).toHaveLength(1)
  })

  await test.step('the certificate is downloaded and verified', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download certificate' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    const proof = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'View verification page' }).click()
    await expect((await proof).getByText('This certificate is genuine.')).toBeVisible(NEXT_PAGE)
    await expect((await proof).getByText('Ada Byron')).toBeVisible()
    const unknown = await page.goto('/certificates/cer_unknown')
    expect(unknown!.status()).toBe(404)
    await expect(page.getByText('Certificate not found')).toBeVisible()
  })
})
