import { MailListController } from '@/components/console/operator/mail-list-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('mails', 'title')

export default async function MailsPage() {
  await requireUser('/operator/mails')
  const t = await translator('mails')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <MailListController />
    </>
  )
}
