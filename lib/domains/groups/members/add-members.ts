import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { storeEnrollments } from '../../learners/enrollment/store-enrollments.ts'
import { storeLearners } from '../../learners/enrollment/store-learners.ts'
import type { ParsedLearner, ParseProblem } from '../../learners/list/learner-parse.ts'
import { lockGroup } from '../get-group.ts'
import { type MemberList, readMemberList } from './member-list.ts'

/** `new`: unknown to the account; `known`: a learner of it; `member`: already in the group. */
export type MemberStanding = 'new' | 'known' | 'member'
export type AddedMembers = {
  /** learners who were not in the group */
  added: number
  learners: (ParsedLearner & { standing: MemberStanding })[]
  repeated: number
  problems: ParseProblem[]
}

/**
 * Adds the learners of a list to a group, or with `dryRun` only tells what would happen. Wrong lines are left
 * out. New members are enrolled in the courses assigned to the group. A few statements for all of them. Throws `group_not_found`; InvalidInputError if it is no list.
 */
export async function addMembers(
  ctx: Ctx,
  groupId: string,
  list: MemberList,
  { dryRun }: { dryRun: boolean },
): Promise<AddedMembers> {
  const { learners: listed, problems, repeated } = readMemberList(list)
  return transaction(async (tx) => {
    const group = await lockGroup(tx, ctx, groupId)
    const standings = await readStandings(tx, ctx, group.id, listed)
    const learners = listed.map((each) => ({ ...each, standing: standings.get(each.email) ?? 'new' }))
    if (!dryRun) await join(tx, ctx, group.id, listed)
    return {
      added: learners.filter(({ standing }) => standing !== 'member').length,
      learners,
      repeated,
      problems,
    }
  })
}

async function readStandings(
  tx: Tx,
  { accountId, mode }: Ctx,
  groupId: string,
  listed: readonly ParsedLearner[],
): Promise<Map<string, MemberStanding>> {
  const known = await tx.$queryRaw<{ email: string; isMember: boolean }[]>`
    SELECT l.email, m.learner_id IS NOT NULL AS "isMember" FROM learner l
    LEFT JOIN group_member m ON m.learner_id = l.id AND m.group_id = ${groupId}
    WHERE l.account_id = ${accountId} AND l.mode = ${mode}
      AND l.email = ANY(${listed.map(({ email }) => email)}::text[])`
  return new Map(known.map(({ email, isMember }) => [email, isMember ? 'member' : 'known']))
}

async function join(tx: Tx, ctx: Ctx, groupId: string, listed: readonly ParsedLearner[]): Promise<void> {
  // Courses before learners, as all who enroll, so that no two of them deadlock.
  const courses = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM course c WHERE EXISTS (
      SELECT FROM assignment a WHERE a.course_id = c.id AND a.group_id = ${groupId})
    ORDER BY c.id FOR KEY SHARE OF c`
  const ids = (await storeLearners(tx, ctx, listed)).map(({ id }) => id)
  const joined = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO group_member (group_id, learner_id, created_at)
    SELECT ${groupId}, id, ${now()} FROM unnest(${ids}::text[]) AS id
    ON CONFLICT DO NOTHING RETURNING learner_id AS id`
  const newIds = joined.map(({ id }) => id)
  for (const course of courses) await storeEnrollments(tx, course.id, newIds)
}
