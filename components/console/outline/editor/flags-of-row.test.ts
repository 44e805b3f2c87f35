import { expect, test } from 'vitest'
import { flagsOfRow } from './flags-of-row'
import { type DraftOutline, moveTo, setModule, setScene, toOutlineDraft } from './outline-draft'

const scene = (title: string) => ({
  ...{ title, description: '', planned_narration_summary: 'Heat and', source_refs: [] },
})
const base = toOutlineDraft({
  ...{ course_title: 'Cold and', course_description: '' },
  modules: [
    { title: 'One', description: '', objectives: ['Sell', 'Cool and'], scenes: [scene('A'), scene('B')] },
    { title: 'Two', description: '', objectives: [], scenes: [scene('C')] },
  ],
})
const flag = (path: string, text: string) => ({ code: 'fragment' as const, path, text })
const flags = [
  flag('course_title', 'Cold and'),
  flag('modules.0.objectives.1', 'Cool and'),
  flag('modules.0.scenes.1.planned_narration_summary', 'Heat and'),
]
const at = (key: string, draft: DraftOutline = base) =>
  flagsOfRow(draft, { base, flags }, key).map(({ path }) => path)

test('each flag appears in the row of its text', () => {
  expect(at('course')).toEqual([flags[0]!.path])
  expect(at('m0')).toEqual([flags[1]!.path])
  expect(at('m0s1')).toEqual([flags[2]!.path])
  for (const key of ['m0s0', 'm1', 'm1s0']) expect(at(key)).toEqual([])
})

test('it follows its row, and disappears with its text', () => {
  expect(at('m0s1', moveTo(base, 'm0s1', { module: 1, scene: 0 }))).toEqual([flags[2]!.path])
  expect(at('m0s1', setScene(base, 'm0s1', { planned_narration_summary: 'Heat and cold.' }))).toEqual([])
  expect(at('m0', setModule(base, 'm0', { objectives: ['Cool and', 'Sell'] }))).toEqual([flags[1]!.path])
  expect(at('m0', setModule(base, 'm0', { objectives: ['Sell'] }))).toEqual([])
  expect(at('m0', { ...base, modules: base.modules.slice(1) })).toEqual([])
})
