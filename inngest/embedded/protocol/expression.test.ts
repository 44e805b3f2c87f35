import { describe, expect, test } from 'vitest'
import { compileExpression } from './expression.ts'

const scope = {
  event: { name: 'e', data: { id: 'x1', n: 3, tags: ['a', 'b'], deep: { 'odd key': true }, nothing: null } },
  async: { data: { id: 'x1', ok: true, module_index: null } },
}

describe('compileExpression', () => {
  test.each<[string, unknown]>([
    ['async.data.id == event.data.id && async.data.ok == true', true],
    ["event.data.id == 'x1' || event.data.missing.deeper == 1", true],
    ['event.data.id != "x1"', false],
    ['async.data.module_index == null', true],
    ['event.data.missing == null', true],
    ['event.data.missing > 1', false],
    ['event.data.n >= 3 && event.data.n < 4.5', true],
    ['event.data.n + 1 == 4', true],
    ['event.data.id + "-" + event.name', 'x1-e'],
    ['-event.data.n == 0 - 3', true],
    ['!(event.data.n == 3)', false],
    ['!event.data.missing', true],
    ['event.data.deep["odd key"]', true],
    ['event.data.tags[1] == "b"', true],
    ['"a" in event.data.tags', true],
    ['event.data.n in [1, 2]', false],
    ['has(event.data.nothing) && !has(event.data.missing)', true],
    ['event.data.n > 2 ? "many" : "few"', 'many'],
    ['event.data.toString == null', true],
    ["'it\\'s' == \"it's\"", true],
    ['1 == 1 == true', true],
  ])('%s', (source, value) => {
    expect(compileExpression(source)(scope)).toEqual(value)
  })

  test.each([
    '',
    'event.data.',
    'event.data.id ==',
    'event.data.id = 1',
    '(event.data.id',
    'other.data.id == 1',
    'size(event.data.tags) == 2',
    "event.data.id.startsWith('x')",
    "'open",
    'event.data.n * 2',
    'event.data.id event.data.id',
  ])('refuses %s', (source) => {
    expect(() => compileExpression(source)).toThrow(/expression/)
  })
})
