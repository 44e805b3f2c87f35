import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test.each([
  ['https://learn.example.com', 'https://learn.example.com'],
  [' https://Example.com:443/ ', 'https://example.com'],
  ['https://école.fr', 'https://xn--cole-9oa.fr'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%j is the origin %j', (text, origin) => {
  expect(siteOrigin(text)).toBe(origin)
})

test.each([
  'http://example.com',
  'https://example.com/page',
  'https://*.example.com',
  'https://user@example.com',
  "https://a.b;script-src 'unsafe-inline'",
  '*',
  'example.com',
  "'self'",
  '',
])('%j is no origin', (text) => {
  expect(siteOrigin(text)).toBeNull()
})
