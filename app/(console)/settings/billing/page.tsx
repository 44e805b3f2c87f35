import { cookies } from 'next/headers'
import { MODE_COOKIE } from '@/components/console/account/console-choice'
import { BillingController } from '@/components/console/settings/billing/billing-controller'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('billing', 'title')

export default async function BillingPage() {
  await requireUser('/settings/billing')
  const isTest = (await cookies()).get(MODE_COOKIE)?.value === 'test'
  const t = await translator('billing')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      {isTest && <Notice tone="info">{t('testHint')}</Notice>}
      <BillingController />
    </>
  )
}
