import { OperatorAccountsController } from '@/components/console/operator/operator-accounts-controller'
import { requireUser } from '../../../current-user'
import { pageTitle } from '../../../translator'
import { accountDefaults } from './account-defaults'

export const generateMetadata = pageTitle('accounts', 'title')

export default async function AccountsPage() {
  await requireUser('/operator/accounts')
  return <OperatorAccountsController defaults={accountDefaults()} />
}
