import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOutlineEdits } from '@/lib/domains/outline/outline-edit.ts'
import {
  type DraftOutline,
  insertModule,
  insertScene,
  moveTo,
  neighborPlace,
  remove,
  setModule,
  setScene,
  toOutlineDraft,
  toWire,
} from './outline-draft.ts'
import { outlineEdits } from './outline-edit-list.ts'
import { keyTheirs, mergeOutlines, withTheirTexts } from './outline-edit-merge.ts'
import { outlineText } from './outline-edit-text.ts'

const scene = (title: string) => ({
  title,
  description: `About ${title}`,
  planned_narration_summary: '',
  source_refs: [{ source_id: 'src_1', start: 0, end: title.length, quote: title }],
})
const outlineOf = (...sizes: number[]): DraftOutline =>
  toOutlineDraft({
    course_title: 'Fridges',
    course_description: '',
    modules: sizes.map((size, index) => ({
      title: `Module ${index}`,
      description: '',
      objectives: ['Sell'],
      scenes: Array.from({ length: size }, (_, place) => scene(`Scene ${index}.${place}`)),
    })),
  })

/** One edit by a reviewer; the numbers choose the place. */
type Act = { kind: number; a: number; b: number; c: number }
const act = fc.record({ kind: fc.nat(6), a: fc.nat(99), b: fc.nat(99), c: fc.nat(99) })

function perform(draft: DraftOutline, { kind, a, b, c }: Act, number: number): DraftOutline {
  const at = a % draft.modules.length
  const module = draft.modules[at]!
  const chosen = module.scenes[b % module.scenes.length]!
  const target = c % draft.modules.length
  const key = `new${number}`
  if (kind === 0) return insertScene(draft, at, b % (module.scenes.length + 1), key)
  if (kind === 1) return insertModule(draft, b % (draft.modules.length + 1), key)
  if (kind === 2) return remove(draft, b % 2 ? module.key : chosen.key)
  if (kind === 3) return moveTo(draft, module.key, { module: target, scene: null })
  if (kind === 4) return setScene(draft, chosen.key, { title: `Title ${number}` })
  if (kind === 5) return setModule(draft, module.key, { objectives: [`Know ${number}`, ' '] })
  const length = draft.modules[target]!.scenes.length - (target === at ? 1 : 0)
  return moveTo(draft, chosen.key, { module: target, scene: b % (length + 1) })
}
const performAll = (draft: DraftOutline, acts: Act[], first = 1) =>
  acts.reduce((current, each, index) => perform(current, each, index + first), draft)
/** New items have no title yet; the editor asks for one before it sends anything. */
const titled = (draft: DraftOutline): DraftOutline => ({
  ...draft,
  modules: draft.modules.map((module) => ({
    ...module,
    title: module.title || module.key,
    scenes: module.scenes.map((each) => ({ ...each, title: each.title || each.key })),
  })),
})
/** As the service sends it to another browser: without the author's keys. */
const overTheWire = (draft: DraftOutline): DraftOutline => toOutlineDraft(toWire(draft), 't')
const applied = (from: DraftOutline, to: DraftOutline) =>
  applyOutlineEdits(toWire(from), outlineEdits(from, to))

test('whatever a reviewer did, the edits bring the service to the same outline', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
      fc.array(act),
      (sizes, acts) => {
        const from = outlineOf(...sizes)
        const to = titled(performAll(from, acts))
        expect(applied(from, to)).toMatchObject({ outline: toWire(to), issues: [] })
      },
    ),
  )
})

test("two reviewers: their merged changes can be saved on top of each other's version", () => {
  const acts = fc.array(act, { maxLength: 6 })
  fc.assert(
    fc.property(acts, acts, (my, their) => {
      const base = outlineOf(3, 2, 1)
      const mine = titled(performAll(base, my))
      const theirs = keyTheirs(base, overTheWire(titled(performAll(base, their, 50))))
      const merge = mergeOutlines(base, mine, theirs)
      for (const merged of [merge.mine, withTheirTexts(merge, merge.conflicts)]) {
        const { outline, issues } = applied(theirs, merged)
        expect([outlineText(outline), issues]).toEqual([outlineText(toWire(merged)), []])
      }
    }),
  )
})

test.each([
  ['nothing', (draft: DraftOutline) => draft, 0],
  ['a title', (draft: DraftOutline) => setScene(draft, 'm0s1', { title: 'Better' }), 1],
  ['only spaces', (draft: DraftOutline) => setModule(draft, 'm0', { title: ' Module 0 ' }), 0],
  ['a scene to the end', (draft: DraftOutline) => moveTo(draft, 'm0s0', { module: 0, scene: 3 }), 1],
  ['a scene to the front', (draft: DraftOutline) => moveTo(draft, 'm0s3', { module: 0, scene: 0 }), 1],
  ['a scene to another module', (draft: DraftOutline) => moveTo(draft, 'm0s1', { module: 1, scene: 1 }), 1],
  ['a module to the end', (draft: DraftOutline) => moveTo(draft, 'm0', { module: 2, scene: null }), 1],
  ['a scene taken out', (draft: DraftOutline) => remove(draft, 'm0s1'), 1],
  ['a module taken out', (draft: DraftOutline) => remove(draft, 'm1'), 1],
  ['a new scene', (draft: DraftOutline) => insertScene(draft, 0, 2, 'new1'), 1],
])('%s takes as few edits as possible', (_, change, count) => {
  const from = outlineOf(4, 2, 1)
  expect(outlineEdits(from, change(from))).toHaveLength(count)
})

test('changes by two people in different places are both kept; for the same text a person decides', () => {
  const base = outlineOf(3, 2)
  const mine = setScene(setModule(base, 'm0', { title: 'Mine' }), 'm1s0', { title: 'Mine too' })
  const other = moveTo(
    setScene(setModule(base, 'm0', { title: 'Theirs' }), 'm0s1', { description: 'Theirs' }),
    'm0s2',
    {
      module: 1,
      scene: 0,
    },
  )
  const merge = mergeOutlines(base, mine, keyTheirs(base, overTheWire(other)))
  expect(merge.mine.modules.map(({ title, scenes }) => [title, scenes.map((each) => each.title)])).toEqual([
    ['Mine', ['Scene 0.0', 'Scene 0.1']],
    ['Module 1', ['Scene 0.2', 'Mine too', 'Scene 1.1']],
  ])
  expect(merge.mine.modules[0]!.scenes[1]!.description).toBe('Theirs')
  expect(merge.conflicts).toEqual([{ key: 'm0', field: 'title' }])
  expect(merge.taken).toEqual([
    { key: 'm0s1', field: 'description' },
    { key: 'course', field: 'scenes' },
  ])
  expect(withTheirTexts(merge, merge.conflicts).modules.map(({ title }) => title)).toEqual([
    'Theirs',
    'Module 1',
  ])
})

const base = outlineOf(3, 1)
const whole = [{ key: 'course', field: 'outline' }]
const rewritten = (key: string) => setScene(base, key, { title: 'Rewritten' })

test.each<[string, DraftOutline, DraftOutline, string[], object[]]>([
  ['they took out what I rewrote', rewritten('m0s1'), remove(base, 'm0s1'), [], whole],
  ['I took out what they rewrote', remove(base, 'm0s1'), rewritten('m0s1'), [], whole],
  [
    'they took out a module I renamed',
    setModule(base, 'm1', { title: 'New' }),
    remove(base, 'm1'),
    [],
    whole,
  ],
  ['I took out a module they added to', remove(base, 'm1'), insertScene(base, 1, 1, 'new1'), [], whole],
  ['they took out what my note is about', base, remove(base, 'm0s1'), ['m0s1'], whole],
  ['they took out what I left as it was', rewritten('m0s0'), remove(base, 'm0s1'), [], []],
  ['both took out the same', remove(base, 'm0s1'), remove(base, 'm0s1'), [], []],
])('%s', (_, mine, theirs, needed, conflicts) => {
  const merge = mergeOutlines(base, mine, keyTheirs(base, overTheWire(theirs)), needed)
  expect(merge.conflicts).toEqual(conflicts)
  if (conflicts.length > 0) {
    expect(merge.mine).toEqual(mine)
    expect(toWire(withTheirTexts(merge, merge.conflicts))).toEqual(toWire(theirs))
  }
})

test('an outline from which two people together removed every module stays as I left it', () => {
  const both = outlineOf(1, 1)
  const theirs = keyTheirs(both, overTheWire(remove(both, 'm0')))
  const merge = mergeOutlines(both, remove(both, 'm1'), theirs)
  expect(merge.mine.modules.map(({ title }) => title)).toEqual(['Module 0'])
  expect(merge.conflicts).toEqual(whole)
  expect(applied(theirs, merge.mine).issues).toEqual([])
})

test('a scene moves on to the next module at the end of its own, and the last one of a module stays', () => {
  const draft = outlineOf(2, 1)
  expect(neighborPlace(draft, 'm0s1', 1)).toEqual({ module: 1, scene: 0 })
  expect(neighborPlace(draft, 'm0s1', -1)).toEqual({ module: 0, scene: 0 })
  expect(neighborPlace(draft, 'm1s0', -1)).toBeNull()
  expect(neighborPlace(draft, 'm1', 1)).toBeNull()
})

test('with ids, an item that another person rewrote and moved is the same, and another of its title is not', () => {
  const identified = (draft: DraftOutline): DraftOutline =>
    toOutlineDraft({
      ...draft,
      modules: draft.modules.map(({ key, ...module }) => ({
        ...module,
        id: `id-${key}`,
        scenes: module.scenes.map(({ key: own, ...each }) => ({ ...each, id: `id-${own}` })),
      })),
    })
  const base = identified(outlineOf(2, 2))
  const rewritten = { title: 'New', description: 'New', source_refs: [] }
  const moved = setScene(moveTo(base, 'id-m0s1', { module: 1, scene: 0 }), 'id-m0s1', rewritten)
  const theirs = keyTheirs(
    base,
    toOutlineDraft(toWire(setScene(moved, 'id-m1s0', { title: 'Scene 0.1' })), 't'),
  )
  expect(theirs.modules[1]!.scenes.map(({ key, title }) => [key, title])).toEqual([
    ['id-m0s1', 'New'],
    ['id-m1s0', 'Scene 0.1'],
    ['id-m1s1', 'Scene 1.1'],
  ])
})
