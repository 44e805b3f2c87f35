'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ApiError } from '@/components/shared/api-client'
import { issueOf } from '@/components/shared/field-issues'
import { useRead } from '@/components/shared/queries/use-read'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { useAction } from '@/components/shared/use-action'
import { type NewWebhook, WebhookSettings } from './webhook-settings'
import { urlIssueText } from './webhook-url-issue'

const KEY = ['webhook']
const LOG_KEY = ['webhook-deliveries']

const IDLE = {
  webhook: null,
  urlError: null,
  secretError: null,
  saving: false,
  onSave: () => {},
  ending: false,
  onEndOverlap: () => {},
  resuming: false,
  onResume: () => {},
  onClear: () => {},
  testing: false,
  onTest: () => {},
}

export function WebhookController() {
  const t = useTranslations('webhook')
  const say = useTranslations()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const query = useRead(KEY, '/account/webhook')
  const save = useAction({
    run: (api, body: NewWebhook) => api.put('/account/webhook', { body }),
    refreshes: [KEY],
    done: t('saved'),
    onDone: () => setRefusal(null),
    onFailed: (error) => {
      setRefusal(error)
      return Boolean(issueOf(error, 'url') || issueOf(error, 'secret'))
    },
  })
  const endOverlap = useAction({
    run: (api) => api.delete('/account/webhook/previous-secret'),
    refreshes: [KEY],
    done: t('overlapEnded'),
  })
  const resume = useAction({
    run: (api) => api.post('/account/webhook/resume'),
    refreshes: [KEY, LOG_KEY],
    done: t('resumed'),
  })
  const clear = useAction({
    run: (api) => api.delete('/account/webhook'),
    refreshes: [KEY],
    done: t('cleared'),
  })
  const test = useAction({
    run: (api) => api.post('/account/webhook/test'),
    refreshes: [KEY, LOG_KEY],
    done: t('tested'),
  })
  if (query.isPending)
    return (
      // As tall as the content to come, so that nothing below it moves.
      <div inert aria-busy="true" className="opacity-60">
        <WebhookSettings {...IDLE} />
      </div>
    )
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const urlIssue = refusal && issueOf(refusal, 'url')?.type
  return (
    <WebhookSettings
      key={query.data.updated_at}
      webhook={query.data}
      urlError={urlIssue ? say(urlIssueText(urlIssue)) : null}
      secretError={refusal && issueOf(refusal, 'secret') ? t('issueSecret') : null}
      saving={save.isPending}
      onSave={save.mutate}
      ending={endOverlap.isPending}
      onEndOverlap={endOverlap.mutate}
      resuming={resume.isPending}
      onResume={resume.mutate}
      onClear={clear.mutate}
      testing={test.isPending}
      onTest={test.mutate}
    />
  )
}
