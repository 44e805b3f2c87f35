'use client'

import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { lastChangedFirst } from '@/components/console/data/course-list-filter'
import type { CourseSummary } from '@/components/console/data/course-wire'
import { useCourseList } from '@/components/console/data/use-course-list'
import { useOpenReviews } from '@/components/console/data/use-open-reviews'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { HomeContent } from './home-content'
import { mergeCourses } from './merge-courses'
import { useHomeStart } from './use-home-start'

const RECENT = 6
/** Old courses that are still being generated may be on a later page of the list. */
const POLL_MS = 15_000

/** The home page. Whether there is any course at all is requested only here. */
export function HomeController() {
  const t = useTranslations('overview')
  const common = useTranslations('common')
  const { data } = useCourseList()
  const isEmpty = data?.pages[0]?.data.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          !isEmpty && (
            <Link href="/courses/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4" />
              {common('newCourse')}
            </Link>
          )
        }
      />
      <Home />
    </>
  )
}

function Home() {
  const common = useTranslations('common')
  const failure = useTranslations('failure')
  const list = useCourseList()
  const reviews = useOpenReviews()
  const making = useCoursesOf('generating')
  const quota = useQuota()
  const latest = list.data && lastChangedFirst(list.data.pages.flatMap((page) => page.data))
  const start = useHomeStart(latest)
  // All at once: a part that comes late would move what is being read.
  const isPending = reviews.isPending || start === undefined
  if (!latest || isPending) return <NotLoaded of={list} rows={4} label={common('loading')} />
  if (latest.length === 0) return start ?? <HomeEmpty />
  if (!making || quota === undefined) return <NotLoaded of={list} rows={4} label={common('loading')} />
  const courses = mergeCourses(latest, making)
  return (
    <>
      {list.isRefetchError && (
        <Notice tone="warn" live>
          {failure('stale')}
        </Notice>
      )}
      {start}
      <HomeContent
        gates={reviews.data ?? []}
        making={courses.filter((course) => course.status === 'generating')}
        stopped={courses.filter(
          (course) => course.status === 'failed' || course.status === 'paused_quota_exceeded',
        )}
        recent={latest.slice(0, RECENT)}
        quota={quota}
      />
    </>
  )
}

/** Undefined while they are loading. */
function useCoursesOf(status: CourseSummary['status']): CourseSummary[] | undefined {
  const { data, isPending } = useRead(['courses', 'all', status], '/courses', {
    query: { status },
    refetchInterval: POLL_MS,
  })
  return isPending ? undefined : (data ?? [])
}

function useQuota() {
  const { data, isPending } = useRead(['billing'], '/billing', { refetchInterval: POLL_MS })
  if (isPending || !data) return isPending ? undefined : null
  return { ...data.quota_seconds, reserved_seconds: data.reserved_seconds }
}

/** What an account without courses can do first. */
function HomeEmpty() {
  const common = useTranslations('common')
  const t = useTranslations('homeStart')
  return (
    <EmptyState title={t('title')}>
      <p>{t('courseHint')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link href="/courses/new" className={buttonClass()}>
          {common('newCourse')}
        </Link>
        <Link href="/presets/new" className={buttonClass('quiet')}>
          {common('createPreset')}
        </Link>
      </div>
    </EmptyState>
  )
}
