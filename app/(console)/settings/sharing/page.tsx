import { SettingsSharingController } from '@/components/console/settings/settings-sharing-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('settingsNav', 'sharing')

export default async function SharingSettingsPage() {
  await requireUser('/settings/sharing')
  const nav = await translator('settingsNav')
  const t = await translator('settingsSharing')
  return (
    <>
      <PageHeader title={nav('sharing')} description={t('hint')} />
      <SettingsSharingController />
    </>
  )
}
