import type { Metadata } from 'next'
import Link from 'next/link'
import { CourseController } from '@/components/console/course-controller'
import { requireUser } from '../../../current-user'
import { translator } from '../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('home'))('title'),
})

export default async function CoursePage({ params }: { params: Promise<{ course_id: string }> }) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}`)
  const t = await translator('course')
  return (
    <>
      <Link href="/" className="justify-self-start text-muted text-sm underline-offset-4 hover:underline">
        <span aria-hidden="true">← </span>
        {t('back')}
      </Link>
      <CourseController courseId={course_id} />
    </>
  )
}
