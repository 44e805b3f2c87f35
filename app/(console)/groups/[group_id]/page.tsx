import type { Metadata } from 'next'
import { GroupController } from '@/components/console/groups/group-controller'
import { requireUser } from '../../../current-user'
import { translator } from '../../../translator'

type Props = { params: Promise<{ group_id: string }> }

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('groupList'))('title'),
})

export default async function GroupPage({ params }: Props) {
  const { group_id } = await params
  await requireUser(`/groups/${group_id}`)
  return <GroupController groupId={group_id} />
}
