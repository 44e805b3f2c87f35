import { describe, expect, test } from 'vitest'
import { outlineOf } from './fixtures/outline-of.ts'
import { readHtml, readHtmlFragment } from './read-html.ts'

const PAGE = `<!doctype html><html><head><title>Site</title><style>p{}</style></head><body>
<header class="site"><a href="/">Home</a></header><nav><ul><li><a href="/a">Products</a></li></ul></nav>
<div id="cookie-banner">We use cookies. Accept?</div>
<main><aside>Other articles</aside><article><header><h1>Selling&nbsp;well</h1></header>
<p>First <b>listen</b>,<br>then talk.</p><div>Loose text <span>goes on</span><p>apart</p></div>
<ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p><p>More</p></li></ul>
<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Pro<br>annual</td><td>290 €</td></tr></table>
<blockquote><p>Trust.</p></blockquote><pre>a  b
c</pre><script>alert(1)</script><p hidden>secret</p><footer>Share this</footer></article></main>
<footer>© Us</footer></body></html>`

test('a page is read without what is around its content', () => {
  expect(outlineOf(readHtml(PAGE).blocks)).toEqual([
    'heading1: Selling well',
    'paragraph: First listen,',
    'paragraph: then talk.',
    'paragraph: Loose text goes on',
    'paragraph: apart',
    'list_item1: One',
    'list_item2: Inner',
    'list_item1: Two',
    'paragraph: More',
    'table_header: Plan | Price',
    'table_row: Pro; annual | 290 €',
    'quote: Trust.',
    'code: a  b\nc',
  ])
})

describe('pages that are built otherwise', () => {
  test('content outside of a small article is not lost', () => {
    const html = `<html><body><article>Teaser</article><h2>Real</h2><p>${'A long text. '.repeat(30)}</p></body></html>`
    expect(outlineOf(readHtml(html).blocks)).toContain('heading2: Real')
  })

  test('a class that sounds like decoration does not remove the whole page', () => {
    const html = `<html><body><div class="menu page"><p>${'All of the text is in here. '.repeat(10)}</p></div></body></html>`
    expect(readHtml(html).blocks).toHaveLength(1)
  })

  test('tables used for layout are no tables', () => {
    expect(
      outlineOf(readHtmlFragment('<table><tr><td><p>A</p></td></tr><tr><td><p>B</p></td></tr></table>')),
    ).toEqual(['paragraph: A', 'paragraph: B'])
  })

  test('header rows nobody marked are found', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    expect(
      outlineOf(
        readHtmlFragment(`<table>${row('Plan', 'Users', 'Price')}${row('Pro', '10', '290')}</table>`),
      )[0],
    ).toBe('table_header: Plan | Users | Price')
    expect(
      outlineOf(readHtmlFragment(`<table>${row('<b>Plan</b>', '<b>2026</b>')}${row('Pro', 'x')}</table>`))[0],
    ).toBe('table_header: Plan | 2026')
    expect(
      outlineOf(readHtmlFragment(`<table>${row('Name', 'Acme')}${row('City', 'Lyon')}</table>`))[0],
    ).toBe('table_row: Name | Acme')
  })

  test('very deep nesting is read, not followed for ever', () => {
    const html = `${'<div>'.repeat(3_000)}deep${'</div>'.repeat(3_000)}`
    expect(outlineOf(readHtmlFragment(html))).toEqual(['paragraph: deep'])
  })
})

test('a page nested without end is refused before it is parsed', () => {
  expect(() => readHtml(`<body>${'<div>'.repeat(5_001)}text`)).toThrow('nested too deeply')
  expect(() => readHtml(`<body>${'<p>text<br>'.repeat(6_000)}`)).not.toThrow()
})
