import type { Metadata } from 'next'
import { GroupListController } from '@/components/console/groups/group-list-controller'
import { requireUser } from '../../current-user'
import { translator } from '../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('groupList'))('title'),
})

export default async function GroupsPage() {
  await requireUser('/groups')
  return <GroupListController />
}
