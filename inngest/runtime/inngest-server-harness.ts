// For inngest-server.test.ts: the part of an Inngest server that our functions use, over HTTP, implemented
// independently.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { durationMs } from '../embedded/protocol/duration.ts'
import { compileExpression } from '../embedded/protocol/expression.ts'
import type { Op } from '../embedded/protocol/sdk-op.ts'
import { canonicalJson } from '../embedded/protocol/signature.ts'

type Json = Record<string, unknown>
type ServerEvent = { id: string; name: string; data: Json; ts: number }
type RegisteredFunction = {
  id: string
  triggers: ({ event: string; expression?: string } | { cron: string })[]
  steps: { step: { runtime: { type: string; url: string }; retries?: { attempts: number } } }
  concurrency?: { limit: number; key?: string; scope?: string }[]
  cancel?: { event: string; if?: string }[]
}
type Result = { data: unknown } | { error: unknown }
type Run = {
  id: string
  fn: RegisteredFunction
  event: ServerEvent
  results: Map<string, Result>
  pending: Set<string>
  version: number
  plan: boolean
  status: 'running' | 'completed' | 'failed' | 'cancelled'
  output: unknown
}
/** A step that waits for an event (`stepId`), or a run that an event cancels (null). */
type Pause = { run: Run; stepId: string | null; event: string; if: string | undefined }

const RETRY_MS = 50
const MOST_CALLS = 4

export class InngestServer {
  functions: RegisteredFunction[] = []
  readonly runs: Run[] = []
  /** each report of a finished step, as `<run> <step>` */
  readonly done: string[] = []
  /** whether the response of this call is lost in transit, so that the call is repeated */
  loses: (call: number) => boolean = () => false
  /** number of registrations refused before one is accepted */
  refusals = 0
  calls = 0
  readonly #keys: { event: string; signing: string }
  readonly #seen = new Set<string>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #waiting: (() => void)[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #pauses: Pause[] = []
  #open = 0

  constructor(keys: { event: string; signing: string }) {
    this.#keys = keys
  }

  /** Listens on a free port; returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += chunk
    const reply = (status: number, body: Json): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.method === 'POST' && request.url === `/e/${this.#keys.event}`) {
      const events = [JSON.parse(text)].flat() as ServerEvent[]
      reply(200, { ids: events.map(({ id }) => id), status: 200 })
      for (const event of events) this.#route(event)
      return
    }
    if (request.method !== 'POST' || request.url !== '/fn/register')
      return reply(404, { error: 'not found', status: 404 })
    if (request.headers.authorization !== `Bearer ${this.#hashedKey()}`)
      return reply(401, { error: 'Your signing key is invalid', status: 401 })
    if (this.refusals-- > 0) return reply(503, { error: 'not yet', status: 503 })
    this.functions = (JSON.parse(text) as { functions: RegisteredFunction[] }).functions
    reply(200, { ok: true, status: 200, modified: true })
  }

  #hashedKey(): string {
    const [, prefix = '', hex = ''] = /^(signkey-\w+-)?(.*)$/.exec(this.#keys.signing) ?? []
    return prefix + createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
  }

  #route(event: ServerEvent): void {
    if (this.#seen.has(event.id)) return
    this.#seen.add(event.id)
    for (const fn of this.functions)
      for (const trigger of fn.triggers)
        if (
          'event' in trigger &&
          trigger.event === event.name &&
          holds(trigger.expression, { event, async: null })
        )
          this.#start(fn, event)
    for (const pause of this.#pauses.filter(({ event: name }) => name === event.name)) {
      const { run, stepId } = pause
      if (run.event.id === event.id || !holds(pause.if, { event: run.event, async: event })) continue
      if (stepId === null) this.#finish(run, 'cancelled', null)
      else this.#resolve(run, stepId, { data: event })
    }
  }

  #start(fn: RegisteredFunction, event: ServerEvent): void {
    const run: Run = {
      id: randomUUID(),
      fn,
      event,
      results: new Map(),
      pending: new Set(),
      version: -1,
      plan: false,
      status: 'running',
      output: null,
    }
    this.runs.push(run)
    for (const cancel of fn.cancel ?? [])
      this.#pauses.push({ run, stepId: null, event: cancel.event, if: cancel.if })
    void this.#call(run, 'step', 0)
  }

  async #call(run: Run, stepId: string, attempt: number): Promise<void> {
    if (this.#open >= MOST_CALLS) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#open++
    const answer = run.status === 'running' ? await this.#post(run, stepId, attempt).catch(() => null) : null
    this.#open--
    this.#waiting.shift()?.()
    if (run.status !== 'running') return
    const isLast = attempt >= (run.fn.steps.step.retries?.attempts ?? 4)
    const again = (): void => this.#after(RETRY_MS, () => void this.#call(run, stepId, attempt + 1))
    if (answer?.status === 200) return this.#finish(run, 'completed', answer.body)
    if (answer?.status === 206) return this.#apply(run, answer.body as Op[], answer.noRetry || isLast, again)
    if (answer?.noRetry || isLast) return this.#finish(run, 'failed', answer?.body)
    again()
  }

  async #post(run: Run, stepId: string, attempt: number) {
    const body = canonicalJson({
      event: run.event,
      events: [run.event],
      steps: Object.fromEntries(run.results),
      version: run.version,
      use_api: false,
      ctx: {
        run_id: run.id,
        attempt,
        disable_immediate_execution: run.plan,
        use_api: false,
        env: 'production',
        step_id: 'step',
        stack: { stack: [...run.results.keys()], current: run.results.size },
      },
    })
    const url = new URL(run.fn.steps.step.runtime.url)
    url.searchParams.set('stepId', stepId)
    const seconds = String(Math.floor(Date.now() / 1000))
    const headers = {
      'content-type': 'application/json',
      'x-inngest-server-kind': 'cloud',
      'x-inngest-signature': `t=${seconds}&s=${this.#sign(body + seconds)}`,
    }
    const response = await fetch(url, { method: 'POST', body, headers })
    const text = await response.text()
    if (this.loses(++this.calls)) throw new Error('lost')
    const { t = '', s } = Object.fromEntries(
      new URLSearchParams(response.headers.get('x-inngest-signature') ?? ''),
    )
    if (s !== this.#sign(text + t)) throw new Error('not signed with the same key')
    run.version = Number(response.headers.get('x-inngest-req-version'))
    const noRetry = response.headers.get('x-inngest-no-retry') === 'true'
    return { status: response.status, body: JSON.parse(text) as unknown, noRetry }
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#keys.signing.replace(/^signkey-\w+-/, ''))
      .update(text)
      .digest('hex')
  }

  #apply(run: Run, ops: Op[], isFinal: boolean, again: () => void): void {
    run.plan ||= ops.length > 1
    let repeats = false
    for (const { id, op, name = '', data, error, opts } of ops) {
      if (run.results.has(id)) continue
      if (op === 'StepRun') this.#keep(run, id, { data })
      else if (op === 'StepFailed' || (op === 'StepError' && isFinal)) this.#keep(run, id, { error })
      else if (op === 'StepError') repeats = true
      else if (!run.pending.has(id)) {
        run.pending.add(id)
        const nothing = (): void => this.#resolve(run, id, { data: null })
        if (op === 'StepPlanned') void this.#call(run, id, 0)
        else if (op === 'Sleep') this.#after(waitMs(opts?.duration ?? name), nothing)
        else if (op === 'WaitForEvent') {
          this.#pauses.push({ run, stepId: id, event: name, if: opts?.if })
          this.#after(waitMs(opts?.timeout ?? '1h'), nothing)
        } else throw new Error(`the service asks for ${op}`)
      }
    }
    if (repeats) again()
    else if (run.pending.size === 0) void this.#call(run, 'step', 0)
  }

  #keep(run: Run, stepId: string, result: Result): void {
    run.results.set(stepId, result)
    run.pending.delete(stepId)
    this.done.push(`${run.id} ${stepId}`)
  }

  /** Resolves what a run waits for; a second resolution is ignored. */
  #resolve(run: Run, stepId: string, result: Result): void {
    if (run.status !== 'running' || run.results.has(stepId)) return
    this.#pauses = this.#pauses.filter((pause) => pause.run !== run || pause.stepId !== stepId)
    this.#keep(run, stepId, result)
    if (run.pending.size === 0) void this.#call(run, 'step', 0)
  }

  #finish(run: Run, status: Run['status'], output: unknown): void {
    Object.assign(run, { status, output })
    this.#pauses = this.#pauses.filter((pause) => pause.run !== run)
    if (run.event.name.startsWith('inngest/')) return
    const data = { function_id: run.fn.id, run_id: run.id, event: run.event, error: output }
    if (status === 'failed')
      this.#route({ id: randomUUID(), name: 'inngest/function.failed', data, ts: Date.now() })
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }
}

const holds = (
  source: string | undefined,
  scope: { event: ServerEvent; async: ServerEvent | null },
): boolean => source === undefined || compileExpression(source)(scope as never) === true

const waitMs = (text: string): number =>
  /^\d{4}-/.test(text) ? Date.parse(text) - Date.now() : Math.min(durationMs(text), 2 ** 31 - 1)
