'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { PageHeader } from '@/components/ui/page-header'
import type { Model, ModelBody } from '../operator-wire'
import {
  choiceOf,
  type ModelDraft,
  modelDraftOf,
  modelIssuesOf,
  pricesOf,
  withServer,
} from './operator-model-draft'
import { OperatorModelForm } from './operator-model-form'
import { OperatorModelLocal } from './operator-model-local'
import { OperatorModelPrices } from './operator-model-prices'
import { OperatorModelServers } from './operator-model-servers'
import { OperatorModelTrials } from './operator-model-trials'

const MODEL_KEY = ['operator-model']
const INSTALL_MS = 2000

/** The language model of the service: set, tried out, found on this machine, priced. */
export function OperatorModelController() {
  const t = useTranslations('languageModel')
  const common = useTranslations('common')
  const query = useRead(MODEL_KEY, '/operator/model', {
    refetchInterval: ({ state }) => (state.data?.installing?.over === false ? INSTALL_MS : false),
  })
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      {query.data ? (
        <Settings saved={query.data} />
      ) : (
        <NotLoaded of={query} rows={3} label={common('loading')} />
      )}
    </>
  )
}

function Settings({ saved }: { saved: Model }) {
  const t = useTranslations('languageModel')
  const [draft, setDraft] = useState(() => modelDraftOf(saved))
  const [isSent, setSent] = useState(false)
  const servers = useRead(['operator-model-servers'], '/operator/model/servers', {
    refetchOnWindowFocus: false,
  })
  const save = useAction({
    run: (api, body: ModelBody) => api.put('/operator/model', { body }),
    refreshes: [MODEL_KEY, ['health'], ['doctor']],
    done: t('saved'),
    onDone: (settings) => setDraft(modelDraftOf(settings)),
  })
  const tryOut = useAction({
    run: (api, body: Omit<ModelBody, 'prices'>) => api.post('/operator/model/trial', { body }),
  })
  const install = useAction({
    run: (api, model: string) =>
      api.post('/operator/model/install', { body: { model, accept_license: true } }),
    refreshes: [MODEL_KEY],
  })
  const change = (next: ModelDraft) => {
    setDraft(next)
    tryOut.reset()
  }
  const issues = modelIssuesOf(draft, saved)
  const ifRight = (go: () => void) => {
    setSent(true)
    if (Object.keys(issues).length === 0) go()
  }
  const saveWith = (more: Partial<ModelBody>) =>
    ifRight(() => save.mutate({ ...choiceOf(draft), prices: pricesOf(draft), ...more }))
  const shown = isSent ? issues : {}
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <OperatorModelForm
        draft={draft}
        saved={saved}
        issues={shown}
        saving={save.isPending}
        trying={tryOut.isPending}
        onChange={change}
        onSave={() => saveWith({})}
        onRemoveKey={() => saveWith({ key: null })}
        onTry={() => ifRight(() => tryOut.mutate(choiceOf(draft)))}
      />
      {tryOut.data && <OperatorModelTrials trials={tryOut.data.trials} />}
      {!saved.set_by.model && (
        <OperatorModelServers
          servers={servers.data ?? null}
          busy={servers.isFetching}
          onAgain={() => servers.refetch()}
          onUse={(server, model) => change(withServer(draft, server, model))}
        />
      )}
      {!saved.set_by.model && (
        <OperatorModelLocal
          saved={saved}
          busy={install.isPending}
          onInstall={(model) => install.mutate(model)}
          onUse={(model) => change({ ...draft, provider: 'local', model, checkModel: '' })}
        />
      )}
      <OperatorModelPrices
        draft={draft}
        issues={shown}
        tokens={saved.ten_pages}
        busy={save.isPending}
        onChange={setDraft}
        onSave={() => saveWith({})}
      />
    </div>
  )
}
