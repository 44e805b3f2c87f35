import { NewCourseController } from '@/components/console/new-course/new-course-controller'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '../../../current-user'
import { pageTitle, translator } from '../../../translator'

type Props = { searchParams: Promise<{ course?: string }> }

export const generateMetadata = pageTitle('common', 'newCourse')

export default async function NewCoursePage({ searchParams }: Props) {
  const { course } = await searchParams
  await requireUser(`/courses/new${course ? `?course=${encodeURIComponent(course)}` : ''}`)
  const t = await translator('newCourse')
  const common = await translator('common')
  return (
    <>
      <PageHeader
        title={common('newCourse')}
        description={t('intro')}
        back={{ href: '/courses', label: t('back') }}
      />
      <NewCourseController />
    </>
  )
}
