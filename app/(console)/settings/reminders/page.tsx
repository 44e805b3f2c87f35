import { SettingsRemindersController } from '@/components/console/settings/settings-reminders-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('settingsReminders', 'title')

export default async function ReminderSettingsPage() {
  await requireUser('/settings/reminders')
  const t = await translator('settingsReminders')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <SettingsRemindersController />
    </>
  )
}
