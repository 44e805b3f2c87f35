import { expect, test } from 'vitest'
import { mayRedirectFile } from './file-redirect.ts'

const navigates = { 'sec-fetch-mode': 'navigate' }

test.each<[boolean, string, string, Record<string, string>]>([
  [true, 'GET', 'video/mp4', {}],
  [true, 'GET', 'audio/mp4', { 'sec-fetch-mode': 'no-cors' }],
  [true, 'GET', 'video/mp4', navigates],
  [false, 'HEAD', 'video/mp4', {}],
  [false, 'GET', 'image/png', navigates],
  [false, 'GET', 'text/vtt; charset=utf-8', {}],
  [false, 'GET', 'video/mp4', { authorization: 'Bearer x' }],
  [false, 'GET', 'video/mp4', { 'sec-fetch-mode': 'cors' }],
  [false, 'GET', 'video/mp4', { 'sec-fetch-mode': 'same-origin' }],
])('sent on: %s, %s of %s with %j', (expected, method, mediaType, headers) => {
  const request = new Request('http://127.0.0.1/api/v1/files/x', { method, headers })
  expect(mayRedirectFile(request, mediaType)).toBe(expected)
})
