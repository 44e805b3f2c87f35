import { parseArgs } from 'node:util'
import { isStrongSecret } from '../../lib/domains/webhooks/webhook-secret.ts'
import { UserError } from '../progress.ts'

/** Arguments of a command: its subject, and its options by name (a flag's value is 'yes'). */
export type Call = { subject: string; options: Record<string, string> }

/** The kind of an option's value. `flag`: none. */
export type Kind = 'text' | 'address' | 'count' | 'file' | 'flag' | 'secret' | readonly string[]

/** How a verb is called. */
export type Grammar = {
  subject?: string
  /** the subject if none is given */
  usual?: string
  required: Readonly<Record<string, Kind>>
  optional: Readonly<Record<string, Kind>>
}

/** A call that cannot be understood: exit code 2. */
export class UsageError extends UserError {}

/** A line of usage. */
export function usageLine(name: string, { subject, usual, required, optional }: Grammar): string {
  const show = ([option, kind]: [string, Kind]) => {
    if (kind === 'flag') return `--${option}`
    return `--${option} ${typeof kind === 'string' ? `<${kind}>` : kind.join('|')}`
  }
  const needed = Object.entries(required).map(show)
  const possible = Object.entries(optional).map((entry) => `[${show(entry)}]`)
  return [name, ...(subject ? [usual ? `[${usual}]` : `<${subject}>`] : []), ...needed, ...possible].join(' ')
}

/** Parses a command's arguments; throws a UsageError with every problem and the usage. */
export function readCall(name: string, grammar: Grammar, words: string[]): Call & { json: boolean } {
  const kinds = { ...grammar.required, ...grammar.optional }
  const refuse = (problems: string[]): never => {
    throw new UsageError(
      `${problems.join('\n')}\n\nUsage: npm run operator -- ${usageLine(name, grammar)} [--json]`,
    )
  }
  const options = Object.fromEntries(
    Object.entries(kinds).map(([option, kind]) => [option, { type: typeOf(kind) }]),
  )
  const read = () =>
    parseArgs({ args: words, options: { ...options, json: { type: 'boolean' } }, allowPositionals: true })
  let parsed: ReturnType<typeof read> | undefined
  try {
    parsed = read()
  } catch (error) {
    refuse([(error as Error).message])
  }
  const { json, ...given } = (parsed?.values ?? {}) as Record<string, string | true> & { json?: boolean }
  const values = Object.fromEntries(
    Object.entries(given).map(([option, value]) => [option, value === true ? 'yes' : value]),
  )
  const positionals = parsed?.positionals ?? []
  const subjects = positionals.length === 0 && grammar.usual ? [grammar.usual] : positionals
  const problems = Object.keys(grammar.required)
    .filter((option) => values[option] === undefined)
    .map((option) => `--${option} is missing.`)
  if (subjects.length !== (grammar.subject ? 1 : 0))
    problems.push(grammar.subject ? `Give one ${grammar.subject}.` : `Not understood: ${subjects.join(' ')}`)
  for (const [option, value] of Object.entries(values)) problems.push(...check(option, value, kinds[option]))
  if (problems.length > 0) refuse(problems)
  return { subject: subjects[0] ?? '', options: values, json: json === true }
}

const typeOf = (kind: Kind) => (kind === 'flag' ? ('boolean' as const) : ('string' as const))

function check(option: string, value: string, kind: Kind | undefined): string[] {
  if (value.trim() === '') return [`--${option} is empty.`]
  if (kind === 'count' && !(/^\d+$/.test(value) && Number(value) <= 2_000_000_000))
    return [`--${option} must be a whole number: ${value}`]
  if (kind === 'address' && !/^[^\s@]+@[^\s@]+$/.test(value))
    return [`--${option} must be an email address: ${value}`]
  if (kind === 'secret' && !isStrongSecret(value))
    return [
      `--${option} must be at least 32 random bytes as base64 or hex, without repetitions, for example: openssl rand -hex 32`,
    ]
  if (typeof kind === 'object' && !kind.includes(value))
    return [`--${option} must be one of ${kind.join(', ')}: ${value}`]
  return []
}
