'use client'

import { useTranslations } from 'next-intl'
import { type Course, isOpenToLearners } from '@/components/console/data/course-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { PackageForm } from './package-form'
import { type NamedPackage, PackageList } from './package-list'
import type { PackageInput } from './package-wire'

const BUILDING_MS = 2000
/** Download URLs are valid for an hour: a page that stays open renews them earlier. */
const SIGNED_MS = 30 * 60_000

/** A finished course as files for a learning platform. */
export function PackageController({ courseId }: { courseId: string }) {
  return <LoadedCourse courseId={courseId}>{(course) => <CoursePackages course={course} />}</LoadedCourse>
}

function CoursePackages({ course }: { course: Course }) {
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const path = { course_id: course.course_id }
  const queryKey = ['course', course.course_id, 'packages']
  const query = useRead(queryKey, '/courses/{course_id}/packages', {
    path,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'building') ? BUILDING_MS : SIGNED_MS,
  })
  const build = useAction({
    run: async (api, bodies: PackageInput[]) => {
      for (const body of bodies) await api.post('/courses/{course_id}/packages', { path, body })
    },
    refreshes: [queryKey],
    done: t('started'),
  })
  const remove = useAskedAction({
    run: (api, { package_id }: NamedPackage) =>
      api.delete('/courses/{course_id}/packages/{package_id}', { path: { ...path, package_id } }),
    refreshes: [queryKey],
    done: t('removed'),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${course.course_id}`, label: course.title }}
        description={t('description')}
      />
      {isOpenToLearners(course) ? (
        <PackageForm course={course} busy={build.isPending} onBuild={build.mutate} />
      ) : (
        <EmptyState title={t('unfinishedTitle')}>{t('unfinishedHint')}</EmptyState>
      )}
      {!query.data && <NotLoaded of={query} rows={2} label={t('loading')} />}
      {query.data && query.data.length > 0 && <PackageList packages={query.data} onRemove={remove.ask} />}
      <ConfirmDialog
        open={remove.asked !== null}
        {...remove.dialog}
        title={t('removeTitle')}
        description={t('removeHint', { name: remove.asked?.name ?? '' })}
        confirmLabel={common('delete')}
        danger
      />
    </>
  )
}
