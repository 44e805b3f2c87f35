import type { ReactNode } from 'react'
import { ApiProvider } from '@/components/console/api-client'
import { ConsoleHeader } from '@/components/console/console-header'
import { currentUser } from '../current-user'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  if (!user) return children // every page sends the visitor to sign in, and knows where to come back to
  return (
    <ApiProvider actingFor={user.role === 'operator' ? user.accountId : null}>
      <ConsoleHeader email={user.email} />
      <main id="content" className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:px-6">
        {children}
      </main>
    </ApiProvider>
  )
}
