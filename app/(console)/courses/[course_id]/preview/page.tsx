import type { Metadata } from 'next'
import { PreviewController } from '@/components/console/learners/preview-controller'
import { requireUser } from '../../../../current-user'
import { translator } from '../../../../translator'

type Props = { params: Promise<{ course_id: string }> }

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('common'))('previewAsLearner'),
})

export default async function PreviewPage({ params }: Props) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}/preview`)
  return <PreviewController courseId={course_id} />
}
