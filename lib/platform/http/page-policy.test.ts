import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { allowFraming, NONCE_HEADER, setScriptNonce } from './page-policy.ts'

function answered(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url })
  const response = new ServerResponse(request)
  setScriptNonce(request, response, false)
  return { nonce: request.headers[NONCE_HEADER], policy: response.getHeader('content-security-policy') }
}

test('a page has a policy with the nonce of its request', () => {
  const { nonce, policy } = answered('/courses')
  expect(policy).toContain(`'nonce-${nonce}'`)
  expect(answered('/courses').nonce).not.toBe(nonce)
})

test('a page has no base URL and no plug-ins', () => {
  expect(answered('/courses').policy).toContain("base-uri 'none'")
  expect(answered('/courses').policy).toContain("object-src 'none'")
})

test('only the portal may be framed, and only by this site', () => {
  expect(answered('/learn/courses').policy).toContain("frame-ancestors 'self'")
  expect(answered('/learners').policy).toContain("frame-ancestors 'none'")
})

test('only a shared player may be framed by the sites its page names', () => {
  const policyOf = (url: string, sites: string[]) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url })
    const response = new ServerResponse(request)
    setScriptNonce(request, response, false)
    allowFraming(String(request.headers[NONCE_HEADER]), sites)
    return String(response.getHeader('content-security-policy'))
  }
  const sites = ['https://a.example', 'https://b.example']
  expect(policyOf('/shared/abc/embed', sites)).toContain(
    'frame-ancestors https://a.example https://b.example;',
  )
  expect(policyOf('/shared/abc/embed', sites)).toContain("'nonce-")
  expect(policyOf('/shared/abc/embed', [])).toContain("frame-ancestors 'none'")
  expect(policyOf('/shared/abc', sites)).toContain("frame-ancestors 'none'")
  expect(policyOf('/courses', sites)).toContain("frame-ancestors 'none'")
})

test('a script or font of a page has no policy of its own', () => {
  expect(answered('/_next/static/chunks/main.js').policy).toBeUndefined()
})
