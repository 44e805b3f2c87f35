import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldApprovals, withAnswered, withApprovals } from './held-approvals.ts'
import type { ReviewEntry } from './review-wire.ts'

const row = (asset_id: number, change: Partial<ReviewEntry> = {}): ReviewEntry =>
  ({
    asset_id,
    status: 'edited',
    reviewed_by: 'editor@example.com',
    updated_at: 'a',
    ...change,
  }) as ReviewEntry

const heard = {
  change: vi.fn(),
  sent: vi.fn(),
  failed: vi.fn(),
  outdated: vi.fn(),
  isCurrent: vi.fn(() => true),
  isOnline: vi.fn(() => true),
}
let approvals: HeldApprovals
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  heard.isCurrent.mockReturnValue(true)
  heard.isOnline.mockReturnValue(true)
  approvals = new HeldApprovals(heard)
})
afterEach(() => {
  vi.useRealTimers()
})
const hold = (...ids: number[]) => {
  const send = vi.fn(async () => ids.map((id) => row(id, { status: 'approved', updated_at: 'b' })))
  const onUndo = vi.fn()
  approvals.hold({ rows: ids.map((id) => row(id)), send, onUndo })
  return { send, onUndo }
}

test('an approval shows at once and is sent once, after ten seconds', async () => {
  const { send } = hold(1, 2)
  const ledger = [row(1), row(2), row(3)]
  const shown = () => withApprovals(ledger, approvals.shown).map(({ status }) => status)
  expect(shown()).toEqual(['approved', 'approved', 'edited'])
  await vi.advanceTimersByTimeAsync(9_900)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(send).toHaveBeenCalledOnce()
  approvals.sendAll()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).toHaveBeenCalledOnce()
  expect(heard.sent).toHaveBeenCalledWith([
    expect.objectContaining({ asset_id: 1, status: 'approved' }),
    expect.anything(),
  ])
})

test('the last one is taken back first; what was taken back is never sent', async () => {
  const [one, two] = [hold(1), hold(2)]
  approvals.undo()
  expect([one.onUndo.mock.calls.length, two.onUndo.mock.calls.length, approvals.undoable]).toEqual([0, 1, 1])
  await vi.advanceTimersByTimeAsync(11_000)
  expect([one.send.mock.calls.length, two.send.mock.calls.length, approvals.undoable]).toEqual([1, 0, 0])
})

test('leaving the page sends what is held', async () => {
  const [one, two] = [hold(1), hold(2)]
  approvals.sendAll()
  expect([one.send.mock.calls.length, two.send.mock.calls.length, approvals.undoable]).toEqual([1, 1, 0])
})

test('without a connection it is kept until there is one', async () => {
  heard.isOnline.mockReturnValue(false)
  const { send } = hold(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([send.mock.calls.length, approvals.undoable]).toEqual([0, 1])
  approvals.sendAll()
  expect(send).toHaveBeenCalledOnce()
})

test('what changed since it was seen is not approved', async () => {
  const { send } = hold(1)
  expect(withApprovals([row(1, { updated_at: 'b' })], approvals.shown)[0]?.status).toBe('edited')
  heard.isCurrent.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(send).not.toHaveBeenCalled()
  expect([heard.outdated.mock.calls.length, approvals.shown]).toEqual([1, []])
})

test('a refusal shows the row as it was, and is told', async () => {
  approvals.hold({ rows: [row(1)], send: async () => Promise.reject(new Error('no')) })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(heard.failed).toHaveBeenCalledOnce()
  expect(withApprovals([row(1)], approvals.shown)[0]?.status).toBe('edited')
})

test('who edited a row is not named as who approved it', () => {
  hold(1)
  expect(withApprovals([row(1)], approvals.shown)[0]).toMatchObject({ status: 'approved', reviewed_by: null })
  const answered = row(1, { status: 'approved', reviewed_by: 'boss@example.com' })
  expect(withAnswered([row(1), row(2)], [answered])).toEqual([answered, row(2)])
})
