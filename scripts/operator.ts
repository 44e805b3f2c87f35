import { disconnect } from '../lib/db.ts'
import { AppError, InvalidInputError } from '../lib/errors.ts'
import { migrate, openDatabase, prepareEnvironment } from './environment.ts'
import { type Outcome, parseCall, usage, VERBS } from './operator-verbs.ts'
import { Complaint, runCommand } from './progress.ts'

function print(outcome: Outcome, asJson: boolean) {
  if (asJson) return console.log(JSON.stringify(outcome, null, 2))
  const rows = Array.isArray(outcome) ? outcome : [outcome]
  const texts = rows.map((row) =>
    Object.entries(row)
      .map(([name, value]) => `${name.padEnd(20)} ${value ?? '-'}`)
      .join('\n'),
  )
  console.log(texts.length > 0 ? texts.join('\n\n') : 'None.')
}

function explain(error: unknown): unknown {
  if (error instanceof AppError) return new Complaint(`${error.message} (${error.code})`)
  if (error instanceof InvalidInputError)
    return new Complaint(error.issues.map((issue) => issue.msg).join('\n'))
  return error
}

await runCommand(async () => {
  const [name = 'help', ...words] = process.argv.slice(2)
  const verb = VERBS[name]
  if (!verb) {
    console.error(usage())
    return name === 'help' || name === '--help' ? 0 : 2
  }
  const { json, ...call } = parseCall(name, words)
  const database = await openDatabase(prepareEnvironment('production').dataDir)
  try {
    await migrate()
    print(await verb.run(call), json)
    return 0
  } catch (error) {
    throw explain(error)
  } finally {
    await disconnect()
    await database.release()
  }
})
