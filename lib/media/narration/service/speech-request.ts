import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../../../platform/clock.ts'
import { isOutOfSpace } from '../../../platform/errors/error-causes.ts'
import { AppError } from '../../../platform/errors.ts'
import { type FailureOf, failedAs } from '../../../product/failures/failure-reason.ts'
import { askProvider } from '../../../product/providers/provider-circuit.ts'
import { faultOfStatus, type ProviderFault } from '../../../product/providers/provider-fault.ts'
import { reportUsage } from '../../../product/providers/usage-meter.ts'
import type { Language } from '../../../product/source-document.ts'
import { languageHints } from './speech-hints.ts'
import { type SpeechSettings, speechProvider } from './speech-settings.ts'

/** One text to synthesize: `voice` is the service's name for it. */
export type SpeechLine = { text: string; voice: string; language: Language; speed: number }
/** The response of a service. */
export type SpeechAnswer = { bytes: Buffer; headers: Headers }

/** A sentence of half an hour. */
const MOST_BYTES = 96 * 1024 * 1024
const PAUSE_SECONDS = 0.5
const LONGEST_PAUSE_SECONDS = 20
const WORDS_OF_REFUSAL = 300

type Fault = { error: AppError; again: boolean; status?: number; isLate?: true; pauseSeconds?: number }
type Attempt = { answer: SpeechAnswer } | { fault: Fault }

/**
 * Synthesizes one text. Temporary failures (a busy service, 5xx, a lost connection, a response rejected by
 * `accept`) are retried once; every attempt counts as usage. Throws `voice_unavailable` with the service's
 * message as its cause.
 */
export async function requestSpeech<Sound>(
  settings: SpeechSettings,
  line: SpeechLine,
  accept: (answer: SpeechAnswer) => Promise<Sound>,
): Promise<Sound> {
  let last: Fault | null = null
  for (let turn = 1; turn <= 2; turn++) {
    if (last) await pause((last.pauseSeconds ?? PAUSE_SECONDS) * 1000)
    const attempt = await attemptUnlessDown(settings, line)
    if ('answer' in attempt) {
      try {
        return await accept(attempt.answer)
      } catch (error) {
        if (isOutOfSpace(error)) throw error
        last = { error: unavailable({ problem: 'unusable' }, error), again: true }
        continue
      }
    }
    last = attempt.fault
    if (!last.again) break
  }
  throw last?.error ?? unavailable({ problem: 'silent' })
}

/** The circuit counts failures that affect everyone, not those of a single text. */
async function attemptUnlessDown(settings: SpeechSettings, line: SpeechLine): Promise<Attempt> {
  let failed: Attempt | null = null
  try {
    return await askProvider(speechProvider(settings), {
      call: async () => {
        const attempt = await attemptWithHints(settings, line)
        if ('answer' in attempt) return attempt
        failed = attempt
        throw attempt.fault.error
      },
      faultOf: () => (failed && 'fault' in failed ? faultOfProvider(failed.fault) : null),
      refuse: ({ fault, seconds }) => unavailable({ problem: fault, retry_after_seconds: seconds }),
    })
  } catch (error) {
    if (failed) return failed
    if (!(error instanceof AppError)) throw error
    return { fault: { error, again: false } }
  }
}

const faultOfProvider = ({ status, isLate }: Fault): ProviderFault | null =>
  isLate ? 'late' : faultOfStatus(status)

type Unavailable = FailureOf<'voice_unavailable'>['params']

function unavailable(known: Partial<Unavailable>, cause?: unknown): AppError {
  const params = { problem: null, status: null, within_seconds: null, retry_after_seconds: null, ...known }
  const { retry_after_seconds } = params
  return failedAs(
    'voice_unavailable',
    { code: 'voice_unavailable', params },
    { cause, ...(retry_after_seconds !== null && { details: { retry_after_seconds } }) },
  )
}

// A service that does not know the language field refuses or ignores it.
async function attemptWithHints(settings: SpeechSettings, line: SpeechLine): Promise<Attempt> {
  const hints = languageHints(settings, line.language)
  const attempt = await tryOnce(settings, line, hints.fields)
  const refused = 'fault' in attempt && [400, 422].includes(attempt.fault.status ?? 0)
  if (!refused || Object.keys(hints.fields).length === 0) return attempt
  const plain = await tryOnce(settings, line, {})
  if ('answer' in plain) hints.drop()
  return plain
}

async function tryOnce(
  { baseUrl, apiKey, model, timeoutSeconds }: SpeechSettings,
  { text, voice, speed }: SpeechLine,
  hints: Record<string, string>,
): Promise<Attempt> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    const response = await fetch(`${baseUrl}/audio/speech`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: text, voice, response_format: 'wav', speed, ...hints }),
      signal,
      cache: 'no-store',
    })
    const bytes = await readAll(response)
    if (!response.ok) return { fault: refusal(response, bytes) }
    return { answer: { bytes, headers: response.headers } }
  } catch (error) {
    if (!signal.aborted)
      return { fault: { error: unavailable({ problem: 'unreachable' }, error), again: true } }
    const late = unavailable({ problem: 'late', within_seconds: timeoutSeconds })
    return { fault: { error: late, again: false, isLate: true } }
  } finally {
    await reportUsage({
      kind: 'tts',
      model: `openai-compatible:${model}`,
      characters: [...text].length,
    })
  }
}

async function readAll(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let total = 0
  for await (const part of response.body ?? []) {
    total += part.length
    if (total > MOST_BYTES) throw new Error(`the response exceeds ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refusal({ status, headers }: Response, body: Buffer): Fault {
  const said = body.toString('utf8').replace(/\s+/g, ' ').trim().slice(0, WORDS_OF_REFUSAL)
  const cause = new Error(`status ${status}: ${said || 'no message'}`)
  const isBusy = status === 429 || status === 503
  const wait = isBusy ? retryAfter(headers.get('retry-after')) : PAUSE_SECONDS
  const passes = [408, 425, 429].includes(status) || status >= 500
  return {
    error: unavailable({ problem: problemOf(status), status }, cause),
    again: passes && wait <= LONGEST_PAUSE_SECONDS,
    status,
    pauseSeconds: wait,
  }
}

function problemOf(status: number): Unavailable['problem'] {
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 429) return 'busy'
  if (status === 404) return 'not_found'
  return status < 500 ? 'refused' : 'failing'
}

/** Seconds of a Retry-After header: a number, or a date. */
function retryAfter(value: string | null): number {
  const seconds = Number(value ?? PAUSE_SECONDS)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(value ?? '')
  return Number.isNaN(until) ? PAUSE_SECONDS : Math.max(0, (until - now().getTime()) / 1000)
}
