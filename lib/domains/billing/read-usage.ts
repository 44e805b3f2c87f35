import type { z } from 'zod'
import type { Account } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { pgPool } from '../../platform/db.ts'
import type { usedAccountSchema } from '../accounts/contract.ts'
import { serializeAccount } from '../accounts/serialize.ts'
import { quotaMonth } from '../quota/quota-month.ts'

type Row = { id: string; consumedSeconds: number; reservedSeconds: number; courses: number; tokens: number }
type UsedAccount = z.input<typeof usedAccountSchema>

const STATEMENT = `
  SELECT a.id, COALESCE(e.consumed_seconds, 0) AS "consumedSeconds",
    COALESCE(e.reserved_seconds, 0) AS "reservedSeconds",
    (SELECT count(*)::int FROM course c WHERE c.account_id = a.id AND c.mode = 'live') AS courses,
    COALESCE((SELECT tokens FROM model_month WHERE account_id = a.id AND month = $2), 0)::float8 AS tokens
  FROM account a LEFT JOIN LATERAL (
    SELECT consumed_seconds, reserved_seconds FROM charge_entry
    WHERE account_id = a.id AND month = $2 ORDER BY seq DESC LIMIT 1) e ON true
  WHERE a.id = ANY($1)`

/** These accounts for operators, with the seconds and tokens used this month and their courses. */
export async function readUsage(accounts: readonly Account[]): Promise<UsedAccount[]> {
  const { rows } = await pgPool().query<Row>(STATEMENT, [accounts.map(({ id }) => id), quotaMonth(now())])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return accounts.map((account) => {
    const used = byId.get(account.id)
    const usage = {
      consumed_seconds: used?.consumedSeconds ?? 0,
      reserved_seconds: used?.reservedSeconds ?? 0,
      courses: used?.courses ?? 0,
      tokens: used?.tokens ?? 0,
    }
    return { ...serializeAccount(account), usage }
  })
}
