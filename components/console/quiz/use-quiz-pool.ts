'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from 'sonner'
import type { Course, PoolRemark, Question } from '@/components/console/courses/course-wire'
import { FOLLOWED_MS } from '@/components/console/courses/follow-course'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'

type Pool = { questions: Question[]; remarks: PoolRemark[] }

/** The questions of a module with their keys and the remarks on them; read again whenever the course changes. A removal shows at once and can be taken back. */
export function useQuizPool(course: Course, moduleIndex: number) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('quizDesk')
  const id = course.course_id
  const path = `/courses/${id}/modules/${moduleIndex + 1}/quiz`
  const queryKey = ['course', id, 'pool', moduleIndex]
  const refreshes = [['course', id]]
  const query = useQuery({
    queryKey,
    staleTime: FOLLOWED_MS,
    queryFn: async () => (await api.get<Pool>(path)).data,
    placeholderData: (previous) => previous,
  })
  const bringBack = useAction({
    run: ({ assetId, version }: { assetId: number; version: number }) =>
      api.send('POST', `/courses/${id}/artifacts/${assetId}/versions/${version}/restore`),
    refreshes,
    done: t('broughtBack'),
  })
  const remove = useAction({
    run: async (question: Question) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pool>(queryKey)
      client.setQueryData<Pool>(
        queryKey,
        (pool) =>
          pool && {
            ...pool,
            questions: pool.questions.filter(({ asset_id }) => asset_id !== question.asset_id),
          },
      )
      return api.send('DELETE', `${path}/questions/${question.id}`).catch((error) => {
        client.setQueryData(queryKey, before)
        throw error
      })
    },
    refreshes,
    onDone: (_, { asset_id, version }) =>
      toast.success(t('removed'), {
        duration: 10_000,
        action: { label: t('undo'), onClick: () => bringBack.mutate({ assetId: asset_id, version }) },
      }),
  })
  return { query, path, remove, bringBack }
}

export type QuizPool = ReturnType<typeof useQuizPool>
