import { OperatorModelController } from '@/components/console/operator/model/operator-model-controller'
import { requireUser } from '../../../current-user'
import { pageTitle } from '../../../translator'

export const generateMetadata = pageTitle('languageModel', 'title')

export default async function ModelPage() {
  await requireUser('/operator/model')
  return <OperatorModelController />
}
