import { expect, test } from 'vitest'
import { decodeText } from './learner-file.ts'

test('UTF-8, and what Excel saves in France', () => {
  const utf8 = new TextEncoder().encode('Hélène').buffer as ArrayBuffer
  const windows = Uint8Array.from([0x48, 0xe9, 0x6c, 0xe8, 0x6e, 0x65]).buffer
  expect([decodeText(utf8), decodeText(windows)]).toEqual(['Hélène', 'Hélène'])
})
