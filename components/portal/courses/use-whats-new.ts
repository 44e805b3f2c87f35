'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { LearnCourse, WhatsNew } from '@/components/portal/shell/learner-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { learnCourseKey } from './use-learn-course'

/** What is new in a course to a learner; nothing is asked of one that never changed. */
export const useWhatsNew = (course: LearnCourse, loaded?: WhatsNew | null): UseQueryResult<WhatsNew> =>
  useRead([...learnCourseKey(course.course_id), 'whats-new'], '/learn/courses/{course_id}/whats-new', {
    path: { course_id: course.course_id },
    enabled: (course.newest_release ?? 1) > 1,
    ...(loaded && { initialData: loaded }),
  })
