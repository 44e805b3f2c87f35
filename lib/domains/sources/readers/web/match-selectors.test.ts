import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { matchSelectors } from './match-selectors.ts'

const PAGE = `<html><body><main id="top" class="a b"><p class="c">1</p><p lang="en-US">2</p>
<div><span class="c d">3</span><div><span class="c md:flex">4</span></div></div></main></body></html>`

/** The texts of the elements that a selector matches. */
function matchedBy(selector: string): string[] {
  const { document } = parseHTML(PAGE)
  const found = matchSelectors(document.documentElement as unknown as Element, [selector])
  return [...found.keys()].map((element) => (element.textContent ?? '').replace(/\s/g, ''))
}

describe('a selector matches as in a browser', () => {
  test.each([
    ['p', ['1', '2']],
    ['P.c', ['1']],
    ['#top', ['1234']],
    ['.a.b', ['1234']],
    ['.a .c', ['1', '3', '4']],
    ['.a > .c', ['1']],
    ['main div>span', ['3', '4']],
    ['main > div span.d', ['3']],
    ['main > div > div > .c', ['4']],
    ['p + p', ['2']],
    ['.c ~ div', ['34', '4']],
    ['[lang|=en]', ['2']],
    ['p[lang^="en"]', ['2']],
    [String.raw`.md\:flex`, ['4']],
    ['html .c.d', ['3']],
    ['.absent .c', []],
    ['p:hover', []],
    ['p >', []],
    ['a(b', []],
    ['', []],
  ])('%s', (selector, texts) => {
    expect(matchedBy(selector)).toEqual(texts)
  })
})

test('thousands of selectors that may each match every element end soon, without the rest', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `x${index}`)
  const { document } = parseHTML(
    `<html><body><div class="${names.join(' ')}">${'<p>A</p>'.repeat(5_000)}</div></body></html>`,
  )
  const selectors = names.map((name) => `.${name} p`)
  const root = document.documentElement as unknown as Element
  const count = [...matchSelectors(root, selectors).values()].reduce((sum, { length }) => sum + length, 0)
  expect(count).toBeLessThan(3_000_000)
})
