import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

type Item = { asset_id: number }

test('a reviewer invites guests by a link, works with what they say, and revokes it', async ({
  page,
  request,
}) => {
  const { course_id } = await requestSandboxCourse(request, ['outline_review'])
  await chooseSandbox(page)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await page.goto(`/courses/${course_id}`)
  await page.getByRole('link', { name: 'Guests' }).click()
  const outline = page.getByRole('checkbox', { name: 'Course outline' })
  await expect(outline).toBeChecked()
  await outline.uncheck()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Choose at least one thing')).toBeVisible()
  await outline.check()
  await page.getByRole('checkbox', { name: /Confirm email addresses/ }).uncheck()
  await page.getByRole('checkbox', { name: /Guests may approve/ }).check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const url = page.getByLabel('Link', { exact: true })
  await expect(url).toHaveValue(/\/guest-review\//)
  await expect(page.getByText('Nobody has come yet.')).toBeVisible()

  // A guest comes, comments and approves.
  const token = (await url.inputValue()).split('/').at(-1)!
  const asGuest = async (path: string, data?: object, access?: string) => {
    const answer = await request.fetch(`/api/v1/guest-reviews/${token}${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { 'idempotency-key': randomUUID(), ...(access && { 'x-guest-access': access }) },
      ...(data && { data }),
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { access } = await asGuest('/guest', { name: 'Ann', email: 'ann@guest.test', language: 'en' })
  const { content } = await asGuest('', undefined, access)
  const [{ asset_id }] = content.items as [Item]
  await asGuest('/comments', { asset_id, line: 1, text: 'Say fridge, not cooler.' }, access)
  await asGuest('/comments', { asset_id, text: 'And who pays?' }, access)

  // Where the outline is reviewed: adopted as a note, answered, resolved.
  await page.goto(`/courses/${course_id}/review/outline_review`)
  const said = page.getByRole('region', { name: 'Comments from guests' })
  const [first, second] = ['Say fridge, not cooler.', 'And who pays?'].map((text) =>
    said.getByRole('listitem').filter({ hasText: text }),
  ) as [ReturnType<typeof said.getByRole>, ReturnType<typeof said.getByRole>]
  await expect(first.getByText('Ann (guest)')).toBeVisible()
  await first.getByRole('button', { name: 'Adopt comment' }).click()
  await expect(first.getByText('Adopted')).toBeVisible()
  await expect(page.getByText('Say fridge, not cooler.')).toHaveCount(2)
  await second.getByRole('button', { name: 'Reply' }).click()
  await expect(second.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('The store does.')
  await second.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(second.getByText('The store does.')).toBeVisible()
  await second.getByRole('button', { name: 'Resolve' }).click()
  await expect(second.getByText('Resolved')).toBeVisible()

  await asGuest('/done', { verdict: 'fine', approve: [asset_id] }, access)
  await page.goto(`/courses/${course_id}?tab=history`)
  await expect(page.getByText('Ann (guest)').first()).toBeVisible()

  await page.goto(`/courses/${course_id}/guests`)
  await expect(page.getByText('Done, fine')).toBeVisible()
  await expect(page.getByText('Say fridge, not cooler.')).toBeVisible()
  await expect(page.getByText('And who pays?')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show resolved' }).click()
  await expect(page.getByText('The store does.')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page, 'the guests of a course')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^revoked/)).toBeVisible()
  expect((await request.get(`/guest-review/${token}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Erase Ann' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('ann@guest.test')).toHaveCount(0)
})
