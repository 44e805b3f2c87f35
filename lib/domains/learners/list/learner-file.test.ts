import { expect, test } from 'vitest'
import { readListFile } from './learner-file.ts'
import { parseLearners } from './learner-parse.ts'

const ROWS = 'Vorname\tNachname\tE-Mail\r\nJörg\tMüller\tj@a.de\r\nHélène\tJäger\th@a.de\r\n'
// The bytes of these letters in Mac Roman; in Windows-1252 they are the same as in Latin 1.
const MAC: Record<string, number> = { ä: 0x8a, ö: 0x9a, ü: 0x9f, é: 0x8e, è: 0x8f }

test.each([
  ['UTF-8', Buffer.from(`\uFEFF${ROWS}`)],
  ['“Unicode Text”', Buffer.from(`\uFEFF${ROWS}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(ROWS, 'utf16le')],
  ['Windows-1252', Buffer.from(ROWS, 'latin1')],
  ['Mac Roman', Buffer.from([...ROWS].map((sign) => MAC[sign] ?? sign.charCodeAt(0)))],
])('%s', (_, bytes) => {
  expect(parseLearners(readListFile(bytes) ?? '').learners).toMatchObject([
    { line: 2, name: 'Jörg Müller', email: 'j@a.de' },
    { line: 3, name: 'Hélène Jäger', email: 'h@a.de' },
  ])
})

test.each(['Müller', 'Jäger', 'Hélène', 'André', 'Jérôme'])('%s alone tells Mac Roman', (name) => {
  const codes: Record<string, number> = { ...MAC, ô: 0x99 }
  const bytes = Buffer.from([...`${name};a@a.fr`].map((sign) => codes[sign] ?? sign.charCodeAt(0)))
  expect(readListFile(bytes)).toBe(`${name};a@a.fr`)
  expect(readListFile(Buffer.from(`${name};a@a.fr`, 'latin1'))).toBe(`${name};a@a.fr`)
})

test('a workbook is no text', () => {
  expect(readListFile(Buffer.from('PK\u0003\u0004and so on'))).toBeNull()
  expect(readListFile(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBeNull()
})
