import { portalManifest } from '@/components/portal/shell/portal-manifest'
import { findPortalLook } from '@/lib/domains/learners/find-portal-look'
import { translator } from '../../../translator'
import { currentLearner } from '../../current-learner'

/** What a phone requests when the portal is added to its home screen. */
export async function GET(): Promise<Response> {
  const learner = await currentLearner()
  const look = learner && (await findPortalLook(learner.learnerId))
  const name = (await translator('learnerFrame'))('portal')
  return Response.json(portalManifest(look ?? { name, color: null }), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, no-store' },
  })
}
