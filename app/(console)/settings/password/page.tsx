import type { Metadata } from 'next'
import { SettingsPasswordController } from '@/components/console/settings/settings-password-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { translator } from '../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('password'))('title'),
})

export default async function PasswordPage() {
  const { email } = await requireUser('/settings/password')
  const t = await translator('password')
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <SettingsPasswordController email={email} />
    </>
  )
}
