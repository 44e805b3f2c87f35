import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ApiProvider } from '@/components/shared/api-client'
import { findPortalLook } from '@/lib/domains/learners/find-portal-look'
import { currentLearner } from '../current-learner'

const lookAtHand = async () => {
  const learner = await currentLearner()
  return learner && findPortalLook(learner.learnerId)
}

export async function generateMetadata(): Promise<Metadata> {
  const look = await lookAtHand()
  return {
    // The URL of an invitation must not leak to other sites or search engines.
    robots: { index: false },
    referrer: 'same-origin',
    manifest: null,
    ...(look && { appleWebApp: { title: look.name } }),
  }
}

export async function generateViewport(): Promise<Viewport> {
  const look = await lookAtHand()
  return look?.color ? { themeColor: look.color } : {}
}

export default function LearnLayout({ children }: { children: ReactNode }) {
  return (
    <ApiProvider actingFor={null} mode="live" signInPath="/learn/sign-in">
      {/* Only the cookie knows whose portal it is. */}
      <link rel="manifest" href="/learn/manifest.webmanifest" crossOrigin="use-credentials" />
      {children}
    </ApiProvider>
  )
}
