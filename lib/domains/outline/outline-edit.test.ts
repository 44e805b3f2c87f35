import { expect, test } from 'vitest'
import { applyOutlineEdits, type OutlineEdit } from './outline-edit.ts'

const scene = (title: string) => ({ title, description: '', planned_narration_summary: '', source_refs: [] })
const outline = {
  course_title: 'Course',
  course_description: 'About it',
  modules: [
    { title: 'One', description: '', objectives: ['o1', 'o2'], scenes: [scene('a'), scene('b'), scene('c')] },
    { title: 'Two', description: '', objectives: [], scenes: [scene('d')] },
  ],
}
const titles = (edited: typeof outline) =>
  edited.modules.map((module) => [module.title, ...module.scenes.map((each) => each.title)].join(' '))
const edit = (path: string, op: OutlineEdit['op'], value?: unknown): OutlineEdit => ({ path, op, value })

test.each<[string, OutlineEdit[], string[]]>([
  ['set a title', [edit('modules.0.scenes.1.title', 'set', ' B ')], ['One a B c', 'Two d']],
  ['insert a scene', [edit('modules.1.scenes.1', 'insert', { title: 'e' })], ['One a b c', 'Two d e']],
  [
    'insert a module with a scene',
    [edit('modules.0', 'insert', { title: 'Zero' })],
    ['Zero Zero', 'One a b c', 'Two d'],
  ],
  ['remove a scene', [edit('modules.0.scenes.0', 'remove')], ['One b c', 'Two d']],
  ['remove a module', [edit('modules.1', 'remove')], ['One a b c']],
  ['move inside its list', [edit('modules.0.scenes.0', 'move', 2)], ['One b c a', 'Two d']],
  [
    'move to another list',
    [edit('modules.0.scenes.0', 'move', { to: 'modules.1.scenes', index: 1 })],
    ['One b c', 'Two d a'],
  ],
  [
    'insert a module with no scenes',
    [edit('modules.2', 'insert', { title: 'Three', scenes: [] })],
    ['One a b c', 'Two d', 'Three Three'],
  ],
  [
    'in order',
    [edit('modules.0', 'move', 1), edit('modules.0.title', 'set', 'First')],
    ['First d', 'One a b c'],
  ],
])('%s', (_name, edits, wanted) => {
  const before = structuredClone(outline)
  const result = applyOutlineEdits(outline, edits)
  expect(result.issues).toEqual([])
  expect(titles(result.outline)).toEqual(wanted)
  expect(outline).toEqual(before)
})

test.each<[string, OutlineEdit, 'path' | 'value']>([
  ['a place that does not exist', edit('modules.7.title', 'set', 'x'), 'path'],
  ['a name that does not exist', edit('modules.0.colour', 'set', 'x'), 'path'],
  ['the prototype', edit('__proto__.title', 'set', 'x'), 'path'],
  ['a source reference', edit('modules.0.scenes.0.source_refs', 'set', []), 'path'],
  ['an empty title', edit('course_title', 'set', ' '), 'value'],
  ['a title that is no text', edit('course_title', 'set', 4), 'value'],
  ['a scene without title', edit('modules.0.scenes.0', 'insert', {}), 'value'],
  ['an insert past the end', edit('modules.3', 'insert', { title: 'x' }), 'value'],
  ['the last scene of a module', edit('modules.1.scenes.0', 'remove'), 'path'],
  ['a move past the end', edit('modules.0.scenes.0', 'move', 3), 'value'],
  ['a module moved among scenes', edit('modules.0', 'move', { to: 'modules.1.scenes', index: 0 }), 'path'],
  [
    'the last scene of a module moved away',
    edit('modules.1.scenes.0', 'move', { to: 'modules.0.scenes', index: 0 }),
    'path',
  ],
  [
    'a scene moved among source references',
    edit('modules.0.scenes.0', 'move', { to: 'modules.1.scenes.0.source_refs', index: 0 }),
    'path',
  ],
  ['a removal of a text', edit('course_title', 'remove'), 'path'],
])('refuses %s', (_name, wrong, key) => {
  const { issues } = applyOutlineEdits(outline, [edit('course_title', 'set', 'fine'), wrong])
  expect(issues).toMatchObject([{ loc: ['body', 'edits', 1, key], type: 'value_error' }])
})

test('an objective is moved to another module', () => {
  const result = applyOutlineEdits(outline, [
    edit('modules.1.objectives.0', 'insert', 'a longer one'),
    edit('modules.0.objectives.0', 'move', { to: 'modules.1.objectives', index: 1 }),
  ])
  expect(result.issues).toEqual([])
  expect(result.outline.modules.map((module) => module.objectives)).toEqual([['o2'], ['a longer one', 'o1']])
})
