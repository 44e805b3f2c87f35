import { QuizCourseController } from '@/components/console/quiz/quiz-course-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'

type Props = {
  params: Promise<{ course_id: string }>
  searchParams: Promise<{ module?: string; question?: string }>
}

export const generateMetadata = pageTitle('quizDesk', 'title')

export default async function QuizPage({ params, searchParams }: Props) {
  const { course_id } = await params
  const { module, question } = await searchParams
  const query = new URLSearchParams({ ...(module && { module }), ...(question && { question }) })
  await requireUser(`/courses/${course_id}/quiz${query.size > 0 ? `?${query}` : ''}`)
  return <QuizCourseController courseId={course_id} />
}
