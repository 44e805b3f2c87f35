import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SharedController } from '@/components/portal/shared-page/shared-controller'
import { Notice } from '@/components/ui/notice'
import { mayOpenPage } from '../../../../page-limit'
import { translator } from '../../../../translator'
import { allowSites, loadShared } from '../../../load-shared'

export const metadata: Metadata = { robots: { index: false } }

type Props = { params: Promise<{ token: string }> }

/** The player alone, in pages of the sites that the link names. */
export default async function EmbedPage({ params }: Props) {
  const { token } = await params
  if (!(await mayOpenPage())) return <Notice tone="warn">{(await translator('app'))('tooManyPages')}</Notice>
  const loaded = await loadShared(token)
  if (!loaded) notFound()
  await allowSites(loaded.share)
  return <SharedController token={token} loaded={loaded.view} isEmbedded />
}
