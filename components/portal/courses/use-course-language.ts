'use client'

import { useCallback, useEffect, useState } from 'react'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'

export type CourseLanguage = LearnCourse['language']
const keyOf = (courseId: string) => `coursewright language ${courseId}`

/** The language in which the learner watches and reads a course, as last chosen in this browser. */
export function useCourseLanguage({ course_id, language: own, languages }: LearnCourse) {
  const [chosen, setChosen] = useState<CourseLanguage>(own)
  useEffect(() => {
    const kept = readLanguage(course_id)
    setChosen(languages.find((each) => each === kept) ?? own)
  }, [course_id, languages, own])
  const choose = useCallback(
    (language: CourseLanguage) => {
      setChosen(language)
      keepLanguage(course_id, language)
    },
    [course_id],
  )
  return { own, chosen, choose, isOther: chosen !== own }
}

export type LanguageChoice = ReturnType<typeof useCourseLanguage>

function readLanguage(courseId: string): string | null {
  try {
    return localStorage.getItem(keyOf(courseId))
  } catch {
    return null
  }
}

function keepLanguage(courseId: string, language: string): void {
  try {
    localStorage.setItem(keyOf(courseId), language)
  } catch {
    // a browser that blocks storage still plays
  }
}
