'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course } from '@/components/console/data/course-wire'
import { VoiceChoices } from '@/components/console/voices/voice-choices'
import { useAction } from '@/components/shared/use-action'

/** The voice of a course before its launch: the preset's, or one of the ten. */
export function NewCourseVoices({ course }: { course: Course }) {
  const client = useQueryClient()
  const t = useTranslations('newCourse')
  const queryKey = courseKeys.record(course.course_id)
  const choose = useAction({
    run: (api, voice: string | null) => {
      client.setQueryData(queryKey, (known) => known && { ...known, voice })
      return api.put('/courses/{course_id}/voice', { path: { course_id: course.course_id }, body: { voice } })
    },
    refreshes: [queryKey],
  })
  return (
    <VoiceChoices
      courseId={course.course_id}
      legend={t('voice')}
      value={course.voice}
      none={{ label: t('presetVoice'), hint: t('presetVoiceHint') }}
      onChoose={(voice) => choose.mutate(voice)}
      className="xl:grid-cols-3"
    />
  )
}
