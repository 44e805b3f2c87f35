import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import { cookies } from 'next/headers'
import { ACCOUNT_COOKIE, MODE_COOKIE } from '@/components/console/account/console-choice'
import { courseKeys } from '@/components/console/data/course-keys'
import { type CourseCheckpoint, isOfModule } from '@/components/console/data/review-wire'
import { getCourse } from '@/lib/domains/courses/get-course'
import { serializeCourseRecord } from '@/lib/domains/courses/serialize'
import { getModule } from '@/lib/domains/modules/list-modules'
import { serializeModule } from '@/lib/domains/modules/serialize'
import { getOutline } from '@/lib/domains/outline/get-outline'
import { serializeOutline } from '@/lib/domains/outline/serialize'
import { getQuestionPool } from '@/lib/domains/quiz/questions/get-question-pool'
import { serializePool } from '@/lib/domains/quiz/serialize'
import { listReviewEntries } from '@/lib/domains/review/list-review-entries'
import { serializeReviewEntry } from '@/lib/domains/review/serialize'
import { listSources } from '@/lib/domains/sources/list-sources'
import { serializeSource } from '@/lib/domains/sources/serialize'
import type { Ctx } from '@/lib/platform/auth/context'
import type { SignedIn } from '@/lib/platform/auth/find-session'
import { AppError } from '@/lib/platform/errors'

type Place = { courseId: string; checkpoint: CourseCheckpoint; moduleIndex: number | null }

/**
 * The API responses a desk needs when it opens, so that the page arrives complete; missing objects are left
 * out.
 */
export async function deskData(user: SignedIn, place: Place): Promise<DehydratedState> {
  const client = new QueryClient()
  const { courseId, checkpoint } = place
  const ctx = await contextOf(user)
  const keep = async (key: QueryKey, read: () => Promise<unknown>) => {
    const data = await orUndefined(read)
    if (data !== undefined) client.setQueryData(key, data)
  }
  const [course] = await Promise.all([
    orUndefined(async () => serializeCourseRecord(await getCourse(ctx, courseId))),
    keep(courseKeys.ledger(courseId), async () =>
      (await listReviewEntries(ctx, { courseId }, {})).map(serializeReviewEntry),
    ),
  ])
  if (!course) return dehydrate(client)
  const key: QueryKey = courseKeys.record(courseId)
  client.setQueryData(key, course)
  const waiting = course.open_reviews.find((open) => open.checkpoint === checkpoint)
  const index = place.moduleIndex ?? waiting?.module_index ?? 0
  if (checkpoint === 'quiz_review')
    await keep(courseKeys.pool(courseId, index), async () =>
      serializePool(await getQuestionPool(ctx, courseId, index + 1)),
    )
  else if (isOfModule(checkpoint))
    await keep(courseKeys.scenes(courseId, index), async () =>
      serializeModule(await getModule(ctx, courseId, index + 1)),
    )
  else if (checkpoint === 'outline_review')
    await keep(courseKeys.outline(courseId), async () => serializeOutline(await getOutline(ctx, courseId)))
  else
    await keep(courseKeys.sources(courseId), async () =>
      (await listSources(ctx, { courseId })).map(serializeSource),
    )
  return dehydrate(client)
}

/** Same as for calls with a session: an operator's account and the mode are cookies of the console. */
async function contextOf({ role, accountId, userId, email }: SignedIn): Promise<Ctx> {
  const chosen = await cookies()
  const actingFor = role === 'operator' ? chosen.get(ACCOUNT_COOKIE)?.value : undefined
  return {
    accountId: actingFor || accountId,
    mode: chosen.get(MODE_COOKIE)?.value === 'test' ? 'test' : 'live',
    actor: { kind: role, id: userId, label: email },
    requestId: 'page',
  }
}

async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
