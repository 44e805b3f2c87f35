import type { Checkpoint, ReviewEntry, ReviewTransition } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Prisma, transaction } from '../../platform/db.ts'
import type { PageOf } from '../../platform/http/pagination.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import type { ActorKind } from './actor-kind.ts'

/** A change of a ledger row, with the number of the newest version of its artifact at that time. */
export type TransitionView = ReviewTransition & { entry: ReviewEntry; version: number | null }

const BY_GUEST = { startsWith: 'guest gst_' }
const BY_PERSON = { contains: '@' }
/** the pipeline, and the author at a wish for another scene */
const BY_SERVICE = { in: ['system', 'author'] }

/** Actors are stored by their label: the address of a user, the name of a key, the id of a guest. */
const BY: Record<ActorKind, Prisma.ReviewTransitionWhereInput> = {
  service: { OR: [{ actor: null }, { actor: BY_SERVICE }] },
  guest: { actor: BY_GUEST },
  person: { actor: BY_PERSON },
  key: { actor: { not: null }, NOT: [BY_GUEST, BY_PERSON, BY_SERVICE].map((actor) => ({ actor })) },
}

/** The review history of a course, newest first; `limit` + 1, or all. Throws `course_not_found`. */
export async function listTransitions(
  ctx: Ctx,
  courseId: string,
  filter: { assetId?: number | undefined; checkpoint?: Checkpoint | undefined; by?: ActorKind | undefined },
  { before, limit }: PageOf = {},
): Promise<TransitionView[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const entry = {
      courseId: course.id,
      ...(filter.assetId === undefined ? {} : { assetId: filter.assetId }),
      ...(filter.checkpoint === undefined ? {} : { checkpoint: filter.checkpoint }),
    }
    const rows = await tx.reviewTransition.findMany({
      where: {
        entry,
        ...(filter.by && BY[filter.by]),
        ...(before !== undefined && { id: { lt: BigInt(before) } }),
      },
      include: { entry: true },
      orderBy: { id: 'desc' },
      ...(limit !== undefined && { take: limit + 1 }),
    })
    const versions = await tx.artifactVersion.findMany({
      where: { assetId: { in: rows.map((row) => row.assetId) } },
      select: { assetId: true, version: true, createdAt: true },
      orderBy: { version: 'desc' },
    })
    const byAsset = Map.groupBy(versions, ({ assetId }) => assetId)
    return rows.map((row) => ({
      ...row,
      version: byAsset.get(row.assetId)?.find(({ createdAt }) => createdAt <= row.createdAt)?.version ?? null,
    }))
  })
}
