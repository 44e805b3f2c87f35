import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ApiProvider } from '@/components/shared/api-client'

// The address of an invitation must not travel to other sites, nor into an index.
export const metadata: Metadata = { robots: { index: false }, referrer: 'same-origin' }

export default function LearnLayout({ children }: { children: ReactNode }) {
  return (
    <ApiProvider actingFor={null} mode="live" signInPath="/learn/sign-in">
      {children}
    </ApiProvider>
  )
}
