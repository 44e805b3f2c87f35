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
  expect(csv.body).toBe(`\ufeffname,seconds,ref\r\n"'=HYPERLINK(""x"")",-12,\r\n"a, ""b""\nc",3,-5\r\n`)
  expect(csvPage(page([], null), columns).body).toBe('\ufeffname,seconds,ref\r\n')
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

/** The one cell of a page with this text, without the quotes that CSV puts around it. */
function written(name: string): string {
  const cell = String(csvPage(page([{ name }], null), ['name']).body).slice('\ufeffname\r\n'.length, -2)
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

test.each([
  '=1+1',
  '+A1',
  '-A1',
  '@a',
  '＝1+1',
  '＋A1',
  '－A1',
  '＠a',
  '-1-1',
  '+1-555-0100',
  '- a',
  ' =1',
  '"=1',
])('a cell %j stays text', (name) => expect(written(name)).toBe(`'${name}`))

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a;;@b;-5', "a;;'@b;-5"],
  ['a; "=1+1;b', `a;' "=1+1;b`],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r\n=1+1', "a\r\n'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['\t=1', "'\t'=1"],
  ['\ra', "'\ra"],
  ['-1;cmd', '-1;cmd'],
  ['-1+a;b', "'-1+a;b"],
])('where a spreadsheet would split the cell %j, too', (name, text) => {
  expect(written(name)).toBe(text)
})

test('a cell that a spreadsheet could split is quoted', () => {
  expect(csvPage(page([{ name: 'a;b' }, { name: 'a\tb' }], null), ['name']).body).toBe(
    '\ufeffname\r\n"a;b"\r\n"a\tb"\r\n',
  )
})

test.each([
  '-5',
  '-12,5 %',
  '-1 234.56',
  '+33 6 12 34 56 78',
  'a = b',
  'a - b',
  'x@y.example',
  'a+b',
  '',
  ';',
])('%j has no formula and stays as it is', (name) => expect(written(name)).toBe(name))
