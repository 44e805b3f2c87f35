import { expect, test } from 'vitest'
import { csvPage } from './csv-page.ts'
import { page } from './reply.ts'

const rows = [
  { name: '=HYPERLINK("x")', seconds: -12, ref: null },
  { name: 'a, "b"\nc', seconds: 3, ref: '-5' },
]
const columns = ['name', 'seconds', 'ref']

test('a page becomes CSV for those who ask for it: numbers stay numbers, formulas become text', () => {
  const csv = csvPage(page(rows, 'next'), 'text/html, text/csv;q=0.9', columns)
  expect(csv.headers).toEqual({ 'content-type': 'text/csv; charset=utf-8' })
  expect(csv.nextCursor).toBe('next')
  expect(csv.body).toBe(`name,seconds,ref\r\n"'=HYPERLINK(""x"")",-12,\r\n"a, ""b""\nc",3,'-5\r\n`)
  expect(csvPage(page([], null), 'TEXT/CSV', columns).body).toBe('name,seconds,ref\r\n')
})

test.each([undefined, '*/*', 'application/json'])('and stays as it is for %s', (accept) => {
  const json = page(rows, null)
  expect(csvPage(json, accept, columns)).toBe(json)
})
