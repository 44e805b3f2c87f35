import { UserListController } from '@/components/console/account/user-list-controller'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

export const generateMetadata = pageTitle('users', 'title')

export default async function UsersPage() {
  const { role, userId } = await requireUser('/settings/users')
  const t = await translator('users')
  const canChange = role === 'operator'
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      {!canChange && <Notice tone="info">{t('readOnly')}</Notice>}
      <UserListController ownId={userId} canChange={canChange} />
    </>
  )
}
