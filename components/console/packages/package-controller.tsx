'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Course, isFinished } from '@/components/console/courses/course-wire'
import { useCourse } from '@/components/console/courses/use-course'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { MissingCourse } from '@/components/console/shell/missing-object'
import { ApiError, useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { PackageForm } from './package-form'
import { type NamedPackage, PackageList } from './package-list'
import type { PackageInput } from './package-wire'

const BUILDING_MS = 2000
/** Download addresses are valid for an hour: a page that stays open asks for new ones before. */
const SIGNED_MS = 30 * 60_000

/** A finished course as files for a learning platform. */
export function PackageController({ courseId }: { courseId: string }) {
  const t = useTranslations('course')
  const query = useCourse(courseId)
  if (query.isPending) return <Skeleton rows={3} label={t('loading')} />
  if (query.error instanceof ApiError && query.error.status === 404)
    return <MissingCourse courseId={courseId} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return <CoursePackages course={query.data} />
}

function CoursePackages({ course }: { course: Course }) {
  const api = useApi()
  const t = useTranslations('packagePage')
  const path = { course_id: course.course_id }
  const queryKey = ['course', course.course_id, 'packages']
  const query = useQuery({
    queryKey,
    queryFn: () => api.get('/courses/{course_id}/packages', { path }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'building') ? BUILDING_MS : SIGNED_MS,
  })
  const build = useAction({
    run: async (bodies: PackageInput[]) => {
      for (const body of bodies) await api.post('/courses/{course_id}/packages', { path, body })
    },
    refreshes: [queryKey],
    done: t('started'),
  })
  const [removed, setRemoved] = useState<NamedPackage | null>(null)
  const remove = useAction({
    run: ({ package_id }: NamedPackage) =>
      api.delete('/courses/{course_id}/packages/{package_id}', { path: { ...path, package_id } }),
    refreshes: [queryKey],
    done: t('removed'),
    onDone: () => setRemoved(null),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${course.course_id}`, label: course.title }}
        description={t('description')}
      />
      {isFinished(course) ? (
        <PackageForm course={course} busy={build.isPending} onBuild={build.mutate} />
      ) : (
        <EmptyState title={t('unfinishedTitle')}>{t('unfinishedHint')}</EmptyState>
      )}
      {query.isPending && <Skeleton rows={2} label={t('loading')} />}
      {query.isError && !query.data && <LoadFailure onRetry={() => query.refetch()} />}
      {query.data && query.data.length > 0 && <PackageList packages={query.data} onRemove={setRemoved} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={t('removeTitle')}
        description={t('removeHint', { name: removed?.name ?? '' })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
      />
    </>
  )
}
