import { OperatorHealthController } from '@/components/console/operator/operator-health-controller'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('health', 'title')

export default async function HealthPage() {
  await requireUser('/operator/health')
  const t = await translator('health')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <OperatorHealthController>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={t('metrics')} description={t('metricsHint')}>
            <p className="text-muted text-sm">{t('metricsWhat')}</p>
          </Card>
          <section className="grid gap-1 rounded-xl border border-line bg-surface p-5">
            <h2 className="font-semibold">{t('backup')}</h2>
            <p className="text-muted text-sm">{t('backupHint')}</p>
          </section>
        </div>
      </OperatorHealthController>
    </>
  )
}
