import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SharedController } from '@/components/portal/shared-page/shared-controller'
import { Notice } from '@/components/ui/notice'
import { slidePicture } from '@/lib/domains/shares/get-oembed'
import { sharedTitle } from '@/lib/domains/shares/serialize'
import { shareUrl } from '@/lib/domains/shares/share-url'
import { mayOpenPage } from '../../../page-limit'
import { translator } from '../../../translator'
import { loadShared } from '../../load-shared'

type Props = { params: Promise<{ token: string }> }

/** A preview in a chat or a mail shows the first slide; of a locked link, nothing. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await loadShared((await params).token)
  const t = await translator('sharedPage')
  const robots = { index: false }
  if (!loaded?.shared) return { title: t(loaded ? 'locked' : 'gone'), robots }
  const { share, shared } = loaded
  const title = sharedTitle(shared)
  const description = shared.videos[0]?.module.description || t('by', { company: shared.company })
  const picture = slidePicture(shared)
  const url = shareUrl(share.token)
  return {
    title,
    description,
    robots,
    openGraph: { title, description, url, siteName: shared.company, ...(picture && { images: [picture] }) },
    twitter: { card: 'summary_large_image', ...(picture && { images: [picture.url] }) },
    alternates: {
      types: { 'application/json+oembed': `/api/v1/oembed?url=${encodeURIComponent(url)}` },
    },
  }
}

export default async function SharedPage({ params }: Props) {
  const { token } = await params
  if (!(await mayOpenPage())) return <Notice tone="warn">{(await translator('app'))('tooManyPages')}</Notice>
  const loaded = await loadShared(token)
  if (!loaded) notFound()
  return <SharedController token={token} loaded={loaded.view} isEmbedded={false} />
}
