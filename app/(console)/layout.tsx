import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { ACCOUNT_COOKIE, MODE_COOKIE } from '@/components/console/account/console-choice'
import { LiveUpdates } from '@/components/console/data/live/live-updates'
import { ApprovalsProvider } from '@/components/console/review/approvals-provider'
import { ConsoleHeader } from '@/components/console/shell/console-header'
import { ConsoleNav } from '@/components/console/shell/console-nav'
import { ConsoleOffline } from '@/components/console/shell/console-offline'
import { ConsoleShortcuts } from '@/components/console/shell/console-shortcuts'
import { LinkedMode } from '@/components/console/shell/linked-mode'
import { ApiProvider } from '@/components/shared/api-client'
import { FocusKeeper } from '@/components/shared/focus-keeper'
import { consoleUser } from '../current-user'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await consoleUser()
  if (!user) return children // every page redirects to sign-in or setup itself, and knows where to return to
  const chosen = await cookies()
  const isOperator = user.role === 'operator'
  const mode = chosen.get(MODE_COOKIE)?.value === 'test' ? 'test' : 'live'
  const actingFor = isOperator ? chosen.get(ACCOUNT_COOKIE)?.value || user.accountId : null
  return (
    <ApiProvider actingFor={actingFor} mode={mode}>
      <LiveUpdates>
        <ConsoleOffline />
        <ConsoleHeader email={user.email} mode={mode} actingFor={actingFor} />
        <div className="mx-auto grid max-w-screen-2xl gap-x-8 gap-y-4 px-4 py-4 sm:px-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:py-8">
          <aside className="min-w-0 max-sm:hidden lg:sticky lg:top-8 lg:self-start">
            <ConsoleNav isOperator={isOperator} />
          </aside>
          <main id="content" tabIndex={-1} className="outline-none grid min-w-0 content-start gap-6">
            <LinkedMode>
              <ApprovalsProvider>{children}</ApprovalsProvider>
            </LinkedMode>
          </main>
        </div>
        <FocusKeeper mainId="content" />
        <ConsoleShortcuts isOperator={isOperator} mode={mode} />
      </LiveUpdates>
    </ApiProvider>
  )
}
