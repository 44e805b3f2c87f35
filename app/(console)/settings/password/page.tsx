import { SessionListController } from '@/components/console/settings/sessions/session-list-controller'
import { SettingsPasswordController } from '@/components/console/settings/settings-password-controller'
import { TwoStepController } from '@/components/console/settings/two-step/two-step-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('password', 'page')

export default async function PasswordPage() {
  const { email } = await requireUser('/settings/password')
  const t = await translator('password')
  return (
    <>
      <PageHeader title={t('page')} description={t('pageHint')} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SettingsPasswordController email={email} />
        <TwoStepController />
      </div>
      <SessionListController />
    </>
  )
}
