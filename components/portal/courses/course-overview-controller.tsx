'use client'

import { useTranslations } from 'next-intl'
import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import type { LearnCourse, WhatsNew } from '@/components/portal/shell/learner-wire'
import { ApiError } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { CourseOverview } from './course-overview'
import { useLearnCourse } from './use-learn-course'
import { useWhatsNew } from './use-whats-new'
import { WhatsNewCard } from './whats-new-card'

type Props = {
  loaded: LearnCourse
  loadedNews?: WhatsNew | null
  /** see CourseOverview */
  isAlone?: boolean
}

/** A course as loaded with the page, and refetched when the learner comes back to it. */
export function CourseOverviewController({ loaded, loadedNews, isAlone = false }: Props) {
  const t = useTranslations('whatsNew')
  const { error, data: course = loaded } = useLearnCourse(loaded.course_id, loaded)
  const news = useWhatsNew(course, loadedNews).data ?? null
  const moveOn = useAction({
    run: (api) => api.post('/learn/courses/{course_id}/release', { path: { course_id: loaded.course_id } }),
    refreshes: [['learn']],
    done: t('moved'),
  })
  if (error instanceof ApiError && error.code === 'not_enrolled') return <LearnerNotEnrolled />
  return (
    <CourseOverview
      course={course}
      isAlone={isAlone}
      news={news}
      notice={
        news && (
          <WhatsNewCard
            course={course}
            news={news}
            busy={moveOn.isPending}
            onMoveOn={() => moveOn.mutate()}
          />
        )
      }
    />
  )
}
