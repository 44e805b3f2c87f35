'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, useApi } from '@/components/shared/api-client'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useHydrated } from '@/components/ui/use-hydrated'

type Props = { token: string; company: string; isOn: boolean }

/** Turns a learner's reminders off, and on again. */
export function RemindersController({ token, company, isOn }: Props) {
  const api = useApi()
  const t = useTranslations('learnerReminders')
  const common = useTranslations('common')
  const errors = useTranslations('errorCode')
  const isHydrated = useHydrated()
  const [on, setOn] = useState(isOn)
  const change = useMutation({
    mutationFn: async () => {
      const query = { query: { token } }
      if (on) await api.post('/learn/reminders/unsubscribe', query)
      else await api.post('/learn/reminders/subscribe', query)
    },
    onSuccess: () => setOn(!on),
  })
  const isTooMany = change.error instanceof ApiError && change.error.status === 429
  return (
    <>
      <p aria-live="polite">{t(on ? 'on' : 'off', { company })}</p>
      {change.error && (
        <Notice tone="bad" live>
          {isTooMany ? common('tooManyAttempts') : errors('unreachable')}
        </Notice>
      )}
      <Button
        look={on ? 'primary' : 'quiet'}
        busy={change.isPending}
        disabled={!isHydrated}
        className="min-h-12 text-base"
        onClick={() => change.mutate()}
      >
        {t(on ? 'stop' : 'resume')}
      </Button>
    </>
  )
}
