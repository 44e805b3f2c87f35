import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { readMarkdown } from '../text/read-markdown.ts'
import { readHtml, readHtmlFragment } from './read-html.ts'

const STYLE =
  '<style>.g{display:grid}.f{display:flex}.c{display:table-cell}.b{display:block}.t{display:table}.r{display:table-row}</style>'
const read = (body: string) =>
  outlineOf(readHtml(`<html><head>${STYLE}</head><body><main>${body}</main></body></html>`).blocks)

describe('rows become rows of a table', () => {
  const both = ['table_row: Kayak | 18 euros', 'table_row: Canoe | 25 euros']
  const rows = (row: (name: string, price: string) => string) =>
    row('Kayak', '18 euros') + row('Canoe', '25 euros')
  test.each([
    ['a grid by class', rows((a, b) => `<div class="g"><span>${a}</span><span>${b}</span></div>`)],
    ['flex by attribute', rows((a, b) => `<div style="display: flex"><b>${a}</b><i>${b}</i></div>`)],
    [
      'flex by the name of a class',
      rows((a, b) => `<p class="md:flex"><span>${a}</span><span>${b}</span></p>`),
    ],
    ['table cells', rows((a, b) => `<div><span class="c">${a}</span><span class="c">${b}</span></div>`)],
    [
      'a table by class',
      `<div class="t">${rows((a, b) => `<div class="r"><div>${a}</div><div>${b}</div></div>`)}</div>`,
    ],
    [
      'roles',
      `<div role="table">${rows((a, b) => `<div role="row"><span role="cell">${a}</span><span role="cell">${b}</span></div>`)}</div>`,
    ],
    ['boxes that look the same', rows((a, b) => `<div class="x"><div>${a}</div><p>${b}</p></div>`)],
  ])('%s', (_name, body) => {
    expect(read(body)).toEqual(both)
  })

  test('a table by role keeps its header, and what is no row of it', () => {
    const table =
      '<div role="table"><p>All prices of the harbor.</p><div role="rowgroup"><div role="row"><span role="columnheader">Boat</span><span role="columnheader">Price</span></div></div>' +
      '<div role="rowgroup"><div role="row"><span role="cell">Kayak</span><span role="cell">18 euros</span></div></div></div>'
    expect(read(table)).toEqual([
      'paragraph: All prices of the harbor.',
      'table_header: Boat | Price',
      'table_row: Kayak | 18 euros',
    ])
  })
})

describe('boxes are separated', () => {
  test.each([
    [
      'blocks',
      '<div><span class="b">Kayak.</span><span class="b">For two.</span></div>',
      ['Kayak.', 'For two.'],
    ],
    [
      'a label and its output',
      '<div><label>Term</label><output>12 months</output></div>',
      ['Term: 12 months'],
    ],
    [
      'elements without space',
      '<p><strong>Deposit</strong><span>250 euros</span></p>',
      ['Deposit 250 euros'],
    ],
    [
      'a name, its price and the unit',
      '<div><span>Kayak</span><span>€12<small>per hour</small></span></div>',
      ['Kayak €12 per hour'],
    ],
    ['a sentence in a flex box', '<p class="f">Call <b>us</b> now</p>', ['Call us now']],
    ['an amount and its unit', '<div class="f"><b>€12</b><span>per month</span></div>', ['€12 per month']],
  ])('%s', (_name, body, texts) => {
    expect(read(body)).toEqual(texts.map((text) => `paragraph: ${text}`))
  })

  test('in items, titles and definitions', () => {
    expect(
      read(
        '<h2><span class="b">Boats</span><span class="b">and prices</span></h2><ul><li class="f"><span>Deposit</span><span>250 euros</span></li>' +
          '<li class="f"><span>✓</span><span>Free towels</span></li></ul><dl class="g"><dt>Term</dt><dd>12 months</dd></dl>',
      ),
    ).toEqual([
      'heading2: Boats and prices',
      'list_item1: Deposit: 250 euros',
      'list_item1: Free towels',
      'list_item1: Term: 12 months',
    ])
  })

  test('what is one word stays one', () => {
    expect(
      read(
        '<p><span>H</span><sub>2</sub><span>O</span> of <span>A</span><span>ccra</span>, <b>24</b><span>h</span>, <code><i>get</i><b>Name</b></code></p>',
      ),
    ).toEqual(['paragraph: H2O of Accra, 24h, getName'])
  })

  test('in Markdown', () => {
    expect(
      outlineOf(
        readMarkdown(
          '# Boats\n\n<div style="display:flex">\n<span>Kayak</span><span>18 euros</span>\n</div>\n',
        ).blocks,
      ),
    ).toEqual(['heading1: Boats', 'table_row: Kayak | 18 euros'])
    expect(outlineOf(readHtmlFragment('<p><b>Canoe</b><i>25 euros</i></p>'))).toEqual([
      'paragraph: Canoe 25 euros',
    ])
  })
})
