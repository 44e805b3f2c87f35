import type { AddedMembers } from './add-members.ts'
import type { MemberView } from './list-members.ts'

/** A member of a group on the wire. */
export const serializeMember = ({ learner, createdAt }: MemberView) => ({
  learner_email: learner.email,
  learner_name: learner.name,
  external_id: learner.externalId,
  joined_at: createdAt.toISOString(),
})

const REASONS = {
  noAddress: 'no_address',
  badAddress: 'bad_address',
  longName: 'long_name',
  longId: 'long_id',
} as const

/** What became, or would become, of a list of learners. */
export const serializeAddedMembers = (
  { added, learners, repeated, problems }: AddedMembers,
  dryRun: boolean,
) => ({
  dry_run: dryRun,
  added,
  learners: learners.map(({ line, email, name, externalId, standing }) => ({
    line,
    learner_email: email,
    learner_name: name ?? null,
    external_id: externalId ?? null,
    standing,
  })),
  repeated,
  wrong: problems.map(({ reason, ...problem }) => ({ ...problem, reason: REASONS[reason] })),
})
