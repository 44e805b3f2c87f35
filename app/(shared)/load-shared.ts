import { headers } from 'next/headers'
import { cache } from 'react'
import type { SharedView } from '@/components/portal/shared-page/shared-wire'
import { findShare, type OpenShare } from '@/lib/domains/shares/find-share'
import { readShared, type Shared } from '@/lib/domains/shares/read-shared'
import { serializeShared } from '@/lib/domains/shares/serialize'
import { mayWatch } from '@/lib/domains/shares/share-access'
import { allowFraming, NONCE_HEADER } from '@/lib/platform/http/page-policy'

type LoadedShare = { share: OpenShare; shared: Shared | null; view: SharedView }

/** What an open link shows without a password; null if there is no such link. Looked up once per request. */
export const loadShared = cache(async (token: string): Promise<LoadedShare | null> => {
  const share = await findShare(token)
  if (!share) return null
  const shared = mayWatch(share, undefined) ? await readShared(share) : null
  return { share, shared, view: serializeShared(shared) as SharedView }
})

/** Lets the sites of a link frame the page of this request. */
export async function allowSites({ sites }: OpenShare): Promise<void> {
  allowFraming((await headers()).get(NONCE_HEADER) ?? '', sites)
}
