import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Health } from './operator-wire'

const PARTS = ['database', 'storage', 'engine', 'author', 'narrator'] as const

/** Whether the parts answer; null when the service itself said that it cannot. */
export function OperatorHealth({ health }: { health: Health | null }) {
  const t = useTranslations('health')
  const status = health?.status ?? 'down'
  return (
    <Card title={t('parts')} description={t('partsHint')}>
      <Notice tone={status === 'ok' ? 'good' : status === 'degraded' ? 'warn' : 'bad'} live>
        {t(status)}
      </Notice>
      {health && (
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          {PARTS.map((part) => {
            const works = health.checks[part] === 'ok'
            const Icon = works ? CircleCheck : CircleX
            return (
              <li key={part} className="flex items-start gap-2.5 text-sm">
                <Icon
                  aria-hidden="true"
                  className={`mt-0.5 size-4 shrink-0 ${works ? 'text-good' : 'text-bad'}`}
                />
                <span className="grid">
                  <span className="font-medium">{t(part)}</span>
                  <span className={works ? 'text-muted' : 'text-bad'}>{t(works ? 'working' : 'broken')}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
