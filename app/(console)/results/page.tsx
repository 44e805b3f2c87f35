import { AllFiguresController } from '@/components/console/learners/figures/all-figures-controller'
import { requireUser } from '../../current-user'
import { pageTitle } from '../../translator'

export const generateMetadata = pageTitle('figures', 'coursesTitle')

export default async function ResultsPage() {
  await requireUser('/results')
  return <AllFiguresController />
}
