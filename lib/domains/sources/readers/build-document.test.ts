import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlockKind } from '../../../product/source-document.ts'
import type { RawBlock } from '../source-file.ts'
import { buildDocument, joinCells, MAX_TEXT_LENGTH } from './build-document.ts'
import { outlineOf } from './fixtures/outline-of.ts'

const raw = (
  kind: BlockKind,
  text: string,
  level = kind === 'heading' || kind === 'list_item' ? 1 : 0,
): RawBlock => ({ kind, level, text })

describe('buildDocument', () => {
  test('list and table lines follow each other, everything else follows an empty line', () => {
    const { text } = buildDocument([
      raw('heading', 'Title'),
      raw('paragraph', 'Text'),
      raw('list_item', 'a'),
      raw('list_item', 'b'),
      raw('table_header', 'A | B'),
      raw('table_row', '1 | 2'),
      raw('table_header', 'C | D'),
    ])
    expect(text).toBe('Title\n\nText\n\na\nb\n\nA | B\n1 | 2\n\nC | D')
  })

  test('bullets typed by hand are list items, a lone dash is not', () => {
    expect(
      outlineOf([
        raw('paragraph', '• one'),
        raw('paragraph', '– two'),
        raw('heading', 'H'),
        raw('paragraph', '- remark'),
      ]),
    ).toEqual(['list_item1: one', 'paragraph: – two', 'heading1: H', 'paragraph: - remark'])
    expect(outlineOf([raw('paragraph', '- one'), raw('paragraph', '- two')])).toEqual([
      'list_item1: one',
      'list_item1: two',
    ])
  })

  test('numbers typed by hand are list items if they count up', () => {
    expect(
      outlineOf([raw('paragraph', '1. Listen'), raw('paragraph', '2. Answer'), raw('paragraph', '7. Alone')]),
    ).toEqual(['list_item1 ordered: Listen', 'list_item1 ordered: Answer', 'paragraph: 7. Alone'])
  })

  test('a check mark stays next to a cross', () => {
    const pair = [raw('paragraph', '❌ Discount first'), raw('paragraph', '✅ Listen first')]
    expect(outlineOf([...pair, raw('heading', 'H'), raw('paragraph', '✅ Included')])).toEqual([
      'paragraph: ❌ Discount first',
      'paragraph: ✅ Listen first',
      'heading1: H',
      'paragraph: Included',
    ])
  })

  test('a table of contents without entries and a drop capital are repaired', () => {
    const blocks = [
      raw('heading', 'Sommaire'),
      raw('heading', 'Début'),
      raw('paragraph', 'L'),
      raw('paragraph', 'es clients'),
    ]
    expect(outlineOf(blocks)).toEqual(['heading1: Début', 'paragraph: Les clients'])
  })

  test('a cell never looks like two', () => {
    expect(joinCells([' a|b ', '', '✅ c'])).toBe('a/b | | c')
    expect(joinCells([' ', ''])).toBe('')
  })

  test('a table of contents is dropped with its entries, a chapter of that name stays', () => {
    const entries = ['1. The first call 3', 'Prices ..... 12', 'Contrats | 14'].map((text) =>
      raw('paragraph', text),
    )
    expect(
      outlineOf([raw('heading', 'Contents'), ...entries, raw('paragraph', 'Welcome to the team.')]),
    ).toEqual(['paragraph: Welcome to the team.'])
    expect(outlineOf([raw('heading', 'Contents'), raw('paragraph', 'The box holds a pump.')])).toHaveLength(2)
  })

  test('what is too long is cut between blocks', () => {
    const long = raw('paragraph', 'x'.repeat(MAX_TEXT_LENGTH / 2))
    const { blocks, truncated } = buildDocument([long, long, long])
    expect({ blocks: blocks.length, truncated }).toEqual({ blocks: 1, truncated: true })
  })

  test('a single block that is too long is cut between words', () => {
    const { text, truncated } = buildDocument([raw('paragraph', 'word '.repeat(MAX_TEXT_LENGTH / 4))])
    expect(truncated).toBe(true)
    expect(text.length).toBeGreaterThan(MAX_TEXT_LENGTH - 6)
    expect(text.endsWith('word')).toBe(true)
  })

  test('offsets are exact, in order and never overlap, whatever the text', () => {
    const kinds: BlockKind[] = ['heading', 'paragraph', 'list_item', 'table_row', 'quote', 'code']
    const block = fc.record({
      kind: fc.constantFrom(...kinds),
      level: fc.integer({ min: 0, max: 3 }),
      text: fc.string({ unit: 'binary', maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (given) => {
        const { text, blocks } = buildDocument(given)
        let end = 0
        for (const each of blocks) {
          const own = text.slice(each.start, each.end)
          expect(own).not.toBe('')
          expect(own.trimEnd()).toBe(own)
          if (each.kind !== 'code') expect(own.trim()).toBe(own)
          expect(text.slice(end, each.start)).toMatch(/^\n{0,2}$/)
          end = each.end
        }
        expect(end).toBe(text.length)
      }),
    )
  })
})
