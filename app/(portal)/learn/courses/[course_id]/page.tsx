import type { Metadata } from 'next'
import { CourseOverviewController } from '@/components/portal/courses/course-overview-controller'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import { translator } from '../../../../translator'
import { requireLearner } from '../../../current-learner'
import { currentLearnCourse, currentWhatsNew } from '../../../learner-course'

type Props = { params: Promise<{ course_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await currentLearnCourse((await params).course_id)
  return { title: course?.title ?? (await translator('learnerCourses'))('notEnrolled') }
}

export default async function LearnCoursePage({ params }: Props) {
  const { course_id } = await params
  await requireLearner(`/learn/courses/${course_id}`)
  const course = await currentLearnCourse(course_id)
  if (!course) return <LearnerNotEnrolled />
  return <CourseOverviewController loaded={course} loadedNews={await currentWhatsNew(course)} />
}
