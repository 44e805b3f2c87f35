import { CoursewrightError, createClient } from '../../client/src/client.ts'
import { type Command, findCommand, helpOf, readArguments } from './command.ts'
import { COMMANDS } from './command-list.ts'
import { readCredentials } from './credentials.ts'
import { endProgress, printable, type Terminal, UsageError } from './terminal.ts'

const FAILED = 1
const USAGE = 2

/** Runs `coursewright` with these arguments and returns its exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<number> {
  const command = findCommand(COMMANDS, args)
  if (!command) return explain(args, terminal)
  try {
    return await runOne(command, args.slice(command.name.split(' ').length), terminal)
  } catch (error) {
    endProgress(terminal)
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\nSee: coursewright ${command.name} --help\n`)
      return USAGE
    }
    terminal.err(errorText(error, args.includes('--json')))
    return FAILED
  }
}

async function runOne(command: Command, args: string[], terminal: Terminal): Promise<number> {
  const parsed = readArguments(command, args)
  if (parsed.flag('help')) {
    terminal.out(helpOf(command))
    return 0
  }
  const credentials = command.isLocal
    ? { baseUrl: 'http://localhost', apiKey: '' }
    : await readCredentials(terminal.env)
  const client = createClient({ ...credentials, fetch: terminal.fetch })
  const outcome = await command.run({ ...parsed, client, terminal })
  endProgress(terminal)
  if (outcome)
    terminal.out(parsed.flag('json') ? `${JSON.stringify(outcome.data, null, 2)}\n` : printable(outcome.text))
  return 0
}

/** What to do next, in words; as JSON with what a program decides by. */
function errorText(error: unknown, asJson: boolean): string {
  const { message } = error instanceof Error ? error : new Error(String(error))
  if (!(error instanceof CoursewrightError))
    return asJson ? `${JSON.stringify({ error: { code: 'failed', message } })}\n` : printable(`${message}\n`)
  const { code, details, requestId } = error
  if (asJson) return `${JSON.stringify({ error: { code, message, details, request_id: requestId } })}\n`
  return printable(`${message} (${code}${requestId ? `, request ${requestId}` : ''})\n`)
}

function explain(args: string[], terminal: Terminal): number {
  const lines = COMMANDS.map(
    ({ name, args = '', about }) => `  ${`${name} ${args}`.padEnd(40)} ${about.split(/[.:]/)[0]}\n`,
  )
  const help = `coursewright <command> [options]\n\n${lines.join('')}\nEvery command takes --json and --help.\n`
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') {
    terminal.out(help)
    return 0
  }
  terminal.err(`There is no command ${printable(args.slice(0, 2).join(' '))}.\n\n${help}`)
  return USAGE
}
