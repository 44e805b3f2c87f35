import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { SignedIn } from '@/lib/platform/auth/find-session'
import { readSession } from '@/lib/platform/auth/read-session'
import { sessionCookieName } from '@/lib/platform/auth/session-token'

/** The signed-in user of the current request, or null; looked up once per request. */
export const currentUser = cache(
  async (): Promise<SignedIn | null> => readSession((await cookies()).get(sessionCookieName())?.value),
)

/** The signed-in user, or null also for one who still has to set up two-step sign-in. */
export async function consoleUser(): Promise<SignedIn | null> {
  const user = await currentUser()
  return user?.mustSetUpTwoStep ? null : user
}

/**
 * The signed-in user; without one, redirects to sign-in and from there back to `path`. One who still has to
 * set up two-step sign-in is sent there first.
 */
export async function requireUser(path: string): Promise<SignedIn> {
  const user = await currentUser()
  if (user?.mustSetUpTwoStep) redirect(`/set-up-two-step?next=${encodeURIComponent(path)}`)
  if (user) return user
  // A browser that still has a cookie had a session that has since ended.
  const ended = (await cookies()).has(sessionCookieName()) ? 'ended=1&' : ''
  redirect(`/sign-in?${ended}next=${encodeURIComponent(path)}`)
}
