import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReviewEntry } from '@/components/console/data/review-wire.ts'
import { ApiError } from '@/components/shared/api-client'
import { ApprovalQueue, withAnswered, withApprovals } from './approval-queue.ts'

const row = (asset_id: number, change: Partial<ReviewEntry> = {}): ReviewEntry =>
  ({
    asset_id,
    status: 'edited',
    reviewed_by: 'editor@example.com',
    updated_at: 'a',
    ...change,
  }) as ReviewEntry

const heard = { failed: vi.fn(), outdated: vi.fn(), isOnline: vi.fn(() => true) }
const sent = vi.fn()
let approvals: ApprovalQueue
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  heard.isOnline.mockReturnValue(true)
  approvals = new ApprovalQueue()
  approvals.listen(heard)
})
afterEach(() => {
  vi.useRealTimers()
})
const hold = (...ids: number[]) => {
  const send = vi.fn(async () => ids.map((id) => row(id, { status: 'approved', updated_at: 'b' })))
  const onUndo = vi.fn()
  const isCurrent = vi.fn((_: { asset_id: number }) => true)
  const approval = { rows: ids.map((id) => row(id)), send, isCurrent, onUndo, onSent: sent }
  approvals.hold(approval)
  return { approval, send, isCurrent, onUndo }
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
  expect(sent).toHaveBeenCalledWith([
    expect.objectContaining({ asset_id: 1, status: 'approved' }),
    expect.anything(),
  ])
})

test('the last one is undone first; an undone approval is never sent', async () => {
  const [one, two] = [hold(1), hold(2)]
  approvals.undo()
  expect([one.onUndo.mock.calls.length, two.onUndo.mock.calls.length, approvals.undoable]).toEqual([0, 1, 1])
  await vi.advanceTimersByTimeAsync(11_000)
  expect([one.send.mock.calls.length, two.send.mock.calls.length, approvals.undoable]).toEqual([1, 0, 0])
})

test('leaving the page sends pending approvals', async () => {
  const [one, two] = [hold(1), hold(2)]
  approvals.sendAll()
  expect([one.send.mock.calls.length, two.send.mock.calls.length, approvals.undoable]).toEqual([1, 1, 0])
})

test('while offline it is kept until there is a connection', async () => {
  heard.isOnline.mockReturnValue(false)
  const { send } = hold(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([send.mock.calls.length, approvals.undoable]).toEqual([0, 1])
  approvals.sendAll()
  expect(send).toHaveBeenCalledOnce()
})

test('a row that changed since it was seen is not approved', async () => {
  const { send, isCurrent } = hold(1)
  expect(withApprovals([row(1, { updated_at: 'b' })], approvals.shown)[0]?.status).toBe('edited')
  isCurrent.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(send).not.toHaveBeenCalled()
  expect([heard.outdated.mock.calls.length, approvals.shown]).toEqual([1, []])
})

test('of several, the changed ones are left out and the others approved', async () => {
  const { send, isCurrent } = hold(1, 2, 3)
  isCurrent.mockImplementation(({ asset_id }) => asset_id !== 2)
  approvals.sendAll()
  expect(send).toHaveBeenCalledWith([row(1), row(3)])
  expect(heard.outdated).toHaveBeenCalledOnce()
})

test('a row refetched for an earlier change is approved as it is then', async () => {
  const { approval, send, isCurrent } = hold(1)
  isCurrent.mockImplementation((seen) => 'updated_at' in seen && seen.updated_at === 'b')
  approvals.restamp(approval, [row(1, { updated_at: 'b' }), row(2)])
  expect(withApprovals([row(1, { updated_at: 'b' })], approvals.shown)[0]?.status).toBe('approved')
  approvals.sendAll()
  expect(send).toHaveBeenCalledWith([row(1, { updated_at: 'b' })])
})

test('one that fails to reach the service is kept, sent again, and can be undone until then', async () => {
  const { send } = hold(1)
  send
    .mockRejectedValueOnce(new ApiError(0, 'no connection'))
    .mockRejectedValueOnce(new ApiError(503, 'busy'))
  approvals.sendAll()
  await vi.advanceTimersByTimeAsync(0)
  expect([approvals.undoable, approvals.shown.length, heard.failed.mock.calls.length]).toEqual([1, 1, 0])
  await vi.advanceTimersByTimeAsync(11_000)
  expect([send.mock.calls.length, approvals.undoable, sent.mock.calls.length]).toEqual([3, 0, 1])
})

test('one that is due while offline is sent once online, whoever reports that', async () => {
  heard.isOnline.mockReturnValue(false)
  const { send } = hold(1)
  await vi.advanceTimersByTimeAsync(11_000)
  heard.isOnline.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send).toHaveBeenCalledOnce()
})

test('a refusal restores the row, and is reported', async () => {
  approvals.hold({ rows: [row(1)], send: async () => Promise.reject(new Error('no')) })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(heard.failed).toHaveBeenCalledOnce()
  expect(withApprovals([row(1)], approvals.shown)[0]?.status).toBe('edited')
})

test('the editor of a row is not shown as its approver', () => {
  hold(1)
  expect(withApprovals([row(1)], approvals.shown)[0]).toMatchObject({ status: 'approved', reviewed_by: null })
  const answered = row(1, { status: 'approved', reviewed_by: 'boss@example.com' })
  expect(withAnswered([row(1), row(2)], [answered])).toEqual([answered, row(2)])
})
