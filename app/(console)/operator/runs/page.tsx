import { OperatorRunsController } from '@/components/console/operator/operator-runs-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('runs', 'title')

export default async function RunsPage() {
  await requireUser('/operator/runs')
  const t = await translator('runs')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <OperatorRunsController />
    </>
  )
}
