'use client'

import { useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course } from '@/components/console/data/course-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import { useGuestFeedback } from '@/components/console/review/guests/use-guest-feedback'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { GuestLinkForm } from './guest-link-form'
import { GuestLinkList } from './guest-link-list'
import { GuestRemarkList } from './guest-remark-list'

/** How often an open page asks who has come. */
const WATCH_MS = 30_000

/** The guests of a course: links for them, who came, and what they say. */
export function GuestLinkController({ courseId }: { courseId: string }) {
  return <LoadedCourse courseId={courseId}>{(course) => <CourseGuests course={course} />}</LoadedCourse>
}

function CourseGuests({ course }: { course: Course }) {
  const t = useTranslations('guestLinks')
  const links = useRead(courseKeys.guests(course.course_id), '/courses/{course_id}/guest-reviews', {
    path: { course_id: course.course_id },
    refetchInterval: WATCH_MS,
  })
  const { query, threads, ...talk } = useGuestFeedback(course.course_id)
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${course.course_id}`, label: course.title }}
        description={t('description')}
      />
      {!links.data || !query.data ? (
        <NotLoaded of={[links, query]} rows={4} label={t('loading')} />
      ) : (
        <>
          {threads.length > 0 && <GuestRemarkList course={course} threads={threads} talk={talk} />}
          <Card title={t('new')} description={t('newHint')}>
            <GuestLinkForm course={course} />
          </Card>
          {links.data.length > 0 && <GuestLinkList links={links.data} />}
        </>
      )}
    </div>
  )
}
