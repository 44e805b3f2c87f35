import type { Metadata } from 'next'
import { PackageController } from '@/components/console/packages/package-controller'
import { requireUser } from '../../../../current-user'
import { translator } from '../../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('packagePage'))('title'),
})

export default async function PackagesPage({ params }: { params: Promise<{ course_id: string }> }) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}/packages`)
  return <PackageController courseId={course_id} />
}
