import { PreviewController } from '@/components/console/learners/preview-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'

type Props = { params: Promise<{ course_id: string }> }

export const generateMetadata = pageTitle('common', 'previewAsLearner')

export default async function PreviewPage({ params }: Props) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}/preview`)
  return <PreviewController courseId={course_id} />
}
