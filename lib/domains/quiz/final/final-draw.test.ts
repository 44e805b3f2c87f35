import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFinal, type FinalCandidate } from './final-draw.ts'

const chance = (id: number) => (id * 7919) % 1013
const tiers = ['easy', 'medium', 'hard']
const pool = (modules: number, each: number): FinalCandidate[] =>
  Array.from({ length: modules * each }, (_, id) => ({
    id,
    moduleIndex: Math.floor(id / each),
    difficulty: tiers[id % 3]!,
    servedAt: null,
  }))

const pools = fc
  .array(
    fc.record({
      moduleIndex: fc.nat(5),
      difficulty: fc.constantFrom(...tiers),
      servedAt: fc.option(fc.nat(9), { nil: null }),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, id) => ({ ...row, id })))

test('spreads over modules and tiers while each has enough', () => {
  const all = pool(4, 12)
  const drawn = drawFinal(all, 20, chance).map((id) => all[id]!)
  const counts = (key: (each: FinalCandidate) => string | number) =>
    [...Map.groupBy(drawn, key).values()].map((group) => group.length).toSorted()
  expect(counts(({ moduleIndex }) => moduleIndex)).toEqual([5, 5, 5, 5])
  expect(counts(({ difficulty }) => difficulty)).toEqual([6, 7, 7])
})

test('never repeats one, never returns fewer than exist, none served before while an unseen one is left', () => {
  fc.assert(
    fc.property(pools, fc.integer({ min: 1, max: 70 }), (all, count) => {
      const drawn = drawFinal(all, count, chance).map((id) => all[id]!)
      expect(new Set(drawn).size).toBe(Math.min(count, all.length))
      const unseen = all.filter(({ servedAt }) => servedAt === null).length
      expect(drawn.filter(({ servedAt }) => servedAt === null)).toHaveLength(Math.min(count, unseen))
    }),
  )
})

test('no module has two more than another that had one to give', () => {
  fc.assert(
    fc.property(pools, fc.integer({ min: 1, max: 70 }), (all, count) => {
      const fresh = all.map((each) => ({ ...each, servedAt: null }))
      const drawn = new Set(drawFinal(fresh, count, chance))
      const of = (moduleIndex: number) => fresh.filter((each) => each.moduleIndex === moduleIndex)
      const taken = (moduleIndex: number) => of(moduleIndex).filter(({ id }) => drawn.has(id)).length
      const modules = [...new Set(fresh.map(({ moduleIndex }) => moduleIndex))]
      const giving = modules.filter((each) => taken(each) < of(each).length).map(taken)
      const most = Math.max(0, ...modules.map(taken))
      for (const each of giving) expect(most - each).toBeLessThanOrEqual(1)
    }),
  )
})

test('questions from a quiz come last in their module, even if a difficulty then has more', () => {
  const all = pool(2, 9).map((each) => ({ ...each, inQuiz: each.difficulty === 'easy' }))
  const drawn = drawFinal(all, 12, chance).map((id) => all[id]!)
  expect(drawn.filter(({ inQuiz }) => inQuiz)).toEqual([])
  expect(drawFinal(all, 14, chance).filter((id) => all[id]!.inQuiz)).toHaveLength(2)
})

test('what was served longest ago comes first again', () => {
  const all = pool(1, 4).map((each) => ({ ...each, servedAt: 10 - each.id }))
  expect(drawFinal(all, 2, chance).toSorted()).toEqual([2, 3])
})

test('the same seed draws the same, another one differs', () => {
  const all = pool(3, 30)
  expect(drawFinal(all, 10, chance)).toEqual(drawFinal(all, 10, chance))
  expect(drawFinal(all, 10, (id) => (id * 31) % 97)).not.toEqual(drawFinal(all, 10, chance))
})
