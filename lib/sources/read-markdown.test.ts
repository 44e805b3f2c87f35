import { expect, test } from 'vitest'
import { outlineOf } from './fixtures/outline-of.ts'
import { readMarkdown } from './read-markdown.ts'

const read = (text: string) => outlineOf(readMarkdown(text).blocks)

test('headings, text without its markup, links without their address', () => {
  expect(
    read(
      '# 🎯 Our **offer**\n\nSee [the *price* list](https://x.example/p) and `code`.<!-- not this --> ![logo](l.png)\n\n<!-- nor this -->',
    ),
  ).toEqual(['heading1: Our offer', 'paragraph: See the price list and code.'])
})

test('lists nested, numbered, and with tasks', () => {
  expect(
    read('1. First\n   - inner\n     more\n\n   Then this.\n2. Second\n\n- [x] done\n- [ ] to do'),
  ).toEqual([
    'list_item1 ordered: First',
    'list_item2: inner more',
    'paragraph: Then this.',
    'list_item1 ordered: Second',
    'list_item1: done',
    'list_item1: to do',
  ])
})

test('tables row by row', () => {
  expect(read('| **Plan** | Price |\n|---|---|\n| ✅ Pro | 290 € |\n| Free | ❌ |')).toEqual([
    'table_header: Plan | Price',
    'table_row: Pro | 290 €',
    'table_row: Free | ❌',
  ])
})

test('quotes and code', () => {
  expect(read('> Trust is won\n> at once.\n\n```js\nconst a = 1\n\n  b()\n```')).toEqual([
    'quote: Trust is won at once.',
    'code: const a = 1\n\n  b()',
  ])
})

test('a short line in bold is a heading below the last one, a label is not', () => {
  expect(
    read(
      '## Sales\n\n✅ **Solid security**\n- CSRF\n\n**Included:**\n- code\n\n**Value:** 4 000 €\n\n**We never promise that.**',
    ),
  ).toEqual([
    'heading2: Sales',
    'heading3: Solid security',
    'list_item1: CSRF',
    'paragraph: Included:',
    'list_item1: code',
    'paragraph: Value: 4 000 €',
    'paragraph: We never promise that.',
  ])
})

test('lines that were meant as lines stay apart, wrapped ones do not', () => {
  expect(
    read(
      '**Date:** January  \n**Version:** 1\n**Author:** Ana\n\nSurface: "We need it."\nDig: "Why now?"\n\nA sentence that was\nwrapped by its editor.',
    ),
  ).toEqual([
    'paragraph: Date: January',
    'paragraph: Version: 1',
    'paragraph: Author: Ana',
    'paragraph: Surface: "We need it."',
    'paragraph: Dig: "Why now?"',
    'paragraph: A sentence that was wrapped by its editor.',
  ])
})

test('front matter and the table of contents are left out', () => {
  expect(
    read(
      '---\ntitle: x\ntags:\n  - a\n---\n# T\n\n## Table of contents\n1. [One](#one)\n2. [Two](#two)\n\n## One\n\nText.',
    ),
  ).toEqual(['heading1: T', 'heading2: One', 'paragraph: Text.'])
})

test('a rule at the start is no front matter', () => {
  expect(read('---\n\nFirst sentence here.\n\n---\n\nLast.')).toEqual([
    'paragraph: First sentence here.',
    'paragraph: Last.',
  ])
})

test('quotes nested without end are refused', () => {
  expect(() => readMarkdown(`${'> '.repeat(200)}text`)).toThrow('nested too deeply')
})
