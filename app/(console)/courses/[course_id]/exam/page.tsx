import type { Metadata } from 'next'
import { ExamController } from '@/components/console/quiz/exam/exam-controller'
import { requireUser } from '../../../../current-user'
import { translator } from '../../../../translator'

type Props = {
  params: Promise<{ course_id: string }>
  searchParams: Promise<{ sample?: string }>
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('examPage'))('title'),
})

export default async function ExamPage({ params, searchParams }: Props) {
  const { course_id } = await params
  const { sample } = await searchParams
  await requireUser(`/courses/${course_id}/exam${sample ? `?${new URLSearchParams({ sample })}` : ''}`)
  return <ExamController courseId={course_id} />
}
