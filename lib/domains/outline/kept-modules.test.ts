import { expect, test } from 'vitest'
import { keptModules } from './kept-modules.ts'

const planned = (id: string, title = id) => ({ id, title, description: '', objectives: [], scenes: [] })
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const BASE = [planned('a'), planned('b'), planned('c')]
const MODULES = BASE.map((module, moduleIndex) => ({ ...module, moduleIndex, createdAt: at(2) }))

const keeps = (plan: ReturnType<typeof planned>[], modules = MODULES) =>
  keptModules(modules, [
    { createdAt: at(0), modules: [planned('x')] },
    { createdAt: at(1), modules: BASE },
    { createdAt: at(3), modules: plan },
  ]).map(({ moduleIndex }) => moduleIndex)

test.each([
  ['the same plan', BASE, [0, 1, 2]],
  ['a changed module', [planned('a'), planned('b', 'B'), planned('c')], [0, 2]],
  ['a removed last one', BASE.slice(0, 2), [0, 1]],
  ['a removed first one', BASE.slice(1), []],
  ['an added last one', [...BASE, planned('d')], [0, 1, 2]],
  ['an inserted one', [planned('a'), planned('d'), planned('b'), planned('c')], [0]],
  ['another one of the same text', [planned('z', 'a'), planned('b'), planned('c')], [1, 2]],
])('modules that stay: %s', (_, plan, kept) => expect(keeps(plan)).toEqual(kept))

test('a module is compared with the plan it was created from, also after an earlier reopening', () => {
  const later = [{ ...planned('b', 'B'), moduleIndex: 1, createdAt: at(4) }]
  expect(keeps([planned('a'), planned('b', 'B')], later)).toEqual([1])
})

test('a module that was given another title stays where the plan has it', () => {
  const retitled = MODULES.map((module) => ({ ...module, title: `${module.title}!` }))
  expect(keeps([planned('a', 'a!'), planned('b'), planned('c', 'c?')], retitled)).toEqual([0])
})
