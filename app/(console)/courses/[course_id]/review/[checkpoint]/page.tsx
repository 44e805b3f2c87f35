import { HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { COURSE_CHECKPOINTS } from '@/lib/product/checkpoints'
import { requireUser } from '../../../../../current-user'
import { translator } from '../../../../../translator'
import { deskData } from '../../../../desk-data'
import { CheckpointDesk } from './checkpoint-desk'

type Props = {
  params: Promise<{ course_id: string; checkpoint: string }>
  searchParams: Promise<{ module?: string; mode?: string }>
}

async function checkpointOf(props: Props) {
  const { checkpoint } = await props.params
  return COURSE_CHECKPOINTS.find((known) => known === checkpoint) ?? notFound()
}

export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  title: (await translator('checkpoint'))(await checkpointOf(props)),
})

export default async function ReviewPage(props: Props) {
  const checkpoint = await checkpointOf(props)
  const { course_id } = await props.params
  const { module, mode } = await props.searchParams
  const number = Number(module)
  const moduleIndex = Number.isInteger(number) && number >= 1 ? number - 1 : null
  // Anyone who has to sign in first returns to the same module, in the mode the link named.
  const query = new URLSearchParams({
    ...(module && { module: String(number) }),
    ...((mode === 'live' || mode === 'test') && { mode }),
  })
  const user = await requireUser(
    `/courses/${course_id}/review/${checkpoint}${query.size > 0 ? `?${query}` : ''}`,
  )
  return (
    <HydrationBoundary state={await deskData(user, { courseId: course_id, checkpoint, moduleIndex })}>
      <CheckpointDesk
        key={`${checkpoint} ${moduleIndex}`}
        courseId={course_id}
        checkpoint={checkpoint}
        moduleIndex={moduleIndex}
      />
    </HydrationBoundary>
  )
}
