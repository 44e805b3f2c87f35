import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma } from '../../platform/db.ts'
import { findHits, type SearchHit } from './find-hits.ts'

/** What matches in all courses of the account and mode, as their texts are now; best first. */
export const searchAccount = (ctx: Ctx, typed: string, limit: number): Promise<SearchHit[]> =>
  findHits(typed, limit, {
    entries: Prisma.sql`e.account_id = ${ctx.accountId} AND e.mode = ${ctx.mode}::mode AND e.at_seconds IS NULL`,
    places: Prisma.sql`true`,
  })
