import type { CourseSummary } from '@/components/console/data/course-wire'

export type StartName = 'course' | 'review' | 'invite'
export type StartStep = { name: StartName; isDone: boolean; href: string }

type Facts = {
  courses: Pick<CourseSummary, 'course_id' | 'status'>[]
  /** where the first review waits */
  reviewHref: string | null
  hasLearner: boolean
}

/** With more courses than this, people know their way around. */
const MOST_COURSES = 5

const isReady = ({ status }: { status: string }): boolean =>
  status === 'ready' || status === 'partial_quota_exceeded'

/**
 * The steps from an empty account to a first learner; null for those who no longer need them. A course that
 * is ready has passed its reviews.
 */
export function startSteps({ courses, reviewHref, hasLearner }: Facts): StartStep[] | null {
  if (courses.length > MOST_COURSES) return null
  const ready = courses.find(isReady)
  const [course] = courses
  const steps: StartStep[] = [
    { name: 'course', isDone: courses.length > 0, href: '/courses/new' },
    {
      name: 'review',
      isDone: ready !== undefined,
      href: reviewHref ?? (course ? `/courses/${course.course_id}` : '/courses'),
    },
    { name: 'invite', isDone: hasLearner, href: ready ? `/courses/${ready.course_id}/learners` : '/courses' },
  ]
  return steps.every(({ isDone }) => isDone) ? null : steps
}
