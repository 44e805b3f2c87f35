import { expect, test } from 'vitest'
import { isListedPassword } from './common-passwords.ts'

test.each([
  ['mastermind', true],
  ['HarryPotter', true],
  ['newproject2004', true],
  ['mastermind of trains', false],
  ['correct horse battery staple', false],
])('%s is in the list: %s', async (password, expected) => {
  expect(await isListedPassword(password)).toBe(expected)
})
