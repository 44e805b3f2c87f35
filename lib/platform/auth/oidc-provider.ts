import type { Profile } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { env } from '../env.ts'

const PATIENCE_MS = 10_000

/** Claims of the identity provider; external input, so nothing is guaranteed. */
export type IdentityClaims = { sub: string; email?: unknown; email_verified?: unknown }

/**
 * The configured identity provider for next-auth; null if the OIDC variables are unset. Its redirect URL is
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
    // Providers may omit the email address from the id token; the userinfo response must be about the same
    // person.
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

// openid-client's token set has its verified claims; next-auth's type does not declare them.
const claimsOf = (tokens: object): IdentityClaims => (tokens as { claims: () => IdentityClaims }).claims()
