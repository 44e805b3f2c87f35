import { LearnerController } from '@/components/console/learners/learner-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'

type Props = {
  params: Promise<{ course_id: string }>
  searchParams: Promise<{ tab?: string }>
}

export const generateMetadata = pageTitle('learnerPage', 'title')

export default async function LearnersPage({ params, searchParams }: Props) {
  const { course_id } = await params
  const { tab } = await searchParams
  await requireUser(
    `/courses/${course_id}/learners${tab === 'results' || tab === 'figures' || tab === 'asked' ? `?tab=${tab}` : ''}`,
  )
  return <LearnerController courseId={course_id} />
}
