'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { CourseSummary } from '@/components/console/courses/course-wire'
import { useOpenReviews } from '@/components/console/review/use-open-reviews'
import { useApi } from '@/components/shared/api-client'
import { Skeleton } from '@/components/ui/skeleton'
import { gatePath } from './home-gates'
import { HomeStart } from './home-start'
import { startSteps } from './home-start-steps'

const KEY = 'coursewright start dismissed'

/** The first steps, until they are done or dismissed in this browser; `children` stand there otherwise. */
export function HomeStartController({
  courses,
  children,
}: {
  courses: CourseSummary[]
  children?: ReactNode
}) {
  const api = useApi()
  const app = useTranslations('app')
  const [isDismissed, setDismissed] = useState<boolean | null>(null)
  useEffect(() => setDismissed(localStorage.getItem(KEY) !== null), [])
  const isAsked = isDismissed === false && startSteps({ ...NOTHING, courses }) !== null
  const reviews = useOpenReviews()
  const presets = useQuery({
    enabled: isAsked,
    queryKey: ['presets'],
    queryFn: () => api.get('/presets'),
  })
  const ready = courses.filter(({ status }) => status === 'ready')
  const learners = useQuery({
    enabled: isAsked && ready.length > 0,
    queryKey: ['start-learners', ready.map(({ course_id }) => course_id)],
    queryFn: async () => {
      const lists = ready.map(({ course_id }) =>
        api.get('/courses/{course_id}/enrollments', { path: { course_id }, query: { limit: 1 } }),
      )
      return (await Promise.all(lists)).some((list) => list.length > 0)
    },
  })
  const isPending = isAsked && (presets.isPending || (ready.length > 0 && learners.isPending))
  // Above a home that has something to show, nothing holds its place: most have no first steps to take.
  if (isDismissed === null || isPending) return children && <Skeleton rows={3} label={app('loading')} />
  const [waiting] = reviews.data ?? []
  const steps = isAsked
    ? startSteps({
        presets: presets.data ?? [],
        courses,
        reviewHref: waiting ? gatePath(waiting) : null,
        hasLearner: learners.data ?? false,
      })
    : null
  if (!steps) return children
  const dismiss = () => {
    localStorage.setItem(KEY, 'yes')
    setDismissed(true)
  }
  return <HomeStart steps={steps} onDismiss={dismiss} />
}

const NOTHING = { presets: [], reviewHref: null, hasLearner: false }
