import type { Metadata } from 'next'
import { OperatorModelController } from '@/components/console/operator/model/operator-model-controller'
import { requireUser } from '../../../current-user'
import { translator } from '../../../translator'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await translator('languageModel'))('title'),
})

export default async function ModelPage() {
  await requireUser('/operator/model')
  return <OperatorModelController />
}
