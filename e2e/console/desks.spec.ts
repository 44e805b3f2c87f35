import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type { Course } from '../../components/console/data/course-wire.ts'
import { reviewPath } from '../../components/console/data/review-wire.ts'
import { approvePath } from '../../components/console/review/approve-path.ts'
import { COURSE_CHECKPOINTS } from '../../lib/product/checkpoints.ts'
import { enterConsole } from '../fixtures/browser/enter-console.ts'
import { expectAccessible } from '../fixtures/browser/expect-accessible.ts'
import { expectNarrow } from '../fixtures/browser/expect-narrow.ts'
import { expectNoViolation } from '../fixtures/browser/expect-no-violation.ts'
import { keysShown } from '../fixtures/browser/keys-shown.ts'
import { callSandbox, chooseSandbox, requestSandboxCourse } from '../fixtures/data/request-sandbox-course.ts'
import { readBootstrap } from '../fixtures/read-bootstrap.ts'

const LOADING = { timeout: 20_000 }
/** of compressed scripts for the first load of a desk */
const MOST_BYTES = 250_000

test('every desk shows its editor quickly, and has no accessibility violations', async ({
  page,
  request,
}) => {
  const { course_id, call } = await requestSandboxCourse(request, COURSE_CHECKPOINTS)
  await enterConsole(page.context(), readBootstrap().reviewer)
  await chooseSandbox(page)
  // Parts loaded early arrive once the page is idle, and do not count as the first load.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const session = await page.context().newCDPSession(page)
  const scriptBytes = await countScripts(session)
  for (const checkpoint of COURSE_CHECKPOINTS)
    await test.step(checkpoint, async () => {
      const waiting = async () => {
        const { open_reviews } = await call<Course>('GET', '')
        return open_reviews.map((open) => open.checkpoint)
      }
      // real courses are being rendered at the same time
      await expect.poll(waiting, { timeout: 60_000 }).toContain(checkpoint)
      scriptBytes.reset()
      await page.goto(reviewPath(course_id, checkpoint, 0))
      const approve = page.getByRole('button', { name: /^Approve(?! all)/ }).first()
      await expect(approve).toBeVisible(LOADING)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, LOADING)
      const bytes = scriptBytes.sum()
      test.info().annotations.push({ type: checkpoint, description: `${bytes} bytes of script` })
      expect.soft(bytes, checkpoint).toBeLessThan(MOST_BYTES)
      expect(bytes, checkpoint).toBeGreaterThan(MOST_BYTES / 10)
      if (checkpoint === 'slide_review') await expectAccessible(page)
      else await expectNoViolation(page, checkpoint)
      await expectNarrow(page, checkpoint)
      await test.step('focus stays on the page after leaving a note', () => leaveNote(page))
      const { open_reviews } = await call<Course>('GET', '')
      for (const open of open_reviews) {
        const path = approvePath(open)
          .replace('{course_id}', course_id)
          .replace('{module_num}', String((open.module_index ?? 0) + 1))
        await callSandbox(request)('POST', path)
      }
    })
})

/** Keyboard only: into the note and out of it. */
async function leaveNote(page: Page): Promise<void> {
  const note = page.locator('textarea:focus')
  await keysShown(page)
  await page.keyboard.press('n')
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
}

/** The scripts a browser with an empty cache has to download, in bytes transferred. */
async function countScripts(session: CDPSession) {
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    reset: () => {
      bytes = 0
    },
    sum: () => bytes,
  }
}
