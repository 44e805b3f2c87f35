import { RecordStoreController } from '@/components/console/settings/record-store/record-store-controller'
import { StatementLogController } from '@/components/console/settings/record-store/statement-log-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('recordStore', 'title')

export default async function RecordStorePage() {
  await requireUser('/settings/lrs')
  const t = await translator('recordStore')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <RecordStoreController />
      <StatementLogController />
    </>
  )
}
