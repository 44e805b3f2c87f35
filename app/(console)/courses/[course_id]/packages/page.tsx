import { PackageController } from '@/components/console/packages/package-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'

export const generateMetadata = pageTitle('packagePage', 'title')

export default async function PackagesPage({ params }: { params: Promise<{ course_id: string }> }) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}/packages`)
  return <PackageController courseId={course_id} />
}
