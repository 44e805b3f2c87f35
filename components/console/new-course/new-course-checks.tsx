'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Course } from '@/components/console/data/course-wire'
import type { CourseCheckpoint } from '@/components/console/data/review-wire'
import { reviewSettingsKey, useReviewSettings } from '@/components/console/data/use-review-settings'
import { useVoices } from '@/components/console/voices/use-voices'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/field/switch'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'
import { NewCourseVoices } from './new-course-voices'
import type { ReviewSettings } from './new-course-wire'

/** Who narrates, and where the course stops for a review. */
export function NewCourseChecks({ course, onNext }: { course: Course; onNext: () => void }) {
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const voices = useVoices()
  const settings = useReviewSettings(course.course_id)
  // Both at once: a card that came later would push the other down.
  if (!voices.data || !settings.data)
    return <NotLoaded of={[voices, settings]} rows={3} label={common('loading')} />
  return (
    <>
      <Card title={t('voice')} description={t('voiceHint')}>
        <NewCourseVoices course={course} />
      </Card>
      <Card title={t('checkpoints')} description={t('checkpointsHint')}>
        <Checkpoints course={course} settings={settings.data} />
      </Card>
      <div className="flex justify-end">
        <Button onClick={onNext}>
          {common('continue')} <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </>
  )
}

function Checkpoints({ course, settings }: { course: Course; settings: ReviewSettings }) {
  const client = useQueryClient()
  const common = useTranslations('common')
  const names = useTranslations('checkpoint')
  const hints = useTranslations('checkpointHint')
  const path = { course_id: course.course_id }
  const queryKey = reviewSettingsKey(course.course_id)
  const change = useAction({
    run: async (api, settings: Partial<ReviewSettings>) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<ReviewSettings>(queryKey, (known) => known && { ...known, ...settings })
      return api.put('/courses/{course_id}/review-settings', { path, body: { settings } })
    },
    refreshes: [queryKey],
  })
  const set = (checkpoints: readonly CourseCheckpoint[], isManual: boolean) =>
    change.mutate(Object.fromEntries(checkpoints.map((name) => [name, isManual ? 'manual' : 'auto'])))
  return (
    <>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {COURSE_CHECKPOINTS.map((name) => (
          <Switch
            key={name}
            label={names(name)}
            hint={hints(name)}
            checked={settings[name] === 'manual'}
            onChange={(isManual) => set([name], isManual)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        <Button look="quiet" onClick={() => set(COURSE_CHECKPOINTS, true)}>
          {common('reviewEverything')}
        </Button>
        <Button look="quiet" onClick={() => set(COURSE_CHECKPOINTS, false)}>
          {common('automateEverything')}
        </Button>
      </div>
    </>
  )
}
