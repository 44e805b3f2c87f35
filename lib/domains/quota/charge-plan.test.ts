import { describe, expect, test } from 'vitest'
import { planCharge, planReservation, type Reservation, wholeSeconds } from './charge-plan.ts'
import { isWarned, overageHours, quotaBlock } from './quota-block.ts'
import { monthBounds, quotaMonth } from './quota-month.ts'

const NONE: Reservation = { chargedSeconds: 0, reservedSeconds: 0, month: null }
const CHARGED: Reservation = { ...NONE, chargedSeconds: 80 }
const held = (reservedSeconds: number, month = '2026-11', chargedSeconds = 0): Reservation => ({
  chargedSeconds,
  reservedSeconds,
  month,
})
const rooms = (room: Record<string, number>) => (month: string) => room[month] ?? 0

describe('a reservation', () => {
  test.each([
    ['is made where there is room to the second', NONE, 100, { '2026-11': 100 }, ['2026-11 reserve 100']],
    ['is not made with a second too few', NONE, 100, { '2026-11': 99 }, null],
    ['is made of nothing for nothing', NONE, 0, { '2026-11': -5 }, []],
    ['stays as it is', held(100), 100, { '2026-11': -5 }, []],
    ['grows by what is missing', held(100), 130, { '2026-11': 30 }, ['2026-11 correct 30']],
    ['does not grow without room', held(100), 131, { '2026-11': 30 }, null],
    ['shrinks also above the cap', held(100), 90, { '2026-11': -500 }, ['2026-11 correct -10']],
    ['is only what a charged module grew', CHARGED, 100, { '2026-11': 20 }, ['2026-11 reserve 20']],
    [
      'stays in its month while that has room',
      held(100, '2026-10'),
      130,
      { '2026-10': 30 },
      ['2026-10 correct 30'],
    ],
    [
      'moves to the new month where the old one has no room',
      held(100, '2026-10'),
      130,
      { '2026-11': 130 },
      ['2026-10 release -100', '2026-11 reserve 130'],
    ],
    ['does not move where it does not fit either', held(100, '2026-10'), 130, { '2026-11': 129 }, null],
    [
      'ends when the module became shorter than its charge',
      held(20, '2026-11', 80),
      70,
      {},
      ['2026-11 release -20'],
    ],
  ] as const)('%s', (_name, holding, length, room, expected) => {
    const found = planReservation(holding, length, '2026-11', rooms(room))
    expect(found?.map(({ month, kind, seconds }) => `${month} ${kind} ${seconds}`) ?? null).toEqual(expected)
  })
})

describe('a charge', () => {
  test.each([
    ['takes the place of the reservation', held(100), 100, ['release -100', 'charge 100']],
    ['gives back what was not needed', held(100), 60, ['release -100', 'charge 60']],
    ['is never more than was reserved', held(100), 120, ['release -100', 'charge 100']],
    ['is only for growth', held(30, '2026-11', 100), 130, ['release -30', 'charge 30']],
    ['is nothing for a shorter video', held(30, '2026-11', 100), 90, ['release -30']],
    ['is nothing without a reservation', { ...NONE, chargedSeconds: 100 }, 100, []],
  ] as const)('%s', (_name, holding, length, expected) => {
    expect(planCharge(holding, length).map(({ kind, seconds }) => `${kind} ${seconds}`)).toEqual(expected)
  })

  test('is in whole seconds, rounded up; the sum of frames must not add one', () => {
    expect([0, 0.04, 12, 12.04].map(wholeSeconds)).toEqual([0, 1, 12, 13])
    expect(wholeSeconds(Array.from({ length: 75 }, () => 0.04).reduce((a, b) => a + b, 0))).toBe(3)
  })
})

test.each([
  [1000, null, 0, 0, { remainingSeconds: 1000, percentConsumed: 0, isOver: false }],
  [1000, null, 800, 139, { remainingSeconds: 61, percentConsumed: 80, isOver: false }],
  [1000, null, 800, 140, { remainingSeconds: 60, isOver: true }],
  [1000, 10, 989, 0, { remainingSeconds: 11, percentConsumed: 98.9, isOver: false }],
  [1000, 0, 1000, 0, { remainingSeconds: 0, isOver: true }],
  [1000, null, 1300, 0, { remainingSeconds: 0, percentConsumed: 100, isOver: true }],
  [0, 0, 0, 0, { remainingSeconds: 0, percentConsumed: 100, isOver: true }],
])(
  'quota %i with floor %s, %i consumed and %i reserved',
  (quotaSeconds, startFloorSeconds, consumed, reserved, block) => {
    const balance = { consumedSeconds: consumed, reservedSeconds: reserved }
    expect(quotaBlock({ quotaSeconds, startFloorSeconds }, balance)).toMatchObject(block)
  },
)

test('months are in UTC; warned at 80 %, overage in hours', () => {
  expect(quotaMonth(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  expect(quotaMonth(new Date('2026-12-01T00:00:00Z'))).toBe('2026-12')
  expect(monthBounds('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    before: new Date('2027-01-01T00:00:00Z'),
  })
  expect([799, 800].map((seconds) => isWarned(1000, seconds))).toEqual([false, true])
  expect([overageHours(3600, 1800), overageHours(3600, 5400)]).toEqual([0, 0.5])
})
