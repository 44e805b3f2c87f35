import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GuestController } from '@/components/portal/guest-review/guest-controller'
import type { GuestView } from '@/components/portal/guest-review/guest-wire'
import { Notice } from '@/components/ui/notice'
import { findGuestReview } from '@/lib/domains/guests/find-guest-review'
import { companyOf } from '@/lib/domains/guests/guest-company'
import { serializeGuestView } from '@/lib/domains/guests/serialize'
import { mayOpenPage } from '../../../page-limit'
import { translator } from '../../../translator'

type Props = { params: Promise<{ token: string }> }

/** Nothing of the course is known before the guest is. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const review = await findGuestReview((await params).token)
  const t = await translator('guestReview')
  return { title: review ? t('by', { company: companyOf(review) }) : t('gone'), robots: { index: false } }
}

export default async function GuestReviewPage({ params }: Props) {
  const { token } = await params
  if (!(await mayOpenPage())) return <Notice tone="warn">{(await translator('app'))('tooManyPages')}</Notice>
  const review = await findGuestReview(token)
  if (!review) notFound()
  return <GuestController token={token} loaded={serializeGuestView(review, null) as GuestView} />
}
