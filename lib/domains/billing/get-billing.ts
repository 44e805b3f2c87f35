import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import type { QuotaBlock } from '../quota/quota-block.ts'
import { monthBounds, quotaMonth } from '../quota/quota-month.ts'
import { readQuota } from '../quota/read-balance.ts'
import type { CourseStatus } from '../runs/course-status.ts'

export type Billing = {
  month: string
  accountId: string
  /** courses launched in the month, or created in it and not launched; `modules` are the finished ones */
  summary: Record<'courses' | 'ready' | 'partial' | 'failed' | 'externalRefs' | 'modules', number>
  quota: QuotaBlock
  /** of language models; `budget` is the current one, null: no limit */
  tokens: { used: number; budget: number | null }
}

/** The usage of the caller's account in a month `YYYY-MM`, by default the current one. */
export async function getBilling(ctx: Ctx, month: string = quotaMonth(now())): Promise<Billing> {
  const { accountId, mode } = ctx
  const { from, before } = monthBounds(month)
  const within = { gte: from, lt: before }
  const courses = await db().course.findMany({
    where: {
      accountId,
      mode,
      OR: [{ launchedAt: within }, { launchedAt: null, createdAt: within }],
    },
    select: {
      status: true,
      externalRef: true,
      _count: { select: { modules: { where: { videoKey: { not: null } } } } },
    },
  })
  const having = (status: CourseStatus) => courses.filter((course) => course.status === status).length
  return {
    month,
    accountId,
    summary: {
      courses: courses.length,
      ready: having('ready'),
      partial: having('partial_quota_exceeded'),
      failed: having('failed'),
      externalRefs: new Set(courses.flatMap(({ externalRef }) => externalRef ?? [])).size,
      modules: courses.reduce((sum, { _count }) => sum + _count.modules, 0),
    },
    quota: await readQuota(db(), ctx, month),
    tokens: await readTokens(ctx, month),
  }
}

/** The sandbox uses no tokens. */
async function readTokens({ accountId, mode }: Ctx, month: string): Promise<Billing['tokens']> {
  const { monthTokens, tokens } = await db().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { monthTokens: true, tokens: { where: { month } } },
  })
  return { used: mode === 'test' ? 0 : Number(tokens[0]?.tokens ?? 0), budget: monthTokens }
}
