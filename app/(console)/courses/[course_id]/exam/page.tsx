import { ExamController } from '@/components/console/quiz/exam/exam-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'

type Props = {
  params: Promise<{ course_id: string }>
  searchParams: Promise<{ sample?: string }>
}

export const generateMetadata = pageTitle('examPage', 'title')

export default async function ExamPage({ params, searchParams }: Props) {
  const { course_id } = await params
  const { sample } = await searchParams
  await requireUser(`/courses/${course_id}/exam${sample ? `?${new URLSearchParams({ sample })}` : ''}`)
  return <ExamController courseId={course_id} />
}
