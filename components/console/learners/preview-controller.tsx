'use client'

import { useQuery } from '@tanstack/react-query'
import { Monitor, RotateCcw, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCourse } from '@/components/console/data/use-course'
import { MissingCourse } from '@/components/console/page-parts/missing-object'
import { useApi } from '@/components/shared/api-client'
import { isMissing, NotLoaded } from '@/components/shared/states/not-loaded'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'

/** The course in the portal, as a personal test learner who leaves no trace, in a phone-sized frame. */
export function PreviewController({ courseId }: { courseId: string }) {
  const api = useApi()
  const t = useTranslations('preview')
  const common = useTranslations('common')
  const course = useCourse(courseId)
  const path = { course_id: courseId }
  // Requested once, since each call restarts the preview.
  const preview = useQuery({
    queryKey: ['preview', courseId],
    queryFn: () => api.post('/courses/{course_id}/preview', { path }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  if (isMissing(course)) return <MissingCourse courseId={courseId} />
  if (!preview.data || !course.data) return <NotLoaded of={[preview, course]} rows={3} label={t('loading')} />
  return (
    <>
      <PageHeader
        title={common('previewAsLearner')}
        back={{ href: `/courses/${courseId}`, label: course.data.title }}
        description={t('hint')}
      />
      <PreviewFrame
        key={preview.dataUpdatedAt}
        path={preview.data.path}
        isBusy={preview.isFetching}
        onRestart={() => preview.refetch()}
      />
    </>
  )
}

const SIZES = [
  { size: 'phone', Icon: Smartphone, className: 'w-[390px] max-w-full' },
  { size: 'desktop', Icon: Monitor, className: 'w-full' },
] as const

type FrameProps = { path: string; isBusy: boolean; onRestart: () => void }

function PreviewFrame({ path, isBusy, onRestart }: FrameProps) {
  const t = useTranslations('preview')
  const [chosen, setChosen] = useState<(typeof SIZES)[number]['size']>('phone')
  const width = SIZES.find(({ size }) => size === chosen)?.className
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <fieldset aria-label={t('size')} className="flex gap-1 rounded-lg border border-line bg-surface p-1">
          {SIZES.map(({ size, Icon }) => (
            <button
              key={size}
              type="button"
              aria-pressed={size === chosen}
              onClick={() => setChosen(size)}
              className="flex min-h-9 items-center gap-2 rounded-md px-3 text-muted text-sm aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
            >
              <Icon aria-hidden="true" className="size-4" />
              {t(size)}
            </button>
          ))}
        </fieldset>
        <Button look="quiet" busy={isBusy} onClick={onRestart}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('restart')}
        </Button>
      </div>
      {/* As wide inside as a phone: the border is drawn around it. */}
      <iframe
        title={t('frame')}
        src={path}
        allow="fullscreen"
        className={`mx-auto h-[844px] rounded-2xl bg-surface outline outline-line ${width}`}
      />
    </>
  )
}
