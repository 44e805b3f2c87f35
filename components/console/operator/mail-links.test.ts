import { expect, test } from 'vitest'
import { splitLinks } from './mail-links'

test.each([
  ['no address', [['no address', false]]],
  [
    'Open https://a.example/learn?token=x_y-z.1&b=2.\nThen',
    [
      ['Open ', false],
      ['https://a.example/learn?token=x_y-z.1&b=2', true],
      ['.\nThen', false],
    ],
  ],
  [
    '(http://127.0.0.1:3000/a) javascript:alert(1)',
    [
      ['(', false],
      ['http://127.0.0.1:3000/a', true],
      [') javascript:alert(1)', false],
    ],
  ],
])('%j', (text, parts) => {
  expect(splitLinks(text).map((part) => [part.text, part.isLink])).toEqual(parts)
})
