import { SettingsReviewController } from '@/components/console/settings/settings-review-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('settingsReview', 'title')

export default async function ReviewSettingsPage() {
  await requireUser('/settings/review')
  const t = await translator('settingsReview')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <SettingsReviewController />
    </>
  )
}
