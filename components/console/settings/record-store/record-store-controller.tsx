'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ApiError } from '@/components/shared/api-client'
import { issueOf } from '@/components/shared/field-issues'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { urlIssueText } from '../webhook/webhook-url-issue'
import { type NewRecordStore, RecordStoreSettings } from './record-store-settings'
import { RecordStoreState } from './record-store-state'

/** The log is kept below it, and so refetched with it. */
export const RECORD_STORE_KEY = ['record-store']
const REFETCH_MS = 15_000

/** The learning record store of the account: where it is, whether it takes what is sent. */
export function RecordStoreController() {
  const t = useTranslations('recordStore')
  const say = useTranslations()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const query = useRead(RECORD_STORE_KEY, '/account/lrs', { refetchInterval: REFETCH_MS })
  const test = useAction({ run: (api) => api.post('/account/lrs/test') })
  const refreshes = [RECORD_STORE_KEY]
  const save = useAction({
    run: (api, body: NewRecordStore) => api.put('/account/lrs', { body }),
    refreshes,
    done: t('saved'),
    onDone: () => {
      setRefusal(null)
      test.reset()
    },
    onFailed: (error) => {
      setRefusal(error)
      return ['endpoint', 'key', 'secret'].some((field) => issueOf(error, field))
    },
  })
  const clear = useAction({
    run: (api) => api.delete('/account/lrs'),
    refreshes,
    done: t('cleared'),
    onDone: () => test.reset(),
  })
  const store = query.data
  if (!store) return <NotLoaded of={query} rows={3} label={t('title')} />
  const urlIssue = refusal && issueOf(refusal, 'endpoint')?.type
  return (
    <RecordStoreSettings
      key={store.updated_at}
      store={store}
      refusal={refusal}
      endpointError={urlIssue ? say(urlIssueText(urlIssue)) : null}
      keyError={refusal && issueOf(refusal, 'key') ? say('fieldIssue.missing') : null}
      secretError={
        refusal && issueOf(refusal, 'secret') ? t(store.has_secret ? 'secretAgain' : 'secretMissing') : null
      }
      saving={save.isPending}
      onSave={save.mutate}
      onClear={clear.mutate}
      testing={test.isPending}
      onTest={test.mutate}
    >
      <RecordStoreState store={store} tested={test.data ?? null} />
    </RecordStoreSettings>
  )
}
