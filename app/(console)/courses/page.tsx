import { Plus } from 'lucide-react'
import Link from 'next/link'
import { CourseListController } from '@/components/console/courses/course-list-controller'
import { buttonClass } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../current-user'
import { pageTitle, translator } from '../../translator'

export const generateMetadata = pageTitle('courseList', 'title')

export default async function CoursesPage() {
  await requireUser('/courses')
  const t = await translator('courseList')
  const common = await translator('common')
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Link href="/courses/new" className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4" />
            {common('newCourse')}
          </Link>
        }
      />
      <CourseListController />
    </>
  )
}
