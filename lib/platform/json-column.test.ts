import { expect, test } from 'vitest'
import { z } from 'zod'
import { JsonColumnError, jsonColumn } from './json-column.ts'

const read = jsonColumn('module.objectives', z.array(z.object({ text: z.string() })))

test('a valid value is returned unchanged, including fields the schema does not know', () => {
  const stored = [{ text: 'One', more: 1 }]
  expect(read(stored)).toBe(stored)
})

test('an invalid one names its column and the path', () => {
  expect(() => read([{ text: 1 }])).toThrow(JsonColumnError)
  expect(() => read([{ text: 1 }])).toThrow(/^module\.objectives is not what it should be: 0\.text: /)
  expect(() => read(null)).toThrow(/^module\.objectives/)
})
