import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LearnerNotEnrolled } from '@/components/portal/learner-not-enrolled'
import { PlayerController } from '@/components/portal/player-controller'
import { translator } from '../../../../../../translator'
import { requireLearner } from '../../../../../current-learner'
import { currentLearnCourse, currentLearnModule } from '../../../../../learner-course'

type Props = { params: Promise<{ course_id: string; module_num: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course_id, module_num } = await params
  const course = await currentLearnCourse(course_id)
  const module = course?.modules[Number(module_num) - 1]
  return { title: module?.title ?? (await translator('learnerCourses'))('notEnrolled') }
}

export default async function LearnModulePage({ params }: Props) {
  const { course_id, module_num } = await params
  await requireLearner(`/learn/courses/${course_id}/modules/${module_num}`)
  const course = await currentLearnCourse(course_id)
  if (!course) return <LearnerNotEnrolled />
  const module = /^[1-9]\d{0,4}$/.test(module_num)
    ? await currentLearnModule(course_id, Number(module_num))
    : null
  if (!module) notFound()
  return <PlayerController key={module.module_index} loadedCourse={course} loadedModule={module} />
}
