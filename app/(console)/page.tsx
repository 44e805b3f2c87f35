import type { Metadata } from 'next'
import { CourseListController } from '@/components/console/course-list-controller'
import { requireUser } from '../current-user'
import { translator } from '../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('home'))('title'),
})

export default async function HomePage() {
  await requireUser('/')
  const t = await translator('home')
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight">{t('title')}</h1>
      <CourseListController />
    </>
  )
}
