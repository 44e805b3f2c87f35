import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { readHtml } from './read-html.ts'

const read = (body: string) => outlineOf(readHtml(`<html><body><h1>Boats</h1>${body}</body></html>`).blocks)
const list = '<ul><li>Paddles</li><li>Vests</li></ul>'
const items = ['list_item1: Paddles', 'list_item1: Vests']

describe('the name of a card is a heading above its price and its list', () => {
  const kayak = ['heading2: Kayak', 'paragraph: 18 euros', ...items]
  const canoe = ['heading2: Canoe', 'paragraph: 25 euros', ...items]
  test.each([
    [
      'a box',
      `<div class="c"><div>Kayak</div><div>18 euros</div>${list}</div><div class="c top"><div>Canoe</div><div>25 euros</div>${list}</div>`,
    ],
    [
      'below the price',
      `<section><p class="p">18 euros</p><p class="n">Kayak</p>${list}</section><section><p class="p">25 euros</p><p class="n">Canoe</p>${list}</section>`,
    ],
    [
      'a heading below the price',
      `<div class="c"><p>18 euros</p><h2>Kayak</h2>${list}</div><div class="c"><p>25 euros</p><h2>Canoe</h2>${list}</div>`,
    ],
    [
      'above a price that is a heading',
      `<div class="c"><p>Kayak</p><h3>18 euros</h3>${list}</div><div class="c"><p>Canoe</p><h3>25 euros</h3>${list}</div>`,
    ],
    [
      'an inline element',
      `<div class="c"><span class="n">Kayak</span><span class="p">18 euros</span>${list}</div><div class="c"><span class="n">Canoe</span><span class="p">25 euros</span>${list}</div>`,
    ],
  ])('%s', (_name, body) => {
    expect(read(body)).toEqual(['heading1: Boats', ...kayak, ...canoe])
  })

  test('under a line above them all', () => {
    const cards = `<div><div class="c"><p>Kayak</p><p>18 euros</p>${list}</div><div class="c"><p>Canoe</p><p>25 euros</p>${list}</div></div>`
    expect(read(`<div>For a day</div>${cards}`).slice(1, 3)).toEqual([
      'heading2: For a day',
      'heading3: Kayak',
    ])
  })

  test.each([
    [
      'turns of a conversation',
      '<div class="m"><p>Ann</p><p>It is 9.</p></div><div class="m"><p>Ann</p><p>Or 10.</p></div>',
    ],
    [
      'sentences',
      '<div class="m"><p>It floats.</p><p>Up to 9 km.</p></div><div class="m"><p>It sinks.</p><p>At 10 km.</p></div>',
    ],
  ])('not %s', (_name, body) => {
    expect(read(body).filter((line) => line.startsWith('heading'))).toEqual(['heading1: Boats'])
  })
})

describe('facts beside the text', () => {
  const prose = `<main><p>${'A sentence of the page that is long enough. '.repeat(8)}</p></main>`
  const beside = (body: string) => read(prose + body).slice(2)

  test('are read, with their labels', () => {
    expect(
      beside(
        '<aside class="sidebar"><p><b>24/7</b> Rescue</p><p><b>1 month</b> Warranty</p><p><b>Free</b> Parking</p></aside>',
      ),
    ).toEqual(['paragraph: 24/7: Rescue', 'paragraph: 1 month: Warranty', 'paragraph: Free: Parking'])
    expect(beside('<div id="sidebar"><ul><li>Open 9 to 17</li><li>2 piers</li></ul></div>')).toEqual([
      'list_item1: Open 9 to 17',
      'list_item1: 2 piers',
    ])
  })

  test.each([
    [
      'links',
      '<aside><p><a href="/a">10 boats of 2026</a></p><p><a href="/b">5 piers to see</a></p></aside>',
    ],
    ['a form', '<aside><p>10 % off</p><p>5 days left</p><form><input></form></aside>'],
    ['sentences in a sidebar', '<div class="sidebar"><p>Ann has written this page for you.</p></div>'],
  ])('are not %s', (_name, body) => {
    expect(beside(body)).toEqual([])
  })
})
