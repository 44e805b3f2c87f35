import NextAuth from 'next-auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyBrowser } from '../../../e2e/fixtures/browser/any-browser.ts'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { type Identity, OIDC_CLIENT, startIdentityProvider } from '../../../e2e/servers/identity-provider.ts'
import { examineSignIn } from '../../domains/operator/doctor-services.ts'
import { db } from '../db.ts'
import { env, parseEnv } from '../env.ts'
import { newId } from '../ids.ts'
import { nextAuthOptions } from './next-auth-options.ts'
import { readSession } from './read-session.ts'
import { sessionCookieName } from './session-token.ts'

const SERVICE = 'http://127.0.0.1:3000/api/auth'
let identity: Identity = { sub: 'nobody' }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider(`${SERVICE}/callback/oidc`, () => identity)
  Object.assign(env(), { ...OIDC_CLIENT, OIDC_ISSUER: provider.issuer })
})
afterAll(() => provider.close())

type Jar = Map<string, string>

/** What the service's own auth route does with a request from this browser, without a server. */
async function visit(jar: Jar, url: string, form?: Record<string, string>) {
  const { pathname, searchParams } = new URL(url)
  const headers = new Map<string, unknown>()
  const sent: unknown[] = []
  const response = {
    status: () => response,
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value),
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    json: (value: unknown) => void sent.push(value),
    send: (value: unknown) => void sent.push(value),
    end: () => {},
  }
  const request = {
    method: form ? 'POST' : 'GET',
    headers: {},
    cookies: Object.fromEntries(jar),
    query: { ...Object.fromEntries(searchParams), nextauth: pathname.split('/').slice(3) },
    body: form ?? {},
  }
  await NextAuth(request as never, response as never, nextAuthOptions(anyBrowser('192.0.2.1')))
  for (const cookie of (headers.get('set-cookie') ?? []) as string[]) keep(jar, cookie)
  return { body: sent[0], location: headers.get('location') as string | undefined }
}

function keep(jar: Jar, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (value === '') jar.delete(name)
  else jar.set(name, decodeURIComponent(value))
}

/** The browser's whole way: to the provider, through it, and back. Returns where it ends, and its session. */
async function signIn() {
  const jar: Jar = new Map()
  const asked: URL[] = []
  const { csrfToken } = (await visit(jar, `${SERVICE}/csrf`)).body as { csrfToken: string }
  let next = (await visit(jar, `${SERVICE}/signin/oidc`, { csrfToken, callbackUrl: '/courses/crs_1' }))
    .location
  const theirs: Jar = new Map()
  while (next?.startsWith(provider.issuer)) {
    asked.push(new URL(next))
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...theirs].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) keep(theirs, cookie)
    next = URL.parse(answer.headers.get('location') ?? '', next)?.href
  }
  if (!next?.startsWith(`${SERVICE}/callback/oidc?code=`)) return { location: next, session: null, asked }
  const back = await visit(jar, next!)
  const session = await readSession(jar.get(sessionCookieName()))
  return { location: back.location, session, asked, again: () => visit(jar, next!) }
}

test('a user whose address the provider has verified gets a session of ours, and the requested page', async () => {
  const { reviewer } = await mintAccount()
  identity = { sub: newId('usr'), email: reviewer.email.toUpperCase(), email_verified: true }
  const { location, session, asked, again } = await signIn()
  expect(location).toBe('http://127.0.0.1:3000/courses/crs_1')
  const asking = asked[0]!.searchParams
  expect(asking.get('code_challenge_method')).toBe('S256')
  for (const guard of ['code_challenge', 'state', 'nonce']) expect(asking.get(guard)).toMatch(/.{20}/)
  expect((await again!()).location).toMatch(/error=OAuthCallback/) // a code works once
  expect(session).toMatchObject({ userId: reviewer.user.id, role: 'reviewer' })
  await db().session.delete({ where: { id: session!.sessionId } })
})

test('an account that requires two-step sign-in leaves it to the provider', async () => {
  const { account, reviewer } = await mintAccount({ twoStepRequired: true })
  identity = { sub: newId('usr'), email: reviewer.email, email_verified: true }
  expect((await signIn()).session).toMatchObject({ userId: reviewer.user.id, mustSetUpTwoStep: false })
  expect(account.twoStepRequired).toBe(true)
})

test('users who never chose a language get emails in that of the page they first came from', async () => {
  const { reviewer } = await mintAccount()
  identity = { sub: newId('usr'), email: reviewer.email, email_verified: true }
  const language = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: reviewer.user.id } })).language
  await db().user.update({ where: { id: reviewer.user.id }, data: { language: null } })
  await signIn()
  expect(await language()).toBe('en')
  await db().user.update({ where: { id: reviewer.user.id }, data: { language: 'fr' } })
  await signIn()
  expect(await language()).toBe('fr')
})

test.each([
  ['an address that is not verified', { email_verified: false }],
  ['an address that nobody vouches for', {}],
  ['an address without a user here', { email: 'stranger@example.test', email_verified: true }],
  ['no address', { email: undefined, email_verified: true }],
])('%s is refused, and creates no user', async (_name, claims) => {
  const { reviewer } = await mintAccount()
  identity = { sub: newId('usr'), email: reviewer.email, ...claims } as Identity
  const { location, session } = await signIn()
  expect(location).toMatch(/\/error\?error=AccessDenied$/)
  expect(session).toBeNull()
  expect(await db().session.count({ where: { userId: reviewer.user.id } })).toBe(0)
  expect(await db().user.count({ where: { email: 'stranger@example.test' } })).toBe(0)
})

test('a code that this browser did not request is refused', async () => {
  const { location } = await visit(new Map(), `${SERVICE}/callback/oidc?code=stolen&state=guessed`)
  expect(location).toMatch(/\/error\?error=OAuthCallback|\/signin\?error=OAuthCallback/)
})

test('without the variables there is no provider; a partial set stops the start', () => {
  expect(() => parseEnv({ ...process.env, OIDC_CLIENT_ID: 'coursewright' })).toThrow(/go together/)
  const { OIDC_ISSUER } = env()
  env().OIDC_ISSUER = undefined
  expect(nextAuthOptions(anyBrowser('192.0.2.1')).providers.map(({ id }) => id)).toEqual(['credentials'])
  env().OIDC_ISSUER = OIDC_ISSUER
})

test('a provider that rejects our secret, or is down, signs nobody in and breaks nothing', async () => {
  const { reviewer } = await mintAccount()
  identity = { sub: newId('usr'), email: reviewer.email, email_verified: true }
  env().OIDC_CLIENT_SECRET = 'another secret'
  expect(await signIn()).toMatchObject({
    location: expect.stringMatching(/error=OAuthCallback/),
    session: null,
  })
  env().OIDC_CLIENT_SECRET = OIDC_CLIENT.OIDC_CLIENT_SECRET
  expect(await examineSignIn()).toMatchObject({ status: 'ok' })
  env().OIDC_ISSUER = 'http://127.0.0.1:1'
  expect(await signIn()).toMatchObject({
    location: expect.stringMatching(/error=OAuthSignin/),
    session: null,
  })
  await expect(examineSignIn()).rejects.toThrow('fetch failed')
  env().OIDC_ISSUER = provider.issuer
  expect(await db().session.count({ where: { userId: reviewer.user.id } })).toBe(0)
})
