import { OperatorAccountController } from '@/components/console/operator/operator-account-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'
import { accountDefaults } from '../account-defaults'

export const generateMetadata = pageTitle('accounts', 'title')

export default async function AccountPage({ params }: { params: Promise<{ account_id: string }> }) {
  const { account_id } = await params
  const { userId } = await requireUser(`/operator/accounts/${account_id}`)
  return <OperatorAccountController accountId={account_id} ownId={userId} defaults={accountDefaults()} />
}
