import type { Profile } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { env } from '../env.ts'

const PATIENCE_MS = 10_000

/** What the identity provider says of somebody; claims of others' making, so nothing of it is sure. */
export type IdentityClaims = { sub: string; email?: unknown; email_verified?: unknown }

/**
 * The configured identity provider for next-auth, or null when the OIDC variables are unset. Its redirect address is
 * `{APP_URL}/api/auth/callback/oidc`.
 */
export function oidcProvider(): OAuthConfig<IdentityClaims> | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env()
  if (!issuer || !clientId || !clientSecret) return null
  return {
    id: 'oidc',
    name: new URL(issuer).host,
    type: 'oauth',
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    httpOptions: { timeout: PATIENCE_MS },
    // Providers may keep the address out of the id token; the endpoint's answer is checked to be of the same person.
    userinfo: {
      request: async ({ client, tokens }) => {
        const asSet = tokens as Parameters<typeof client.userinfo>[0]
        const more = client.issuer.metadata.userinfo_endpoint ? await client.userinfo(asSet) : {}
        return { ...more, ...claimsOf(tokens) } as Profile
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  }
}

// openid-client's set of tokens knows its verified claims; next-auth's type of it does not.
const claimsOf = (tokens: object): IdentityClaims => (tokens as { claims: () => IdentityClaims }).claims()
