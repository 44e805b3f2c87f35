import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mean, raceAccounts } from '../../e2e/fixtures/data/race-accounts.ts'
import type { Bench } from './bench-run.ts'

const COURSES = [10, 10, 10]
const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Three accounts launch ten small courses each, one account after the other: does any of them wait longer?
 */
export const bench: Bench = async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'coursewright-bench-'))
  process.env.DATA_DIR = directory
  try {
    const accounts = (await raceAccounts(COURSES)).map((times) => ({
      courses: times.length,
      firstSeconds: round(times[0] ?? 0),
      meanSeconds: round(mean(times)),
      lastSeconds: round(times.at(-1) ?? 0),
    }))
    console.table(accounts)
    const means = accounts.map(({ meanSeconds }) => meanSeconds)
    return { accounts, slowestToFastest: round(Math.max(...means) / Math.min(...means)) }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
