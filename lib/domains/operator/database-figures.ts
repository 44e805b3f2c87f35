import { pgPool } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { BACKUP_FACT } from './record-backup.ts'

export type FigureSample = { labels: Record<string, string>; value: number }
export type DatabaseFigure = { name: string; help: string; read: () => Promise<FigureSample[]> }

/** One row per sample: `value` is the number, all other columns are labels. */
async function rows(sql: string, values: unknown[] = []): Promise<FigureSample[]> {
  const result = await pgPool().query<Record<string, string | number>>(sql, values)
  return result.rows.map(({ value, ...labels }) => ({
    labels: Object.fromEntries(Object.entries(labels).map(([name, text]) => [name, String(text)])),
    value: Number(value),
  }))
}

const AGE = (table: string, column: string, where = 'true') =>
  `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(${column})), 0)::float8 AS value FROM ${table} WHERE ${where}`
const DUE = `kind = 'edge' AND lease_token IS NULL AND run_at <= now()`
const MONTH = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')`
/** Each account with what it used and reserved this month. */
const BALANCES = `account a LEFT JOIN LATERAL (SELECT consumed_seconds AS consumed, reserved_seconds AS reserved
  FROM charge_entry WHERE account_id = a.id AND month = ${MONTH} ORDER BY seq DESC LIMIT 1) m ON true`

/** What the database says of the service: the same on every instance. */
export const DATABASE_FIGURES: readonly DatabaseFigure[] = [
  {
    name: 'engine_queue_depth',
    help: 'Calls of the embedded engine by state: due, at work (running), later (scheduled).',
    read: () =>
      rows(`SELECT state, count(item.id)::int AS value FROM unnest(ARRAY['due','at_work','later']) AS state
        LEFT JOIN engine_item item ON state = CASE WHEN lease_until > now() THEN 'at_work'
          WHEN run_at <= now() THEN 'due' ELSE 'later' END GROUP BY state`),
  },
  {
    name: 'engine_queue_age_seconds',
    help: 'Seconds the longest-overdue call has waited.',
    read: () => rows(AGE('engine_item', 'run_at', DUE)),
  },
  {
    name: 'outbox_depth',
    help: 'Events not yet sent to the engine.',
    read: () => rows('SELECT count(*)::int AS value FROM outbox_event'),
  },
  {
    name: 'outbox_age_seconds',
    help: 'Seconds the oldest of them has waited.',
    read: () => rows(AGE('outbox_event', 'created_at')),
  },
  {
    name: 'engine_runs',
    help: 'Runs of the embedded engine by state; finished runs of the last 7 days only.',
    read: () => rows('SELECT status, count(*)::int AS value FROM engine_run GROUP BY status'),
  },
  {
    name: 'courses',
    help: 'Courses by mode and status.',
    read: () => rows('SELECT mode, status, count(*)::int AS value FROM course GROUP BY mode, status'),
  },
  {
    name: 'module_seconds_rendered',
    help: 'Total length of the finished videos that exist now, in seconds.',
    read: () =>
      rows(
        'SELECT coalesce(sum(duration_seconds), 0)::float8 AS value FROM module WHERE video_key IS NOT NULL',
      ),
  },
  {
    name: 'webhook_deliveries',
    help: 'Recorded webhook deliveries by outcome.',
    read: () => rows('SELECT status, count(*)::int AS value FROM webhook_delivery GROUP BY status'),
  },
  {
    name: 'mails',
    help: 'Emails of the last 30 days by state.',
    read: () => rows('SELECT status, count(*)::int AS value FROM mail GROUP BY status'),
  },
  {
    name: 'quota_seconds',
    help: 'Seconds of video of all accounts this month: granted, consumed, reserved.',
    read: () =>
      rows(`SELECT state, coalesce(sum(CASE state WHEN 'granted' THEN a.quota_seconds WHEN 'consumed' THEN m.consumed
        ELSE m.reserved END), 0)::float8 AS value
        FROM unnest(ARRAY['granted','consumed','reserved']) AS state LEFT JOIN (${BALANCES}) ON true GROUP BY state`),
  },
  {
    name: 'accounts_near_quota',
    help: 'Accounts that have used or reserved nine tenths of this month’s quota.',
    read: () =>
      rows(`SELECT count(*)::int AS value FROM ${BALANCES}
        WHERE a.quota_seconds > 0 AND m.consumed + m.reserved >= 0.9 * a.quota_seconds`),
  },
  {
    name: 'model_tokens_today',
    help: 'Tokens of language models today (UTC), in and out.',
    read: () =>
      rows(
        `SELECT coalesce(sum(tokens), 0)::float8 AS value FROM model_day WHERE day = (now() AT TIME ZONE 'UTC')::date`,
      ),
  },
  {
    name: 'model_tokens_per_day',
    help: 'How many there may be: LLM_DAY_TOKENS.',
    read: async () => [{ labels: {}, value: env().LLM_DAY_TOKENS }],
  },
  {
    name: 'provider_circuits_open',
    help: 'Providers (speech, language model) that failed and are not called for now.',
    read: () => rows('SELECT count(*)::int AS value FROM provider_circuit WHERE open_until > now()'),
  },
  {
    name: 'learners_active',
    help: 'Learners with progress in the last 24 hours, by mode.',
    read: () =>
      rows(`SELECT mode, (SELECT count(DISTINCT e.learner_id)::int FROM module_progress p
          JOIN enrollment e ON e.id = p.enrollment_id JOIN learner l ON l.id = e.learner_id
          WHERE l.mode = modes.mode AND p.updated_at > now() - interval '24 hours') AS value
        FROM unnest(enum_range(NULL::mode)) AS modes(mode)`),
  },
  {
    name: 'backup_timestamp_seconds',
    help: 'When the last backup of database and files was completed (Unix time); 0: never.',
    read: () =>
      rows(
        `SELECT coalesce(max(extract(epoch FROM value::timestamptz)), 0)::float8 AS value FROM service_fact WHERE name = $1`,
        [BACKUP_FACT],
      ),
  },
]
