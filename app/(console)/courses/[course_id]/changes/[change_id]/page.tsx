import { ChangeController } from '@/components/console/courses/changes/change-controller'
import { requireUser } from '../../../../../current-user'
import { pageTitle } from '../../../../../translator'

export const generateMetadata = pageTitle('changeDesk', 'page')

export default async function ChangePage({
  params,
}: {
  params: Promise<{ course_id: string; change_id: string }>
}) {
  const { course_id, change_id } = await params
  await requireUser(`/courses/${course_id}/changes/${change_id}`)
  return <ChangeController courseId={course_id} changeId={change_id} />
}
