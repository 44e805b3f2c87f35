import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const time = new Date(2026, 1, 3, 9, 5, 7).getTime()
const shown = (fields: object) => readableLine(`${JSON.stringify({ level: 30, time, ...fields })}\n`)

test('a line has its time, level, message and fields', () => {
  const fields = { msg: 'a step failed', step: 'draw scene', run: 'run_1', scene: 3, token: null }
  expect(shown(fields)).toBe('09:05:07 info  a step failed step="draw scene" run=run_1 scene=3 token=null\n')
})

test('the stack of an error is below, indented', () => {
  const err = { type: 'Error', message: 'torn', stack: 'Error: torn\n    at draw (a.ts:1)' }
  expect(shown({ level: 50, msg: 'a step failed', err })).toBe(
    '09:05:07 ERROR a step failed\n    Error: torn\n        at draw (a.ts:1)\n',
  )
})

test('what is no log line stays', () => {
  expect(readableLine('{torn [redacted]\n')).toBe('{torn [redacted]\n')
})
