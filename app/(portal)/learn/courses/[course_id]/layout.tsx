import type { ReactNode } from 'react'
import { PortalFrame } from '@/components/portal/shell/portal-frame'
import { isPreviewAddress } from '@/lib/domains/learners/preview/preview-address'
import { currentLearner } from '../../../current-learner'
import { currentLearnCourse } from '../../../learner-course'

type Props = { params: Promise<{ course_id: string }>; children: ReactNode }

/** Everything about a course is in its brand. */
export default async function CourseLayout({ params, children }: Props) {
  const learner = await currentLearner()
  if (!learner) return children // every page redirects to sign-in itself, and knows where to return to
  const course = await currentLearnCourse((await params).course_id)
  return (
    <PortalFrame
      email={learner.email}
      isPreview={isPreviewAddress(learner.email)}
      brand={course?.brand ?? null}
    >
      {children}
    </PortalFrame>
  )
}
