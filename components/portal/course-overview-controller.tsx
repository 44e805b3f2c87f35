'use client'

import { ApiError } from '../api-client'
import { CourseOverview } from './course-overview'
import { LearnerNotEnrolled } from './learner-not-enrolled'
import type { LearnCourse } from './learner-wire'
import { useLearnCourse } from './use-learn-course'

/** A course as it came with the page, and read again when one comes back to it. */
export function CourseOverviewController({ loaded }: { loaded: LearnCourse }) {
  const course = useLearnCourse(loaded.course_id, loaded)
  if (course.error instanceof ApiError && course.error.code === 'not_enrolled') return <LearnerNotEnrolled />
  return <CourseOverview course={course.data ?? loaded} />
}
