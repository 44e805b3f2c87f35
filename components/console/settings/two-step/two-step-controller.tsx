'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TwoStep, TwoStepSecret } from '@/components/console/account/account-wire'
import type { ApiError } from '@/components/shared/api-client'
import { issueOf } from '@/components/shared/field-issues'
import { formatDay } from '@/components/shared/format-time'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { RecoveryCodes } from './recovery-codes'
import { TwoStepField } from './two-step-field'
import { TwoStepSetup } from './two-step-setup'

const KEY = ['two-step']
type Refusal = 'password.wrong' | 'twoStep.wrongCode' | 'signIn.tooMany'

const refusalOf = (error: ApiError): Refusal | null => {
  if (error.status === 429) return 'signIn.tooMany'
  if (issueOf(error, 'password')) return 'password.wrong'
  return issueOf(error, 'code') ? 'twoStep.wrongCode' : null
}

/** Turns the user's two-step sign-in on and off. `onReady` is called once it is on and its codes are saved. */
export function TwoStepController({ onReady }: { onReady?: () => void }) {
  const t = useTranslations('twoStep')
  const common = useTranslations('common')
  const say = useTranslations()
  const [secret, setSecret] = useState<TwoStepSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const query = useRead(KEY, '/account/two-step')
  const onFailed = (error: ApiError) => {
    const reason = refusalOf(error)
    setRefusal(reason)
    return reason !== null
  }
  const start = useAction({
    run: (api, password: string) => api.post('/account/two-step', { body: { password } }),
    onDone: (found) => {
      setRefusal(null)
      setSecret(found)
    },
    onFailed,
  })
  const confirm = useAction({
    run: (api, code: string) => api.post('/account/two-step/confirm', { body: { code: code.trim() } }),
    refreshes: [KEY],
    done: t('done'),
    onDone: ({ recovery_codes }) => {
      setRefusal(null)
      setSecret(null)
      setCodes(recovery_codes)
    },
    onFailed,
  })
  const disable = useAction({
    run: (api, password: string) => api.post('/account/two-step/disable', { body: { password } }),
    refreshes: [KEY],
    done: t('offDone'),
    onDone: () => setRefusal(null),
    onFailed,
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  const { enabled, required } = query.data
  const error = refusal && say(refusal)
  const password = { label: t('password'), type: 'password', autoComplete: 'current-password' }
  return (
    <Card
      title={t('title')}
      description={t('hint')}
      actions={<Badge tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'on' : 'off')}</Badge>}
    >
      {secret ? (
        <TwoStepSetup
          secret={secret}
          error={error}
          busy={confirm.isPending}
          onSubmit={confirm.mutate}
          onCancel={() => {
            setRefusal(null)
            setSecret(null)
          }}
        />
      ) : (
        <>
          {enabled && <TwoStepState state={query.data} />}
          {enabled && required ? (
            <p className="text-sm">{t('kept')}</p>
          ) : (
            <TwoStepField
              key={String(enabled)}
              field={{ ...password, ...(enabled && { hint: t('turnOffHint') }) }}
              error={error}
              busy={start.isPending || disable.isPending}
              label={enabled ? common('turnOff') : t('setUp')}
              look={enabled ? 'danger' : 'primary'}
              onSubmit={enabled ? disable.mutate : start.mutate}
            />
          )}
        </>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null)
            onReady?.()
          }}
        />
      )}
    </Card>
  )
}

function TwoStepState({ state }: { state: TwoStep }) {
  const t = useTranslations('twoStep')
  const locale = useLocale()
  return (
    <p className="text-sm">
      {state.enabled_at && t('since', { date: formatDay(state.enabled_at, locale) })}{' '}
      {t('left', { count: state.recovery_codes_left })}
    </p>
  )
}
