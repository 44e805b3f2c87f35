'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Course, CourseSource } from '@/components/console/courses/course-wire'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'

type Text = { source_id: string; text: string; version: number }

/** Leaving a source out or taking it in, which shows at once, and correcting its text. */
export function useSourceChange(
  course: Course,
  onSaved?: () => void,
  onConflict?: (theirs: Conflict) => void,
) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('sourceDesk')
  const root = ['course', course.course_id]
  const path = `/courses/${course.course_id}/sources`
  const exclude = useAction({
    run: ({ source_id, excluded }: { source_id: string; excluded: boolean }) => {
      client.setQueriesData<CourseSource[]>({ queryKey: [...root, 'sources'] }, (sources) =>
        sources?.map((source) => (source.source_id === source_id ? { ...source, excluded } : source)),
      )
      return api.send('PATCH', `${path}/${source_id}`, { excluded })
    },
    refreshes: [root],
    done: (_, { excluded }) => t(excluded ? 'excludedDone' : 'includedDone'),
  })
  const correct = useAction({
    run: ({ source_id, text, version }: Text) => api.send('PATCH', `${path}/${source_id}`, { text, version }),
    refreshes: [root],
    done: t('corrected'),
    onDone: () => onSaved?.(),
    onFailed: (error) => {
      const { version, text } = error.details as Partial<Conflict>
      if (error.code !== 'version_conflict' || version === undefined || text === undefined) return false
      onConflict?.({ version, text })
      return true
    },
  })
  return { exclude, correct }
}

/** What another person made of the text meanwhile. */
export type Conflict = { version: number; text: string }
