import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PlayerController } from '@/components/portal/player/player-controller'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import { moduleOf } from '@/components/portal/shell/learner-step'
import { translator } from '../../../../../../translator'
import { requireLearner } from '../../../../../current-learner'
import { currentLearnCourse, currentLearnModule } from '../../../../../learner-course'

type Props = {
  params: Promise<{ course_id: string; module_num: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course_id, module_num } = await params
  const course = await currentLearnCourse(course_id)
  const module = course && moduleOf(course.modules, Number(module_num))
  return { title: module?.title ?? (await translator('learnerCourses'))('notEnrolled') }
}

export default async function LearnModulePage({ params, searchParams }: Props) {
  const { course_id, module_num } = await params
  const { from } = await searchParams
  await requireLearner(`/learn/courses/${course_id}/modules/${module_num}`)
  const course = await currentLearnCourse(course_id)
  if (!course) return <LearnerNotEnrolled />
  const module = /^[1-9]\d{0,4}$/.test(module_num)
    ? await currentLearnModule(course_id, Number(module_num))
    : null
  if (!module) notFound()
  const start = typeof from === 'string' && /^\d{1,6}$/.test(from) ? Number(from) : null
  return (
    <PlayerController
      key={`${module.module_index} ${start}`}
      loadedCourse={course}
      loadedModule={module}
      from={start}
    />
  )
}
