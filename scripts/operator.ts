import { BackupProblem } from '../lib/domains/operator/backup-format.ts'
import { PackProblem } from '../lib/media/narration/local/fetch-pack-file.ts'
import { disconnect } from '../lib/platform/db.ts'
import { AppError, InvalidInputError } from '../lib/platform/errors.ts'
import { migrate, openDatabase, prepareEnvironment } from './environment.ts'
import { UsageError } from './operator/operator-call.ts'
import { type CommandOutcome, parseCall, usage, VERBS, type Verb } from './operator/operator-verbs.ts'
import { runCommand, UserError } from './progress.ts'

const UNREACHED = 'postgresql://127.0.0.1:1/unreached'

/** Prints the outcome of a command; returns the exit code. */
function print(outcome: CommandOutcome, asJson: boolean): number {
  const isReport = !Array.isArray(outcome) && typeof outcome.text === 'string' && 'rows' in outcome
  const report = isReport ? (outcome as Extract<CommandOutcome, { text: string; rows: unknown }>) : null
  const answer = report ? report.rows : (outcome as Record<string, unknown>)
  if (asJson) console.log(JSON.stringify(answer, null, 2))
  else if (report) console.log(report.text)
  else console.log(asText([answer].flat()))
  return report?.exitCode ?? 0
}

function asText(rows: Record<string, unknown>[]): string {
  const texts = rows.map((row) =>
    Object.entries(row)
      .map(([name, value]) => `${name.padEnd(20)} ${value ?? '-'}`)
      .join('\n'),
  )
  return texts.length > 0 ? texts.join('\n\n') : 'None.'
}

function explain(error: unknown): unknown {
  if (error instanceof AppError) return new UserError(`${error.message} (${error.code})`)
  if (error instanceof InvalidInputError)
    return new UserError(error.issues.map((issue) => issue.msg).join('\n'))
  return error instanceof BackupProblem || error instanceof PackProblem ? new UserError(error.message) : error
}

/** The database for a command; read-only ones continue without it. */
async function open(dataDir: string, asIs: Verb['asIs']): Promise<{ release(): Promise<void> }> {
  try {
    if (asIs !== 'unopened') return await openDatabase(dataDir)
  } catch (error) {
    if (asIs !== 'any') throw error
    console.error((error as Error).message)
  }
  process.env.DATABASE_URL = UNREACHED
  return { release: async () => {} }
}

async function main(name: string, words: string[]): Promise<number> {
  const verb = VERBS[name]
  if (!verb) {
    const isQuestion = name === 'help' || name === '--help'
    console[isQuestion ? 'log' : 'error'](isQuestion ? usage() : `Unknown verb: ${name}.\n\n${usage()}`)
    return isQuestion ? 0 : 2
  }
  const { json, ...call } = parseCall(name, words)
  process.env.LOG_LEVEL ??= 'silent'
  const database = await open(prepareEnvironment('production').dataDir, verb.asIs)
  try {
    if (!verb.asIs) await migrate()
    return print(await verb.run(call), json)
  } catch (error) {
    throw explain(error)
  } finally {
    await disconnect()
    await database.release()
  }
}

await runCommand(async () => {
  const [name = 'help', ...words] = process.argv.slice(2)
  try {
    return await main(name, words)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 2
  }
})
