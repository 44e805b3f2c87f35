import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const bodyOf = (html: string) => parsePage(html).body.innerHTML

test('builds what browsers build of broken pages', () => {
  expect(bodyOf('<table>Above <tr><td>1</table><b><p>Bold</b> not')).toBe(
    'Above <table><tbody><tr><td>1</td></tr></tbody></table><b></b><p><b>Bold</b> not</p>',
  )
  expect(bodyOf('<p>One &amp; <i>two</p>three')).toBe('<p>One &amp; <i>two</i></p><i>three</i>')
  const { body } = parsePage('<body class="a"><p><body class="b" id="c">')
  expect([body.className, body.id]).toEqual(['a', 'c'])
})

test('keeps attributes in their order and drawings as they are', () => {
  const drawing =
    '<svg width="2" viewBox="0 0 1 1"><use xlink:href="#a" /><foreignObject><p>In</p></foreignObject></svg>'
  expect(bodyOf(drawing).replace(/\s*\/>|<\/use>/, '/>')).toContain('<svg width="2" viewBox="0 0 1 1"><use')
  expect(parsePage(drawing).querySelector('p')?.textContent).toBe('In')
  expect(parsePage('<math><mi>x</mi></math>').querySelector('mi')?.textContent).toBe('x')
})

test('has the text of style sheets, templates and what is for browsers without scripts', () => {
  const page = parsePage(
    '<head><style>p > a {}</style><noscript><link rel="x"></noscript><body><noscript><img src="a.png"></noscript><template><p>Later</p></template>',
  )
  expect(page.querySelector('style')?.textContent).toBe('p > a {}')
  expect(page.querySelector('noscript link')?.getAttribute('rel')).toBe('x')
  expect(page.querySelector('noscript img')?.getAttribute('src')).toBe('a.png')
  expect(page.querySelector('template')?.textContent).toBe('Later')
})
