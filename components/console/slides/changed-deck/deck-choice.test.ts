import { expect, test } from 'vitest'
import { chosenAtFirst, chosenEdits, type DeckProposals } from './deck-choice'

const change = { exported: ['x'], before: ['Was'], after: ['Is'], conflict: false, problem: null }
const scene = { module_num: 1, scene_num: 2, title: 'Was', slide: 2, left_alone: [] }
const proposals: DeckProposals = {
  course_id: 'crs_1',
  unchanged: 0,
  removed: [],
  unknown: [],
  reordered: false,
  scenes: [
    {
      ...scene,
      changes: [
        { ...change, field: 'title' },
        { ...change, field: 'bullets', before: ['One', 'Two'], conflict: true },
        { ...change, field: 'narration', problem: 'too long' },
      ],
      edit: { title: 'Is', bullets: ['Eins', 'Zwei'], version: 4 },
    },
    { ...scene, scene_num: 3, changes: [], edit: null },
  ],
}

test('what replaces nobody’s text and can be made is chosen at first', () => {
  expect(chosenAtFirst(proposals)).toEqual(['1 2 title'])
})

test('a scene has one edit with the chosen fields, and what it replaces', () => {
  const of = (...ids: string[]) =>
    chosenEdits(proposals, new Set(ids)).map(({ edit, before }) => [edit, before])
  expect(of()).toEqual([])
  expect(of('1 2 title')).toEqual([[{ title: 'Is', version: 4 }, { title: 'Was' }]])
  expect(of('1 2 title', '1 2 bullets')).toEqual([
    [
      { title: 'Is', bullets: ['Eins', 'Zwei'], version: 4 },
      { title: 'Was', bullets: ['One', 'Two'] },
    ],
  ])
})
