import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Boreal', 'BO'],
  ['Northwind Cold Chain', 'NC'],
  ['« Été » 2026', 'É2'],
  ['a', 'A'],
  ['', '•'],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
