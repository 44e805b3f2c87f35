import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../platform/errors/error-table.ts'
import { AppError, type InputIssue, InvalidInputError } from '../../platform/errors.ts'
import { FAULT_TEXT, PROVIDER_FAULTS } from '../providers/provider-fault.ts'
import { FILE_FAILURES } from './failure-file.ts'
import { row } from './failure-row.ts'

const name = z.string()
const status = z.number().nullable().default(null)
const seconds = z.number().nullable().default(null)
/** A failure inside another one; read it with {@link readFailure}. */
const cause = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })

const MODEL_PROBLEMS = ['unusable', 'refused', 'unknown', ...PROVIDER_FAULTS] as const
const VOICE_PROBLEMS = ['unusable', 'refused', 'silent', ...PROVIDER_FAULTS] as const

const MODEL_TEXTS: Record<Exclude<(typeof MODEL_PROBLEMS)[number], 'failing'>, string> = {
  unusable: 'Its answers could not be used.',
  refused: 'Its server refuses the request.',
  unknown: 'The log has the details.',
  unreachable: 'Its server cannot be reached.',
  late: 'It did not answer in time.',
  key_refused: 'Its server refuses the key.',
  not_found: 'Its server does not know the model.',
  busy: 'Its server has no capacity for us now.',
}
const VOICE_TEXTS: Record<(typeof VOICE_PROBLEMS)[number], string> = {
  unusable: 'answered no usable sound',
  refused: 'refused the voice, model or text it was given',
  silent: 'did not answer',
  unreachable: 'is not reached',
  late: 'did not answer',
  key_refused: 'refused the key of this installation',
  not_found: 'does not know its address or model',
  busy: 'has no capacity left',
  failing: 'failed',
}

/**
 * Every reason for a failure that is stored and shown, with its parameters and its English text. The API
 * shows the text and {code, params}; the console words the latter in its own language (failureReason in
 * lib/platform/i18n). A row is never renamed: stored failures have its code.
 */
const TABLE = {
  ...FILE_FAILURES,
  /** without a code of its own: from another program, or stored before codes existed */
  other: row({ text: z.string() }, ({ text }) => text),
  module_failed: row(
    { module_index: z.number(), cause },
    ({ module_index, cause }) => `Module ${module_index + 1}: ${textOf(cause)}`,
  ),
  step_failed: row(
    { step: z.string(), cause: cause.nullable() },
    ({ step, cause }) =>
      `The step “${step}” failed for a technical reason, again after several tries. ${cause ? textOf(cause) : 'The log has the details.'} Retry the course.`,
  ),
  run_failed: row(
    {},
    () =>
      'A step failed for a technical reason, again after several tries. Retry the course; the log has the details.',
  ),
  samples_failed: row(
    {},
    () =>
      'The samples could not be made for a technical reason, again after several tries. Generate them again; the log has the details.',
  ),
  stranded: row(
    {},
    () =>
      'The work on this course had stopped and nothing was going on any more. Retry the course: it resumes after its last finished step.',
  ),
  source_unread: row(
    { name },
    ({ name }) => `The source “${name}” could not be read within two hours. Exclude it, or retry the course.`,
  ),
  /** `name`: the names of all of them */
  sources_too_complex: row(
    { name },
    ({ name }) => `These sources are too complex to write a course from: ${name}. Split or simplify them.`,
  ),
  model_unavailable: row(
    { problem: z.enum(MODEL_PROBLEMS).nullable().default(null), status, retry_after_seconds: seconds },
    ({ problem, status, retry_after_seconds }) => {
      const { message } = ERRORS.model_unavailable
      if (problem === null) return message
      const fault = PROVIDER_FAULTS.find((one) => one === problem)
      if (fault && retry_after_seconds !== null)
        return `${message} Its server ${FAULT_TEXT[fault]}. ${again(retry_after_seconds)}`
      return `${message} ${problem === 'failing' ? `Its server fails (${status}).` : MODEL_TEXTS[problem]}`
    },
  ),
  voice_unavailable: row(
    {
      problem: z.enum(VOICE_PROBLEMS).nullable().default(null),
      status,
      within_seconds: seconds,
      retry_after_seconds: seconds,
    },
    ({ problem, status, within_seconds, retry_after_seconds }) => {
      if (problem === null) return ERRORS.voice_unavailable.message
      const fault = PROVIDER_FAULTS.find((one) => one === problem)
      if (fault && retry_after_seconds !== null)
        return `The voice service ${FAULT_TEXT[fault]}. ${again(retry_after_seconds)}`
      const detail =
        status !== null ? ` (${status})` : within_seconds !== null ? ` within ${within_seconds} s` : ''
      return `The voice service ${VOICE_TEXTS[problem]}${detail}.`
    },
  ),
  webhook_without_url: row({}, () => 'No webhook URL is set.'),
  webhook_without_secret: row({}, () => 'No webhook secret is set.'),
  webhook_paused: row({}, () => 'The webhook is paused. Resume it first.'),
  webhook_secret_unreadable: row({}, () => 'The webhook secret can no longer be decrypted. Set it again.'),
  record_store_secret_unreadable: row(
    {},
    () => 'The secret of the record store can no longer be decrypted. Set it again.',
  ),
  receiver_refused: row({ status: z.number() }, ({ status }) => {
    const hint = status >= 300 && status < 400 ? ' Redirects are not followed.' : ''
    return `The receiver responded with status ${status}.${hint}`
  }),
}

const again = (seconds: number): string => `It is tried again in ${seconds} seconds.`

type Table = typeof TABLE
type RowCode = keyof Table
/** A failure with a given code of the table. */
export type FailureOf<Code extends RowCode> = { code: Code; params: z.output<Table[Code]['params']> }
/** Why something failed: a row of the table, or an error of the service by its code. */
export type Failure =
  | { [Code in RowCode]: FailureOf<Code> }[RowCode]
  | { code: Exclude<ErrorCode, RowCode>; params: Record<string, never> }

export const failureReasonSchema = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })

/** A failure on the wire, next to its English text. */
export const failureSchema = failureReasonSchema.nullable().meta({
  description:
    'The same reason as a stable code with parameters, for a client that words it itself; null without a failure. ' +
    'There may be more codes later, and `other` has only a `text`.',
})

/** The English text of a failure. */
export function failureText({ code, params }: Failure): string {
  if (!isRow(code)) return ERRORS[code].message
  const { say } = TABLE[code] as { say: (params: unknown) => string }
  return say(params)
}

const textOf = (value: unknown): string =>
  failureText(readFailure(value) ?? { code: 'run_failed', params: {} })

const isRow = (code: string): code is RowCode => Object.hasOwn(TABLE, code)
const isError = (code: string): code is Exclude<ErrorCode, RowCode> => Object.hasOwn(ERRORS, code)

/** Parses a failure that was stored or sent; null if it isn't one. */
export function parseFailure(value: unknown): Failure | null {
  const found = cause.safeParse(value)
  if (!found.success) return null
  const { code, params } = found.data
  if (isRow(code)) {
    const read = TABLE[code].params.safeParse(params)
    return read.success ? ({ code, params: read.data } as Failure) : null
  }
  return isError(code) ? { code, params: {} } : null
}

/**
 * A stored failure; null if none is stored. One that cannot be parsed, for example of a later version, has
 * its code as text.
 */
export function readFailure(value: unknown): Failure | null {
  if (value === null || value === undefined) return null
  const { code } = value as { code?: unknown }
  return parseFailure(value) ?? { code: 'other', params: { text: String(code) } }
}

/** The reason an error of ours stopped something. */
export function failureOf(error: AppError | InvalidInputError): Failure {
  if (error instanceof AppError) return parseFailure(error.failure) ?? otherFailure(error.message)
  const [issue, second] = error.issues
  const coded = issue && !second ? parseFailure({ code: issue.type, params: issue.ctx ?? {} }) : null
  return coded ?? otherFailure(error.issues.map(({ msg }) => msg).join('; '))
}

/** The issue of an input that cannot be used because of such a failure. */
export const issueOf = (
  loc: (string | number)[],
  failure: Failure,
  ctx: Record<string, unknown> = {},
): InputIssue => ({
  loc,
  type: failure.code,
  msg: failureText(failure),
  ctx: { ...ctx, ...failure.params },
})

/** The same as the only issue of an error. */
export const refused = (
  ...issue: [loc: (string | number)[], failure: Failure, ctx?: Record<string, unknown>]
): InvalidInputError => new InvalidInputError([issueOf(...issue)])

export const otherFailure = (text: string): FailureOf<'other'> => ({ code: 'other', params: { text } })

/** An error with the text and reason of the failure. */
export const failedAs = (
  code: ErrorCode,
  failure: Failure,
  options: { details?: Record<string, unknown>; cause?: unknown } = {},
): AppError => new AppError(code, { ...options, message: failureText(failure), failure })
