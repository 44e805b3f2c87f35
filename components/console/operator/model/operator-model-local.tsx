import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Model } from '../operator-wire'

type Props = {
  saved: Model
  busy: boolean
  onInstall: (model: string) => void
  onUse: (model: string) => void
}

const GB = 1024 ** 3

/** The models that can run on the service's machine: installed, or installed from here. */
export function OperatorModelLocal({ saved, busy, onInstall, onUse }: Props) {
  const t = useTranslations('languageModel')
  const format = useFormatter()
  const { installing } = saved
  const isAtWork = installing !== null && !installing.over
  return (
    <Card title={t('onMachine')} description={t('onMachineHint')}>
      <ul className="grid gap-4">
        {saved.local_models.map((model) => (
          <li key={model.model} className="flex min-w-0 flex-wrap items-start justify-between gap-2">
            <div className="grid min-w-0 gap-0.5 text-sm">
              <span className="font-medium">{model.title}</span>
              <span className="text-muted">
                {t('onMachineNeeds', {
                  disk: format.number(model.file_bytes / GB, { maximumFractionDigits: 1 }),
                  memory: format.number(model.memory_mb / 1024, { maximumFractionDigits: 1 }),
                })}{' '}
                {model.license_url && (
                  <a className="underline" href={model.license_url} rel="noreferrer" target="_blank">
                    {model.license}
                  </a>
                )}
              </span>
              {!model.fits && <span className="text-warn">{t('onMachineTooLarge')}</span>}
            </div>
            {model.installed ? (
              <Button look="quiet" onClick={() => onUse(model.model)}>
                {t('useModel', { model: model.model })}
              </Button>
            ) : (
              <Button
                look="quiet"
                busy={busy || isAtWork}
                aria-label={t('installModel', { title: model.title })}
                onClick={() => onInstall(model.model)}
              >
                {t('install')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {installing && (
        <p className="text-sm" role="status">
          {installing.failure
            ? t('installFailed', { model: installing.model, reason: installing.failure })
            : installing.over
              ? t('installDone', { model: installing.model })
              : t('installAt', {
                  model: installing.model,
                  percent: Math.floor((installing.done_bytes / installing.total_bytes) * 100),
                })}
        </p>
      )}
    </Card>
  )
}
