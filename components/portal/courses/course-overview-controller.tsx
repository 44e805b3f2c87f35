'use client'

import { LearnerNotEnrolled } from '@/components/portal/shell/learner-not-enrolled'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { ApiError } from '@/components/shared/api-client'
import { CourseOverview } from './course-overview'
import { useLearnCourse } from './use-learn-course'

/** A course as loaded with the page, and refetched when the learner comes back to it. */
export function CourseOverviewController({ loaded }: { loaded: LearnCourse }) {
  const course = useLearnCourse(loaded.course_id, loaded)
  if (course.error instanceof ApiError && course.error.code === 'not_enrolled') return <LearnerNotEnrolled />
  return <CourseOverview course={course.data ?? loaded} />
}
