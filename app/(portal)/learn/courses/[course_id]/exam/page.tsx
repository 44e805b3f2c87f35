import type { Metadata } from 'next'
import { ExamController } from '@/components/portal/quiz/exam-controller'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import { FINAL_PASS } from '@/lib/domains/quiz/final/final-draw'
import { translator } from '../../../../../translator'
import { requireLearner } from '../../../../current-learner'
import { currentLearnCourse } from '../../../../learner-course'

type Props = { params: Promise<{ course_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const course = await currentLearnCourse((await params).course_id)
  if (!course) return { title: (await translator('learnerCourses'))('notEnrolled') }
  return { title: `${(await translator('learnExam'))('title')} · ${course.title}` }
}

export default async function ExamPage({ params }: Props) {
  const { course_id } = await params
  await requireLearner(`/learn/courses/${course_id}/exam`)
  const course = await currentLearnCourse(course_id)
  return course ? <ExamController loaded={course} passMark={FINAL_PASS} /> : <LearnerNotEnrolled />
}
