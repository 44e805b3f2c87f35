'use client'

import { useMemo } from 'react'
import { useCourseLanguage } from '@/components/portal/courses/use-course-language'
import type { LearnCourse, LearnModule } from '@/components/portal/shell/learner-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { placeBeside } from './language-place'

/** Between the seconds of the video that plays and those of the course's own, in which places are stored. */
export type PlaceScale = { toOwn: (seconds: number) => number; fromOwn: (seconds: number) => number }

const SAME: PlaceScale = { toOwn: (seconds) => seconds, fromOwn: (seconds) => seconds }

/**
 * A module in the language that the learner chose for its course; in the course's own one until the other is loaded,
 * or if it cannot be.
 */
export function useModuleLanguage(course: LearnCourse, module: LearnModule) {
  const { course_id } = course
  const { own, chosen, choose, isOther } = useCourseLanguage(course)
  const module_num = module.module_index + 1
  const query = useRead(
    ['player', course_id, module_num, chosen],
    '/learn/courses/{course_id}/modules/{module_num}/languages/{language}',
    {
      path: { course_id, module_num, language: chosen },
      enabled: isOther,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
  )
  const translated = isOther ? query.data : undefined
  const scale = useMemo<PlaceScale>(
    () =>
      translated
        ? {
            toOwn: (seconds) => placeBeside(seconds, translated.chapters, translated.own_scenes),
            fromOwn: (seconds) => placeBeside(seconds, translated.own_scenes, translated.chapters),
          }
        : SAME,
    [translated],
  )
  return {
    language: translated ? chosen : own,
    chosen,
    choose,
    isMissing: isOther && query.isError,
    isReading: isOther && query.isFetching,
    readAgain: isOther ? query.refetch : null,
    scale,
    translated,
  }
}
