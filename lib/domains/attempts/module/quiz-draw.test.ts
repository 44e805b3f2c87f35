import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom, shuffled } from '../../../platform/seeded-random.ts'
import { type DrawCandidate, drawQuiz, tierShares } from './quiz-draw.ts'

const TIERS = ['easy', 'medium', 'hard'] as const

const pools = fc
  .array(
    fc.record({ difficulty: fc.constantFrom(...TIERS), servedAt: fc.option(fc.integer({ min: 1, max: 4 })) }),
    {
      maxLength: 40,
    },
  )
  .map((rows): DrawCandidate[] => rows.map((row, index) => ({ id: index + 1, ...row })))
const sizes = fc.integer({ min: 3, max: 20 })
const seeds = fc.string()

const full = (perTier: number): DrawCandidate[] =>
  TIERS.flatMap((difficulty, tier) =>
    Array.from({ length: perTier }, (_, n) => ({ id: tier * perTier + n + 1, difficulty, servedAt: null })),
  )
const count = (pool: DrawCandidate[], ids: number[], tier: string) =>
  ids.filter((id) => pool[id - 1]?.difficulty === tier).length
const draw = (pool: DrawCandidate[], size: number, seed: string) => drawQuiz(pool, size, seededRandom(seed))

test.each([
  [3, [1, 1, 1]],
  [4, [1, 2, 1]],
  [5, [2, 2, 1]],
  [6, [2, 2, 2]],
  [20, [7, 7, 6]],
])('shares of a quiz of %i', (size, wanted) => {
  expect(Object.values(tierShares(size))).toEqual(wanted)
})

describe('for every pool, history, size and seed', () => {
  test('as many as requested or available, each once, and the same when repeated', () => {
    fc.assert(
      fc.property(pools, sizes, seeds, (pool, size, seed) => {
        const drawn = draw(pool, size, seed)
        expect(drawn.length).toBe(Math.min(size, pool.length))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every((id) => pool[id - 1])).toBe(true)
        expect(draw(pool, size, seed)).toEqual(drawn)
      }),
    )
  })

  test('no repeat while any unseen one exists, and the oldest repeats first', () => {
    fc.assert(
      fc.property(pools, sizes, seeds, (pool, size, seed) => {
        const drawn = new Set(draw(pool, size, seed))
        const left = pool.filter(({ id }) => !drawn.has(id))
        const repeated = pool.filter(({ id, servedAt }) => drawn.has(id) && servedAt !== null)
        if (repeated.length === 0) return
        expect(left.every(({ servedAt }) => servedAt !== null)).toBe(true)
        const newest = Math.max(...repeated.map(({ servedAt }) => servedAt ?? 0))
        expect(left.every(({ servedAt }) => (servedAt ?? 0) >= newest)).toBe(true)
      }),
    )
  })

  test('the tier shares, while every tier has unseen ones', () => {
    fc.assert(
      fc.property(pools, sizes, seeds, (pool, size, seed) => {
        const shares = tierShares(size)
        const unseen = (tier: string) =>
          pool.filter((each) => each.difficulty === tier && each.servedAt === null)
        const drawn = draw(pool, size, seed)
        if (TIERS.every((tier) => unseen(tier).length >= shares[tier]))
          for (const tier of TIERS) expect(count(pool, drawn, tier)).toBe(shares[tier])
        // A tier never gives up its own share to another one.
        for (const tier of TIERS)
          expect(count(pool, drawn, tier)).toBeGreaterThanOrEqual(Math.min(shares[tier], unseen(tier).length))
      }),
    )
  })
})

test('a tier short of unseen ones borrows from the nearest', () => {
  const pool = full(4).filter(({ id }) => id !== 1 && id !== 2 && id !== 3)
  const drawn = drawQuiz(pool, 6, seededRandom('x'))
  const of = (tier: string) =>
    drawn.filter((id) => pool.find((each) => each.id === id)?.difficulty === tier).length
  expect([of('easy'), of('medium'), of('hard')]).toEqual([1, 3, 2])
})

test('two attempts at a pool twice the quiz share no question', () => {
  const pool = full(4)
  const first = draw(pool, 6, 'one')
  const second = draw(
    pool.map((each) => ({ ...each, servedAt: first.includes(each.id) ? 1 : null })),
    6,
    'two',
  )
  expect(new Set([...first, ...second]).size).toBe(12)
})

test('each version is drawn about equally often over 10,000 draws, in each position', () => {
  const pool = full(5)
  const times = new Map<number, number>()
  const first = new Map<number, number>()
  for (let n = 0; n < 10_000; n++) {
    const drawn = draw(pool, 6, `att_${n}`)
    for (const id of drawn) times.set(id, (times.get(id) ?? 0) + 1)
    first.set(drawn[0]!, (first.get(drawn[0]!) ?? 0) + 1)
  }
  // 4000 of 10,000 with a standard deviation of 49; 667 with 25.
  for (const { id } of pool) {
    expect(Math.abs((times.get(id) ?? 0) - 4000)).toBeLessThan(250)
    expect(Math.abs((first.get(id) ?? 0) - 667)).toBeLessThan(130)
  }
})

test('every order of three is equally likely', () => {
  const times = new Map<string, number>()
  for (let n = 0; n < 6000; n++) {
    const order = shuffled(['a', 'b', 'c'], seededRandom(`${n}`)).join('')
    times.set(order, (times.get(order) ?? 0) + 1)
  }
  expect(times.size).toBe(6)
  for (const each of times.values()) expect(Math.abs(each - 1000)).toBeLessThan(150)
})
