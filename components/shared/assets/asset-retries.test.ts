import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asset, AssetRetries } from './asset-retries.ts'

const heard = {
  change: vi.fn(),
  isOnline: vi.fn(() => true),
  reload: vi.fn((_asset: Asset, _loaded: () => void) => {}),
}
const asset = {} as Asset
let retries: AssetRetries
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  heard.isOnline.mockReturnValue(true)
  retries = new AssetRetries(heard)
})
afterEach(() => {
  vi.useRealTimers()
})

test('what failed to load is requested again, at growing intervals, until it loads', async () => {
  retries.failed('/a.js', asset)
  expect([retries.count, heard.reload.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(500)
  expect(heard.reload).toHaveBeenCalledOnce()
  retries.failed('/a.js', asset)
  await vi.advanceTimersByTimeAsync(900)
  expect(heard.reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(100)
  expect(heard.reload).toHaveBeenCalledTimes(2)
  heard.reload.mock.calls[1]?.[1]()
  expect([retries.count, heard.change.mock.calls.length]).toEqual([0, 2])
})

test('while offline nothing is requested', async () => {
  heard.isOnline.mockReturnValue(false)
  retries.failed('/a.js', asset)
  retries.failed('/b.js', asset)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([retries.count, heard.reload.mock.calls.length]).toEqual([2, 0])
  retries.online()
  expect(heard.reload).toHaveBeenCalledTimes(2)
})

test('the interval never grows beyond half a minute', async () => {
  for (let failures = 0; failures < 20; failures++) retries.failed('/a.js', asset)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard.reload).toHaveBeenCalledOnce()
})
