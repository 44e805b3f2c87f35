import type { Metadata } from 'next'
import { SettingsRemindersController } from '@/components/console/settings/settings-reminders-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { translator } from '../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('settingsReminders'))('title'),
})

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
