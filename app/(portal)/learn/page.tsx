import { LearnerCoursesController } from '@/components/portal/courses/learner-courses-controller'
import { PortalFrame } from '@/components/portal/shell/portal-frame'
import { isPreviewAddress } from '@/lib/domains/learners/preview/preview-address'
import { pageTitle } from '../../translator'
import { requireLearner } from '../current-learner'

export const generateMetadata = pageTitle('learnerCourses', 'title')

export default async function LearnPage() {
  const learner = await requireLearner('/learn')
  return (
    <PortalFrame email={learner.email} isPreview={isPreviewAddress(learner.email)} brand={null}>
      <LearnerCoursesController name={learner.name} />
    </PortalFrame>
  )
}
