'use client'

import type { Enrollment } from '@/components/portal/shell/learner-wire'
import { LearnerCourseCard } from './learner-course-card'
import { useLearnCourse } from './use-learn-course'

/** A course of the list; its brand and what is next come as soon as they are read, the rest is there at once. */
export function LearnerCourseController({ enrollment }: { enrollment: Enrollment }) {
  const course = useLearnCourse(enrollment.course_id)
  return <LearnerCourseCard enrollment={enrollment} course={course.data ?? null} />
}
