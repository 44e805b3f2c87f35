import { parseArgs } from 'node:util'
import type { Client } from '../../client/src/client.ts'
import { type Terminal, UsageError } from './terminal.ts'

export type Option = {
  about: string
  /** What stands for its value in the help; a flag has none. */
  value?: string
  choices?: readonly string[]
}

export type Call = {
  client: Client
  terminal: Terminal
  /** The arguments, as many as the command's `args` say. */
  words: string[]
  text(option: string): string | undefined
  flag(option: string): boolean
}

/** What came of a command: `data` for `--json`, `text` for people. Null if it has printed by itself. */
export type Outcome = { data: unknown; text: string } | null

export type Command = {
  name: string
  /** `<one>`, `[optional]`, and `…` for several. */
  args?: string
  about: string
  options?: Readonly<Record<string, Option>>
  /** Runs without an address and a key. */
  isLocal?: boolean
  run(call: Call): Promise<Outcome> | Outcome
}

const COMMON: Record<string, Option> = {
  json: { about: 'print JSON' },
  help: { about: 'print this' },
}

export const optionsOf = (command: Command): Record<string, Option> => ({ ...command.options, ...COMMON })

/** The command whose name these words begin with. */
export const findCommand = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name.split(' ').every((word, at) => words[at] === word))

export type Parsed = Pick<Call, 'words' | 'text' | 'flag'>

/** Reads the arguments after the command's name; throws UsageError. */
export function readArguments(command: Command, args: string[]): Parsed {
  const options = optionsOf(command)
  const types = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const,
  )
  const { values, positionals } = parse(args, Object.fromEntries(types))
  for (const [name, { choices }] of Object.entries(options)) {
    const chosen = values[name]
    if (choices && chosen !== undefined && !choices.includes(String(chosen)))
      throw new UsageError(`--${name} is one of ${choices.join(', ')}.`)
  }
  if (values.help !== true) checkCount(command, positionals.length)
  return {
    words: positionals,
    text: (name) => values[name] as string | undefined,
    flag: (name) => values[name] === true,
  }
}

function parse(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, options: options ?? {}, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function checkCount({ args = '' }: Command, count: number): void {
  const wanted = args.split(' ').filter((word) => word !== '')
  const least = wanted.filter((word) => word.startsWith('<')).length
  const most = wanted.some((word) => word.includes('…')) ? Number.POSITIVE_INFINITY : wanted.length
  if (count < least) throw new UsageError(`Missing: ${wanted.slice(count, least).join(' ')}.`)
  if (count > most) throw new UsageError('There are more arguments than this command takes.')
}

/** How a command is called, with its options. */
export function helpOf(command: Command): string {
  const { name, args, about } = command
  const options = Object.entries(optionsOf(command)).map(([key, { value, about, choices }]) => {
    const left = `--${key}${value ? ` ${value}` : ''}`
    return `  ${left.padEnd(22)} ${about}${choices ? `: ${choices.join(', ')}` : ''}\n`
  })
  return `coursewright ${name}${args ? ` ${args}` : ''} [options]\n\n${about}\n\n${options.join('')}`
}

/** A number from an option, or undefined without it. */
export function numberFrom({ text }: Parsed, option: string): number | undefined {
  const value = text(option)
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value)) throw new UsageError(`--${option} is a whole number.`)
  return Number(value)
}
