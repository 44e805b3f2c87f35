import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { QuizModuleController } from '@/components/portal/quiz/quiz-module-controller'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import { moduleOf } from '@/components/portal/shell/learner-step'
import { QUIZ_PASS } from '@/lib/domains/attempts/attempt-policy'
import { translator } from '../../../../../../../translator'
import { requireLearner } from '../../../../../../current-learner'
import { currentLearnCourse } from '../../../../../../learner-course'

type Props = { params: Promise<{ course_id: string; module_num: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course_id, module_num } = await params
  const course = await currentLearnCourse(course_id)
  if (!course) return { title: (await translator('learnerCourses'))('notEnrolled') }
  return { title: (await translator('common'))('quizOf', { number: Number(module_num) }) }
}

export default async function QuizPage({ params }: Props) {
  const { course_id, module_num } = await params
  await requireLearner(`/learn/courses/${course_id}/modules/${module_num}/quiz`)
  const course = await currentLearnCourse(course_id)
  if (!course) return <LearnerNotEnrolled />
  const module = /^[1-9]\d{0,4}$/.test(module_num) ? moduleOf(course.modules, Number(module_num)) : undefined
  if (!module) notFound()
  return (
    <QuizModuleController key={module.module_index} loaded={course} module={module} passMark={QUIZ_PASS} />
  )
}
