import type { User } from '../../generated/prisma/client.ts'
import { db } from '../db.ts'
import type { IdentityClaims } from './oidc-provider.ts'

/**
 * The console user whose email address the identity provider verified. Null without a verified address or
 * without such a user: signing in creates no users.
 */
export async function findOidcUser(claims: Partial<IdentityClaims> | undefined): Promise<User | null> {
  const { email, email_verified } = claims ?? {}
  if (email_verified !== true || typeof email !== 'string' || email.includes('\0')) return null
  return db().user.findUnique({ where: { email: email.trim().toLowerCase() } })
}
