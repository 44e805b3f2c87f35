import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { readHtml } from './read-html.ts'

const STYLE =
  '<style>.row{display:flex}.cols{display:flex;justify-content:flex-end}.unit{display:block}</style>'
const read = (body: string, style = STYLE) =>
  outlineOf(readHtml(`<html><head>${style}</head><body><main>${body}</main></body></html>`).blocks)

const row = (name: string, ...prices: string[]) =>
  `<div class="row"><span class="name">${name}</span><span class="dots"></span>${prices
    .map((price) => `<span class="price">${price}</span>`)
    .join('')}</div>`
const note = (text: string) => `<p class="note">${text}</p>`

describe('a product of inline elements is one row', () => {
  const products =
    row('Canoe', '€30<span class="unit">half day</span>') +
    note('Carries three people and a dog.') +
    row('Pedal boat', '€18<span class="unit">per hour</span>') +
    note('Not in strong wind.')
  const rows = [
    'table_row: Canoe | €30 half day | Carries three people and a dog.',
    'table_row: Pedal boat | €18 per hour | Not in strong wind.',
  ]
  test('with its price, its unit and the note below it', () => {
    expect(read(products)).toEqual(rows)
  })

  test('without a style sheet', () => {
    expect(read(products, '')).toEqual(rows)
  })

  test('with notes that have no class', () => {
    expect(read(products.replaceAll(' class="note"', ''))).toEqual(rows)
  })

  test('with the price and its unit in elements of their own', () => {
    const boxed = (name: string, price: string) =>
      row(name, `<b>${price}</b><span class="unit">per hour</span>`)
    expect(read(boxed('Canoe', '€12') + boxed('Kayak', '€9'))).toEqual([
      'table_row: Canoe | €12 per hour',
      'table_row: Kayak | €9 per hour',
    ])
  })

  test('in a list', () => {
    const item = row('Canoe', '€30<span class="unit">half day</span>').replace(/^<div|div>$/g, (tag) =>
      tag.replace('div', 'li'),
    )
    expect(read(`<ul>${item}</ul>`)).toEqual(['list_item1: Canoe: €30 half day'])
  })

  test('alone, on one line', () => {
    expect(
      read('<div><span>Canoe</span> <b class="price">€30<span class="unit">half day</span></b></div>'),
    ).toEqual(['paragraph: Canoe €30 half day'])
  })
})

describe('the names of columns above the prices', () => {
  const names = '<div class="cols"><span>Half day</span><span>Whole day</span></div>'
  test('are a header, and a row of other columns stands alone', () => {
    const rows = row('Canoe', '€30', '€50') + note('For three.') + row('Kayak', '€20', '€35')
    expect(read(names + rows + row('Towels', '€2 each'))).toEqual([
      'table_header: | Half day | Whole day |',
      'table_row: Canoe | €30 | €50 | For three.',
      'table_row: Kayak | €20 | €35 |',
      'paragraph: Towels: €2 each',
    ])
  })

  test('one is enough', () => {
    expect(read(`<div class="cols"><span>Half day</span></div>${row('Canoe', '€30')}`)).toEqual([
      'table_header: | Half day',
      'table_row: Canoe | €30',
    ])
  })
})

describe('not a note', () => {
  test('what stands above each row', () => {
    expect(read(note('In summer:') + row('Canoe', '€30') + note('In winter:') + row('Canoe', '€20'))).toEqual(
      ['paragraph: In summer:', 'table_row: Canoe | €30', 'paragraph: In winter:', 'table_row: Canoe | €20'],
    )
  })

  test('the text below all rows', () => {
    expect(read(`${row('Canoe', '€30') + row('Kayak', '€20')}<p>All prices include tax.</p>`)).toEqual([
      'table_row: Canoe | €30',
      'table_row: Kayak | €20',
      'paragraph: All prices include tax.',
    ])
  })
})

test('cards beside each other are no row', () => {
  const card = (name: string, price: string) =>
    `<div class="card"><span class="unit">${name}</span><span class="unit">${price}</span></div>`
  expect(read(`<div class="row">${card('Canoe', '€30') + card('Kayak', '€20')}</div>`).join()).not.toContain(
    'Canoe €30 | Kayak',
  )
})
