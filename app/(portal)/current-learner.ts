import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { findLearnerSession, type LearnerSignedIn } from '@/lib/platform/auth/find-learner-session'
import { learnerCookieName } from '@/lib/platform/auth/learner-cookie'

/** The signed-in learner of the current request, or null; looked up once per request. */
export const currentLearner = cache(async (): Promise<LearnerSignedIn | null> => {
  const cookie = (await cookies()).get(learnerCookieName())?.value
  return cookie ? findLearnerSession(cookie) : null
})

/** The signed-in learner; without one, redirects to sign-in and from there back to `path`. */
export async function requireLearner(path: string): Promise<LearnerSignedIn> {
  const learner = await currentLearner()
  if (learner) return learner
  // A browser that still has a cookie had a session that has since ended.
  const ended = (await cookies()).has(learnerCookieName()) ? 'ended=1&' : ''
  redirect(`/learn/sign-in?${ended}next=${encodeURIComponent(path)}`)
}
