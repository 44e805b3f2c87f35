import { afterAll, describe, expect, test } from 'vitest'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { readLog } from '@/e2e/fixtures/read-log.ts'
import { readSession } from '@/lib/platform/auth/read-session.ts'
import { sessionCookieName } from '@/lib/platform/auth/session-token.ts'
import { disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { GET, POST } from './route.ts'

afterAll(disconnect)

const home = env().appUrl
const FORM = 'application/x-www-form-urlencoded'
const get = (path: string, cookie = '') =>
  GET(new Request(`${home}/api/auth${path}`, { headers: { cookie } }))
const post = (path: string, body: string, type: string, cookie = '') =>
  POST(
    new Request(`${home}/api/auth${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, cookie },
    }),
  )
/** A CSRF token and the cookie it belongs to. */
async function csrf() {
  const answer = await get('/csrf')
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { token: (await answer.json()).csrfToken as string, cookie: cookie.join('; ') }
}

describe('signing in', () => {
  test('returns the session cookie and the URL to continue at; the session can be read and ended', async () => {
    const { reviewer } = await mintAccount()
    const { token, cookie } = await csrf()
    const fields = { email: reviewer.email, password: reviewer.password, csrfToken: token, json: 'true' }
    const asked = new URLSearchParams({ ...fields, callbackUrl: '/courses?x=1' }).toString()
    const answer = await post('/callback/credentials', asked, FORM, cookie)
    expect([answer.status, await answer.json()]).toEqual([200, { url: `${home}/courses?x=1` }])
    const kept = answer.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookieName()}=`))
    const session = kept?.split(';')[0] ?? ''
    const value = session.slice(sessionCookieName().length + 1)
    expect(await readSession(value)).toMatchObject({ userId: reviewer.user.id })
    expect(await (await get('/session', session)).json()).toMatchObject({ expires: expect.any(String) })
    const lines = readLog()
    const leave = new URLSearchParams({ csrfToken: token, json: 'true', callbackUrl: '/sign-in' }).toString()
    const left = await post('/signout', leave, FORM, `${cookie}; ${session}`)
    expect(await left.json()).toEqual({ url: `${home}/sign-in` })
    expect(await readSession(value)).toBeNull()
    expect(lines()).toEqual([{ msg: 'signed out', fields: { userId: reviewer.user.id } }])
  })

  test('over https every cookie belongs to this host alone', async () => {
    env().appUrl = 'https://courses.example'
    const { reviewer } = await mintAccount()
    const start = await get('/csrf')
    const { csrfToken } = await start.json()
    const first = start.headers.getSetCookie()
    const fields = { email: reviewer.email, password: reviewer.password, csrfToken, json: 'true' }
    const cookie = first.map((one) => one.split(';')[0]).join('; ')
    const answer = await post('/callback/credentials', new URLSearchParams(fields).toString(), FORM, cookie)
    env().appUrl = home
    const cookies = [...first, ...answer.headers.getSetCookie()]
    const names = new Set(cookies.map((one) => one.split('=')[0]))
    expect([...names].toSorted()).toEqual([
      '__Host-coursewright-device',
      '__Host-next-auth.callback-url',
      '__Host-next-auth.csrf-token',
      '__Host-next-auth.session-token',
    ])
    for (const one of cookies) {
      expect(one).toMatch(/; Path=\/(;|$)/)
      expect(one).toMatch(/; Secure(;|$)/)
      expect(one).not.toMatch(/; Domain=/i)
    }
  })

  test('a wrong password is refused', async () => {
    const { token, cookie } = await csrf()
    const fields = { email: 'nobody@example.test', password: 'wrong', csrfToken: token, json: 'true' }
    const answer = await post(
      '/callback/credentials',
      JSON.stringify({ ...fields, callbackUrl: 5 }),
      'application/json',
      cookie,
    )
    expect(answer.status).toBe(401)
    expect((await answer.json()).url).toContain('error=CredentialsSignin')
  })
})

describe('a callback URL to another site, or to nowhere, goes home instead', () => {
  test.each([
    '//evil.example',
    '/..//evil.example',
    'https://evil.example',
    'nonsense',
    'http://',
    '\\',
    'é',
  ])('%j', async (address) => {
    const asked = `callbackUrl=${encodeURIComponent(address)}`
    const answer = await get(`/signin?${asked}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/sign-in?callbackUrl=${encodeURIComponent(`${home}/`)}`,
    ])
    expect((await get('/session', `next-auth.callback-url=${encodeURIComponent(address)}`)).status).toBe(200)
    const { token, cookie } = await csrf()
    const left = await post('/signout', `${asked}&csrfToken=${token}&json=true`, FORM, cookie)
    expect(await left.json()).toEqual({ url: `${home}/` })
  })
})

describe('what next-auth cannot handle is refused', () => {
  test.each(['{', '', 'null', '[]', '"a"', '{"a":'])('JSON %j', async (body) => {
    for (const path of ['/signout', '/callback/credentials', '/session', '/_log', '/signin/credentials']) {
      const answer = await post(path, body, 'application/json')
      expect(answer.status, path).toBeLessThan(500)
      if (body !== '') expect((await answer.json()).detail[0], path).toMatchObject({ type: 'json_invalid' })
    }
  })

  test('a password by GET', async () => {
    const answer = await get('/callback/credentials')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('another content type, malformed names, and an error that does not fit in a header', async () => {
    expect((await post('/signout', '<a/>', 'text/xml')).status).toBe(415)
    expect((await post('/_log', '{"level":"constructor","code":1}', 'application/json')).status).toBe(200)
    for (const path of [
      '/error?error=%0d%0aX',
      '/error?error=%E2%82%AC',
      '/callback/x%00',
      '/signin/..%2f',
      '/%ff',
    ])
      expect((await get(path)).status, path).toBeLessThan(500)
  })
})
