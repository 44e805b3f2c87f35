import { expect, test } from 'vitest'
import { page } from '../reply.ts'
import { csvPage, wantsCsv } from './csv-page.ts'

const rows = [
  { name: '=HYPERLINK("x")', seconds: -12, ref: null },
  { name: 'a, "b"\nc', seconds: 3, ref: '-5' },
]
const columns = ['name', 'seconds', 'ref']

test('a page becomes CSV: numbers stay numbers, formulas become text', () => {
  const csv = csvPage(page(rows, 'next'), columns)
  expect(csv.headers).toEqual({ 'content-type': 'text/csv; charset=utf-8' })
  expect(csv.nextCursor).toBe('next')
  expect(csv.body).toBe(`name,seconds,ref\r\n"'=HYPERLINK(""x"")",-12,\r\n"a, ""b""\nc",3,'-5\r\n`)
  expect(csvPage(page([], null), columns).body).toBe('name,seconds,ref\r\n')
})

test.each([
  ['text/html, text/csv;q=0.9', true],
  ['TEXT/CSV', true],
  ['*/*', false],
  ['application/json', false],
  ['', false],
])('an Accept of %j requests it: %j', (accept, wanted) => {
  expect(wantsCsv(new Request('http://127.0.0.1/', { headers: { accept } }))).toBe(wanted)
})

test.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', '\t=1'])(
  'a cell %j stays text',
  (name) => {
    expect(csvPage(page([{ name }], null), ['name']).body).toBe(`name\r\n'${name}\r\n`)
  },
)
