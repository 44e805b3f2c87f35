import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ModulePageController } from '@/components/console/courses/modules/module-page-controller'
import { requireUser } from '../../../../../current-user'
import { translator } from '../../../../../translator'

type Props = { params: Promise<{ course_id: string; module_num: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await translator('course'))('module', { number: Number((await params).module_num) || 0 }),
})

export default async function ModulePage({ params }: Props) {
  const { course_id, module_num } = await params
  const number = Number(module_num)
  if (!Number.isInteger(number) || number < 1) notFound()
  await requireUser(`/courses/${course_id}/modules/${number}`)
  return <ModulePageController courseId={course_id} number={number} />
}
