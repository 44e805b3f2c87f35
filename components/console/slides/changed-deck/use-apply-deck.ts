'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course } from '@/components/console/data/course-wire'
import type { Review } from '@/components/console/review/use-review'
import { ApiError, useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { useFailureText } from '@/components/shared/use-failure-text'
import type { ChosenEdit } from './deck-choice'

type Props = { course: Course; review: Pick<Review, 'remember'>; onDone: () => void }

/**
 * Applies chosen changes of a deck as edits of their scenes, one after the other. All of them are undone as
 * one. `failure` says which scenes could not be changed and why; the others are.
 */
export function useApplyDeck({ course, review, onDone }: Props) {
  const api = useApi()
  const t = useTranslations('changedDeck')
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const { course_id } = course
  const save = ({ scene }: ChosenEdit, body: ChosenEdit['edit']) =>
    api.patch('/courses/{course_id}/modules/{module_num}/scenes/{scene_num}', {
      path: { course_id, module_num: scene.module_num, scene_num: scene.scene_num },
      body,
    })
  const action = useAction({
    run: async (_api, edits: ChosenEdit[]) => {
      const made: { chosen: ChosenEdit; version: number }[] = []
      const failed: string[] = []
      for (const chosen of edits) {
        const { module_num: module, scene_num: number, title } = chosen.scene
        try {
          made.push({ chosen, version: (await save(chosen, chosen.edit)).version })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          failed.push(`${t('scene', { module, number, title })}: ${failureText(error)}`)
        }
      }
      return { made, failed }
    },
    refreshes: [courseKeys.record(course_id)],
    done: ({ made }) => (made.length > 0 ? t('applied', { count: made.length }) : null),
    onDone: ({ made, failed }) => {
      if (made.length > 0)
        review.remember({
          name: t('title'),
          undo: async () => {
            for (const { chosen, version } of made) await save(chosen, { ...chosen.before, version })
          },
        })
      if (failed.length === 0) onDone()
      else setFailure(failed.join(' '))
    },
  })
  return { start: action.mutate, isPending: action.isPending, failure }
}
