import type { Metadata } from 'next'
import { OperatorAccountsController } from '@/components/console/operator/operator-accounts-controller'
import { requireUser } from '../../../current-user'
import { translator } from '../../../translator'
import { accountDefaults } from './account-defaults'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('accounts'))('title'),
})

export default async function AccountsPage() {
  await requireUser('/operator/accounts')
  return <OperatorAccountsController defaults={accountDefaults()} />
}
