import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { ModelServer } from '../operator-wire'

type Props = {
  /** null: still looking */
  servers: ModelServer[] | null
  busy: boolean
  onAgain: () => void
  onUse: (server: ModelServer, model: string) => void
}

/** The model servers that run beside the service. */
export function OperatorModelServers({ servers, busy, onAgain, onUse }: Props) {
  const t = useTranslations('languageModel')
  const common = useTranslations('common')
  const again = (
    <Button look="quiet" busy={busy} onClick={onAgain}>
      {busy ? common('checking') : common('tryAgain')}
    </Button>
  )
  return (
    <Card title={t('servers')} description={t('serversHint')} actions={again}>
      {servers?.length === 0 && <p className="text-muted text-sm">{t('noServers')}</p>}
      {servers?.map((server) => (
        <div key={server.base_url} className="grid gap-2">
          <p className="text-sm">
            <span className="font-medium">{server.name}</span>{' '}
            <code className="break-all text-muted">{server.base_url}</code>
          </p>
          {server.models.length === 0 && <p className="text-muted text-sm">{t('noModels')}</p>}
          <ul className="flex flex-wrap gap-2">
            {server.models.map((model) => (
              <li key={model} className="min-w-0">
                <Button look="quiet" className="max-w-full break-all" onClick={() => onUse(server, model)}>
                  {t('useModel', { model })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
