import { GuestLinkController } from '@/components/console/guests/guest-link-controller'
import { requireUser } from '../../../../current-user'
import { pageTitle } from '../../../../translator'

export const generateMetadata = pageTitle('guestLinks', 'title')

export default async function GuestsPage({ params }: { params: Promise<{ course_id: string }> }) {
  const { course_id } = await params
  await requireUser(`/courses/${course_id}/guests`)
  return <GuestLinkController courseId={course_id} />
}
