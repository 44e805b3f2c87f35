import { GroupListController } from '@/components/console/groups/group-list-controller'
import { requireUser } from '../../current-user'
import { pageTitle } from '../../translator'

export const generateMetadata = pageTitle('groupList', 'title')

export default async function GroupsPage() {
  await requireUser('/groups')
  return <GroupListController />
}
