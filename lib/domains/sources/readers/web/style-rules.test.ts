import { expect, test } from 'vitest'
import { withoutCode } from './style-rules.ts'

test.each([
  ['<h1>Boats</h1><STYLE>p{color:red}</STYLE><p>To rent</p>', '<h1>Boats</h1></STYLE><p>To rent</p>'],
  ['<script>"<style>"</script><p>To rent</p>', '</script><p>To rent</p>'],
  ['<p>To rent</p><style>p{}', '<p>To rent</p>'],
  ['<p>To rent</p>', '<p>To rent</p>'],
])('a page without code: %s', (html, expected) => {
  expect(withoutCode(html)).toBe(expected)
})
