import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('a number that is none is quoted as it was given', () => {
  expect(() => parseEnv({ PORT: 'abc' })).toThrow('PORT: must be a number, not abc (example: 3000)')
})
