import { CourseController } from '@/components/console/courses/course-controller'
import { requireUser } from '../../../current-user'
import { pageTitle } from '../../../translator'

export const generateMetadata = pageTitle('courseList', 'course')

export default async function CoursePage({ params }: { params: Promise<{ course_id: string }> }) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}`)
  return <CourseController courseId={course_id} />
}
