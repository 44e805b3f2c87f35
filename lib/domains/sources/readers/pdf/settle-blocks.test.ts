import { expect, test } from 'vitest'
import type { RawBlock } from '../../source-file.ts'
import { outlineOf } from '../fixtures/outline-of.ts'
import { settleBlocks } from './settle-blocks.ts'

const row = (text: string, page: number): RawBlock => ({ kind: 'table_row', level: 0, text, page })
const heading = (text: string, level = 2): RawBlock => ({ kind: 'heading', level, text, page: 1 })
const settled = (blocks: RawBlock[]) => outlineOf(settleBlocks(blocks))

test('a line above the columns of a table is read once, on the first of its pages', () => {
  const notice = 'Please ask us what is in stock |'
  const pages = [1, 2, 3].flatMap((page) => [row(notice, page), row(`Mat ${page} | €5`, page)])
  expect(settled(pages)).toEqual(
    [notice, 'Mat 1 | €5', 'Mat 2 | €5', 'Mat 3 | €5'].map((text) => `table_row: ${text}`),
  )
})

test('a row with figures is data on each page, and so is a line that comes back on one', () => {
  const rows = [row('Oak | €5', 1), row('Oak | €5', 2)]
  expect(settleBlocks(rows)).toEqual(rows)
  const names = [row('Oak |', 1), row('1 m | €5', 1), row('Oak |', 1), row('2 m | €9', 1)]
  expect(settleBlocks(names)).toEqual(names)
})

test('titles without text below each other are a list, but for the title of a text', () => {
  const names = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew'].map((text) => heading(text))
  const text: RawBlock = { kind: 'paragraph', level: 0, text: 'All of them grow here.', page: 1 }
  expect(settled([heading('Trees', 1), ...names, heading('Care'), text])).toEqual([
    'heading1: Trees',
    ...['Oak', 'Elm', 'Ash', 'Fir', 'Yew'].map((name) => `list_item1: ${name}`),
    'heading2: Care',
    'paragraph: All of them grow here.',
  ])
  expect(settleBlocks(names.slice(0, 4))).toEqual(names.slice(0, 4))
})
