import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['/courses/crs_1?tab=quiz#top', '/courses/crs_1?tab=quiz'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/é ?q=ü', '/%C3%A9%20?q=%C3%BC'],
  ['/a//b', '/a//b'],
])('%s resolves to %s', (address, path) => {
  expect(localPath(address)).toBe(path)
})

test.each([
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example/y',
  '/%2e%2e//evil.example',
  '/..\\\\evil.example',
  '/\t/evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '//[',
  '',
  undefined,
  ['/a', '/b'],
  7,
])('%j resolves to nothing here', (address) => {
  expect(localPath(address)).toBeNull()
})
