import { expect, test } from 'vitest'
import type { CourseOutline, OutlineScene } from '../../contract/author.ts'
import { mergeOutlines } from './merge-outlines.ts'
import { withIds } from './outline-ids.ts'
import { pairOutlines, scenesOf } from './pair-outlines.ts'

const scene = (title: string, start: number, end: number): OutlineScene => ({
  title,
  description: '',
  plannedNarrationSummary: '',
  sourceRefs: [{ sourceId: 'src_1', start, end, quote: '' }],
})
const outline = (...scenes: OutlineScene[]): CourseOutline => ({
  courseTitle: 'Course',
  courseDescription: '',
  modules: [{ title: 'Module', description: '', objectives: [], scenes }],
  remarks: [],
})
const idsOf = (each: CourseOutline) => [...each.modules, ...scenesOf(each)].map(({ id }) => id)

test('every module and scene gets an id of its own, the same for the same plan', () => {
  const plan = outline(scene('Price', 0, 10), scene('Price', 0, 10), scene('Offer', 10, 20))
  const ids = idsOf(withIds(plan))
  expect(new Set(ids).size).toBe(4)
  expect(idsOf(withIds(structuredClone(plan)))).toEqual(ids)
  expect(idsOf(withIds(withIds(plan)))).toEqual(ids)
})

test('a new plan continues the ids of the one before, also where it cuts a scene differently', () => {
  const before = withIds(outline(scene('Price', 0, 10), scene('Offer', 10, 20)))
  const after = withIds(
    outline(scene('Terms', 20, 30), scene('Prices', 0, 8), scene('Offer', 10, 20)),
    before,
  )
  expect(scenesOf(after).map(({ id }) => scenesOf(before).find((each) => each.id === id)?.title)).toEqual([
    undefined,
    'Price',
    'Offer',
  ])
  expect(after.modules[0]!.id).toBe(before.modules[0]!.id)
})

test('scenes with ids are the same only by their ids', () => {
  const one = withIds(outline(scene('Price', 0, 10), scene('Offer', 10, 20)))
  const [price, offer] = scenesOf(one)
  const other = outline({ ...price!, id: 'another' }, { ...scene('Price', 0, 10), id: offer!.id })
  const { scenes } = pairOutlines(one, other)
  expect([...scenes].map(([a, b]) => [a.id, b.id])).toEqual([[offer!.id, offer!.id]])
})

test('a scene that a person rewrote keeps its id in the next plan, and a person’s edit stays with it', () => {
  const base = withIds(outline(scene('Price', 0, 10), scene('Offer', 10, 20)))
  const [price, offer] = scenesOf(base)
  const edited = {
    ...base,
    modules: [{ ...base.modules[0]!, scenes: [offer!, { ...price!, title: 'Ours' }] }],
  }
  const fresh = withIds(outline(scene('Price', 0, 12), scene('Offer', 12, 20)), base)
  const merged = mergeOutlines({ base, edited, fresh, removed: [] }).outline
  expect(scenesOf(merged).map(({ id, title }) => [id, title])).toEqual([
    [offer!.id, 'Offer'],
    [price!.id, 'Ours'],
  ])
})
