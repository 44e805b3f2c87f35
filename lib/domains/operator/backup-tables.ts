import type pg from 'pg'
import { type BackupSequence, type BackupTable, EXCLUDED_TABLES } from './backup-format.ts'

const COLUMNS = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
  GROUP BY c.relname ORDER BY c.relname`

const REFERENCES = `SELECT DISTINCT child.relname AS child, parent.relname AS parent
  FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`

const SEQUENCES = `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1`

/** All tables worth keeping with their columns, each after the tables it refers to. */
export async function readTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(COLUMNS, [EXCLUDED_TABLES])
  const { rows: references } = await client.query<{ child: string; parent: string }>(REFERENCES)
  const ordered: BackupTable[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { child, parent } of references) if (child === name) visit(parent)
    const table = tables.find((one) => one.name === name)
    if (table) ordered.push(table)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/**
 * The current values of sequences. They ignore snapshots: read after it is taken, they are never behind its
 * rows.
 */
export async function readSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES)
  const sequences: BackupSequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${client.escapeIdentifier(name)}`,
    )
    const [row] = found.rows
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}
