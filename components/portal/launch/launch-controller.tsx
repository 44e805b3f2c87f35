'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, ApiProvider, useApi } from '@/components/shared/api-client'
import type { ApiAnswer } from '@/components/shared/api-types'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import type { Locale } from '@/lib/platform/i18n/locale-choice'
import type { Messages } from '@/lib/platform/i18n/messages-by-locale'
import { LaunchedCourse } from './launched-course'

type Session = ApiAnswer<'POST', '/launches/sessions'>
type Props = {
  ticket: string
  locale: Locale
  messages: Messages
  /** of quizzes and the final exam, 0-100 */
  passMarks: { quiz: number; exam: number }
}

/** The player of a launch from a learning platform, in the language of its course. */
export function LaunchController({ locale, messages, ...launch }: Props) {
  const [refused, refuse] = useState<string | null>(null)
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {/* Nobody signs in here: a call without a launch is refused. */}
      <ApiProvider
        actingFor={null}
        mode="live"
        launchSession={session?.session ?? null}
        onLaunchRefused={refuse}
      >
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-5 pb-16 outline-none sm:px-6"
        >
          {refused !== null ? (
            <LaunchRefused reason={refused} />
          ) : session ? (
            <LaunchedCourse session={session} {...launch} />
          ) : (
            <LaunchOpening ticket={launch.ticket} onOpen={setSession} onRefused={refuse} />
          )}
        </main>
      </ApiProvider>
    </NextIntlClientProvider>
  )
}

type Opening = { ticket: string; onOpen: (session: Session) => void; onRefused: (reason: string) => void }

/** A ticket opens once: its answer is kept for a page that React mounts twice. */
const opened = new Map<string, Promise<Session>>()

function LaunchOpening({ ticket, onOpen, onRefused }: Opening) {
  const t = useTranslations('launch')
  const api = useApi()
  const open = useCallback(() => {
    const known = opened.get(ticket) ?? api.post('/launches/sessions', { body: { ticket } })
    opened.set(ticket, known)
    return known
  }, [api, ticket])
  useEffect(() => {
    open().then(onOpen, (error) => {
      if (!(error instanceof ApiError) || error.code !== 'launch_refused') onRefused('unreachable')
    })
  }, [open, onOpen, onRefused])
  return <Skeleton rows={3} label={t('loading')} />
}

const REASONS = ['revoked', 'full', 'origin', 'used', 'expired', 'ended', 'unreachable'] as const

/** Why a launch is refused, or has ended. */
export function LaunchRefused({ reason }: { reason: string }) {
  const t = useTranslations('launch')
  const known = REASONS.find((each) => each === reason) ?? 'unknown'
  return (
    <div role="alert">
      <EmptyState title={t('refused')} isPage>
        {t(known)}
      </EmptyState>
    </div>
  )
}
