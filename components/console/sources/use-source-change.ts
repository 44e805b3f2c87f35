'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course } from '@/components/console/data/course-wire'
import { useAction } from '@/components/shared/use-action'

type Text = { source_id: string; text: string; version: number }

/** Leaves a source out or includes it, which shows at once, and corrects its text. */
export function useSourceChange(
  course: Course,
  onSaved?: () => void,
  onConflict?: (theirs: SourceConflict) => void,
) {
  const client = useQueryClient()
  const common = useTranslations('common')
  const root = ['course', course.course_id]
  const placeOf = (source_id: string) => ({ course_id: course.course_id, source_id })
  const exclude = useAction({
    run: (api, { source_id, excluded }: { source_id: string; excluded: boolean }) => {
      client.setQueryData(courseKeys.sources(course.course_id), (sources) =>
        sources?.map((source) => (source.source_id === source_id ? { ...source, excluded } : source)),
      )
      return api.patch('/courses/{course_id}/sources/{source_id}', {
        path: placeOf(source_id),
        body: { excluded },
      })
    },
    refreshes: [root],
    done: (_, { excluded }) => common(excluded ? 'sourceLeftOut' : 'sourceUsedAgain'),
  })
  const correct = useAction({
    run: (api, { source_id, ...body }: Text) =>
      api.patch('/courses/{course_id}/sources/{source_id}', { path: placeOf(source_id), body }),
    refreshes: [root],
    done: common('textUpdated'),
    onDone: () => onSaved?.(),
    onFailed: (error) => {
      const { version, text } = error.details as Partial<SourceConflict>
      if (!onConflict || error.code !== 'version_conflict' || version === undefined || text === undefined)
        return false
      onConflict({ version, text })
      return true
    },
  })
  return { exclude, correct }
}

/** What another person made of the text in the meantime. */
export type SourceConflict = { version: number; text: string }
