import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProjectFiles } from '../../scripts/testing/project-files.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => setTimeout(work, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a part is loaded once the page is idle, without being requested; a failed load does no harm', async () => {
  const { loadEarly } = await import('./load-early.ts')
  const [failing, coming] = [vi.fn(async () => Promise.reject(new Error('no'))), vi.fn(async () => 'part')]
  loadEarly(failing)
  const load = loadEarly(coming)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(coming).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([failing.mock.calls.length, coming.mock.calls.length]).toEqual([1, 1])
  expect(await load()).toBe('part')
  const later = vi.fn(async () => 'later')
  loadEarly(later)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(later).toHaveBeenCalledOnce()
})

test('a server loads nothing early', async () => {
  vi.stubGlobal('window', undefined)
  const { loadEarly } = await import('./load-early.ts')
  const load = vi.fn(async () => 'part')
  expect(loadEarly(load)).toBe(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).not.toHaveBeenCalled()
})

test('what an event shows is loaded early', () => {
  // Another desk has another URL, which needs the network anyway; so does signing out.
  const late = readProjectFiles()
    .filter(({ name }) => /^components\/(?!.*review-desk-controller)/.test(name))
    .filter(({ text }) =>
      /(?<!loadEarly\(|latePart\()\(\) =>\s*import\('(?!next-auth|\.\/operator-account)/.test(
        text.replace(/\(\s+/g, '('),
      ),
    )
    .map(({ name }) => name)
  expect(late, 'Wrap it: latePart(() => import(…))').toEqual([])
})
