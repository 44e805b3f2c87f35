import { GroupController } from '@/components/console/groups/group-controller'
import { requireUser } from '../../../current-user'
import { pageTitle } from '../../../translator'

type Props = { params: Promise<{ group_id: string }> }

export const generateMetadata = pageTitle('groupList', 'title')

export default async function GroupPage({ params }: Props) {
  const { group_id } = await params
  await requireUser(`/groups/${group_id}`)
  return <GroupController groupId={group_id} />
}
