'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { CourseList } from './course-list'
import { type CourseFilter, lastChangedFirst, searchCourses } from './course-list-filter'
import { CourseListFilters } from './course-list-filters'
import type { CourseSummary } from './course-wire'
import { useCourseList } from './use-course-list'

export function CourseListController() {
  const api = useApi()
  const t = useTranslations('courseList')
  const app = useTranslations('app')
  const failure = useTranslations('failure')
  const [filter, setFilter] = useState<CourseFilter>({})
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const [leaving, setLeaving] = useState<CourseSummary | null>(null)
  const list = useCourseList({ ...filter, whole: wanted !== '' })
  const presets = useQuery({
    queryKey: ['presets'],
    queryFn: () => api.get('/presets'),
  })
  const remove = useAction({
    run: (course: CourseSummary) =>
      api.delete('/courses/{course_id}', { path: { course_id: course.course_id } }),
    refreshes: [['courses']],
    done: (_, course) => t('deleted', { title: course.title }),
    onDone: () => setLeaving(null),
  })
  if (list.isPending) return <Skeleton rows={4} label={t('loading')} />
  if (!list.data) return <LoadFailure onRetry={() => list.refetch()} />
  const courses = searchCourses(lastChangedFirst(list.data.pages.flatMap((page) => page.data)), wanted)
  return (
    <>
      {list.isRefetchError && (
        <Notice tone="warn" live>
          {failure('stale')}
        </Notice>
      )}
      <CourseListFilters
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        presets={presets.data ?? []}
      />
      <CourseList
        courses={courses}
        presets={presets.data ?? []}
        isFiltered={wanted !== '' || Boolean(filter.status || filter.preset)}
        onReset={() => {
          setFilter({})
          setSearch('')
        }}
        onDelete={setLeaving}
      />
      {list.hasNextPage && (
        <Button
          look="quiet"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'moreBusy' : 'more')}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setLeaving(null)}
          title={t('deleteTitle', { title: leaving.title })}
          description={t('deleteHint')}
          confirmLabel={app('remove')}
          cancelLabel={app('cancel')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
        />
      )}
    </>
  )
}
