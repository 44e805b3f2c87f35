'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { portalRule } from '@/components/portal/shell/portal-colors'
import { ApiError, ApiProvider, useApi } from '@/components/shared/api-client'
import { LanguageSwitch } from '@/components/shared/language-switch'
import { EmptyState } from '@/components/ui/empty-state'
import { GuestDesk } from './guest-desk'
import { GuestEntrance } from './guest-entrance'
import { type GuestView, keepGuest, readGuest } from './guest-wire'

/** How often an open page asks whether its link still is. */
const WATCH_MS = 10_000

type Props = { token: string; loaded: GuestView }

/** The page of a guest link: who comes, then what they review. It closes as soon as the link ends. */
export function GuestController(props: Props) {
  return (
    <ApiProvider actingFor={null} mode="live" signInPath={`/guest-review/${props.token}`}>
      <GuestGate {...props} />
    </ApiProvider>
  )
}

function GuestGate({ token, loaded }: Props) {
  const api = useApi()
  const t = useTranslations('guestReview')
  const [access, setAccess] = useState<string | null>(null)
  useEffect(() => setAccess(readGuest(token)), [token])
  const gate = useQuery({
    queryKey: ['guest gate', token],
    queryFn: () => api.get('/guest-reviews/{token}', { path: { token } }),
    initialData: loaded,
    refetchInterval: WATCH_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const admit = (next: string | null) => {
    keepGuest(token, next)
    setAccess(next)
  }
  const isClosed = gate.error instanceof ApiError && gate.error.status === 404
  return (
    <GuestFrame view={gate.data}>
      {isClosed ? (
        <EmptyState title={t('gone')}>{t('goneHint')}</EmptyState>
      ) : access === null ? (
        <GuestEntrance token={token} onAdmitted={admit} />
      ) : (
        <ApiProvider actingFor={null} mode="live" signInPath={`/guest-review/${token}`} guestAccess={access}>
          <GuestDesk token={token} company={gate.data.company_name} onUnknown={() => admit(null)} />
        </ApiProvider>
      )}
    </GuestFrame>
  )
}

function GuestFrame({ view, children }: { view: GuestView; children: ReactNode }) {
  const t = useTranslations('guestReview')
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      {view.color && <style>{portalRule(view.color)}</style>}
      <header className="border-line border-b bg-surface">
        <div className="h-1 bg-accent" />
        <div className="mx-auto flex min-h-16 max-w-3xl items-center justify-between gap-3 px-4 sm:px-6 [&_fieldset]:p-0 [&_fieldset_button]:min-h-11 [&_fieldset_button]:min-w-11">
          <p className="line-clamp-2 min-w-0 break-words text-muted text-sm">
            {t('by', { company: view.company_name })}
          </p>
          <LanguageSwitch />
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-3xl min-w-0 content-start gap-6 px-4 py-5 pb-16 sm:px-6"
      >
        {children}
      </main>
    </div>
  )
}
