'use client'

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { CourseSummary } from '@/components/console/data/course-wire'
import { useOpenReviews } from '@/components/console/data/use-open-reviews'
import { gatePath } from '@/components/console/page-parts/gates'
import { useApi } from '@/components/shared/api-client'
import { Button, buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type StartStep, startSteps } from './home-start-steps'

const KEY = 'coursewright start dismissed'

/**
 * The first steps, until they are done or dismissed in this browser: undefined while that is not known, null
 * for none. `courses` undefined: not loaded yet.
 */
export function useHomeStart(courses: CourseSummary[] | undefined): ReactNode {
  const api = useApi()
  const [isDismissed, setDismissed] = useState<boolean | null>(null)
  useEffect(() => setDismissed(localStorage.getItem(KEY) !== null), [])
  const isAsked =
    courses !== undefined && isDismissed === false && startSteps({ ...NOTHING, courses }) !== null
  const reviews = useOpenReviews()
  const ready = courses?.filter(({ status }) => status === 'ready') ?? []
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
  const isPending = isAsked && ready.length > 0 && learners.isPending
  if (courses === undefined || isDismissed === null || isPending) return undefined
  const [waiting] = reviews.data ?? []
  const steps = isAsked
    ? startSteps({
        courses,
        reviewHref: waiting ? gatePath(waiting) : null,
        hasLearner: learners.data ?? false,
      })
    : null
  if (!steps) return null
  const dismiss = () => {
    localStorage.setItem(KEY, 'yes')
    setDismissed(true)
  }
  return <HomeStart steps={steps} onDismiss={dismiss} />
}

const NOTHING = { reviewHref: null, hasLearner: false }

type Props = { steps: StartStep[]; onDismiss: () => void }

/** The steps to a first learner as a checklist; only the next step stands out. */
function HomeStart({ steps, onDismiss }: Props) {
  const t = useTranslations('homeStart')
  const { mode } = useApi()
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card
      title={t('title')}
      description={t('hint')}
      actions={
        <>
          {mode === 'live' && (
            <Link href="/courses?mode=test" className={buttonClass('quiet')}>
              {t('example')}
            </Link>
          )}
          <Button look="quiet" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <ol className="-mx-5 -mb-5 grid divide-y divide-line border-line border-t">
        {steps.map(({ name, isDone, href }, index) => (
          <li
            key={name}
            aria-current={name === next?.name ? 'step' : undefined}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4"
          >
            <span
              aria-hidden="true"
              className={`flex size-8 shrink-0 items-center justify-center rounded-full font-medium text-sm ${isDone ? 'bg-good-soft text-good' : name === next?.name ? 'bg-accent text-on-accent' : 'bg-sunken text-muted'}`}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <div className="grid min-w-44 flex-1 gap-0.5">
              <h3 className={`font-medium text-sm ${isDone ? 'text-muted' : ''}`}>
                {t(name)}
                {isDone && <span className="sr-only">, {t('done')}</span>}
              </h3>
              {!isDone && <p className="text-muted text-sm">{t(`${name}Hint`)}</p>}
            </div>
            {name === next?.name && (
              <Link href={href} className={`${buttonClass()} max-sm:w-full`}>
                {t(`${name}Do`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
