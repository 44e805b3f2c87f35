'use client'

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { toast } from '@/components/ui/toast'
import { courseKeys } from './course-keys'
import type { Course, Question } from './course-wire'
import { COURSE_STALE_MS } from './refetch-on-revision'

/** The query of a module's questions. */
export const poolQuery = (api: ReturnType<typeof useApi>, courseId: string, moduleIndex: number) =>
  queryOptions({
    queryKey: courseKeys.pool(courseId, moduleIndex),
    staleTime: COURSE_STALE_MS,
    queryFn: () =>
      api.get('/courses/{course_id}/modules/{module_num}/quiz', {
        path: { course_id: courseId, module_num: moduleIndex + 1 },
      }),
  })

/**
 * The questions of a module with their keys and remarks, refetched whenever the course changes. A removal
 * shows at once and can be undone.
 */
export function useQuizPool(course: Course, moduleIndex: number) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('quizDesk')
  const common = useTranslations('common')
  const id = course.course_id
  const path = { course_id: id, module_num: moduleIndex + 1 }
  const queryKey = courseKeys.pool(id, moduleIndex)
  const refreshes = [['course', id]]
  const query = useQuery({
    ...poolQuery(api, id, moduleIndex),
    placeholderData: (previous) => previous,
  })
  const bringBack = useAction({
    run: (api, { assetId, version }: { assetId: number; version: number }) =>
      api.post('/courses/{course_id}/artifacts/{asset_id}/versions/{version}/restore', {
        path: { course_id: id, asset_id: assetId, version },
        body: {},
      }),
    refreshes,
    done: t('broughtBack'),
  })
  const remove = useAction({
    run: async (api, question: Question) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (pool) =>
          pool && {
            ...pool,
            questions: pool.questions.filter(({ asset_id }) => asset_id !== question.asset_id),
          },
      )
      return api
        .delete('/courses/{course_id}/modules/{module_num}/quiz/questions/{question_id}', {
          path: { ...path, question_id: question.id },
        })
        .catch((error) => {
          client.setQueryData(queryKey, before)
          throw error
        })
    },
    refreshes,
    onDone: (_, { asset_id, version }) =>
      toast.success(t('removed'), {
        duration: 10_000,
        action: { label: common('undo'), onClick: () => bringBack.mutate({ assetId: asset_id, version }) },
      }),
  })
  return { query, remove, bringBack }
}

export type QuizPool = ReturnType<typeof useQuizPool>
