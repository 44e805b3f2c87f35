import { z } from 'zod'
import type { ReviewEntry } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { OPEN } from './gate-state.ts'

/** How many artifacts of a type keep a gate closed. */
export type UnapprovedType = { artifactType: string; count: number }

export const unapprovedSchema = z.array(
  z.object({
    artifact_type: z.string(),
    count: z.number().int().meta({ description: 'How many of the type.' }),
  }),
)

/** What keeps a gate closed, on the wire. */
export const serializeUnapproved = (types: readonly UnapprovedType[]): z.infer<typeof unapprovedSchema> =>
  types.map(({ artifactType, count }) => ({ artifact_type: artifactType, count }))

/** Identifies the gate of a row in its course. */
export const gateKey = ({
  checkpoint,
  moduleIndex,
}: Pick<ReviewEntry, 'checkpoint' | 'moduleIndex'>): string => `${checkpoint}:${moduleIndex}`

/** What keeps the gates of a course closed, by {@link gateKey}; released gates are absent. */
export async function readUnapproved(tx: Tx, courseId: string): Promise<Map<string, UnapprovedType[]>> {
  const groups = await tx.reviewEntry.groupBy({
    by: ['checkpoint', 'moduleIndex', 'artifactType'],
    where: { courseId, made: true, status: { in: [...OPEN] } },
    _count: true,
    orderBy: { artifactType: 'asc' },
  })
  const gates = Map.groupBy(groups, gateKey)
  return new Map(
    [...gates].map(([gate, types]) => [
      gate,
      types.map(({ artifactType, _count }) => ({ artifactType, count: _count })),
    ]),
  )
}
