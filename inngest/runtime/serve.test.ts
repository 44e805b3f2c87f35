import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { NonRetriableError } from 'inngest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TaskTurn } from '../../lib/platform/workers/background-link.ts'
import { currentTurn } from '../../lib/platform/workers/task-turn.ts'
import type { Op } from '../embedded/protocol/sdk-op.ts'
import { canonicalJson, signBody } from '../embedded/protocol/signature.ts'
import { testClient } from '../embedded/testing/engine-harness.ts'
import { inngest, signingKey } from './client.ts'
import { functions } from './index.ts'
import { serveFunctions } from './serve.ts'

const TEST_KEY = 'signkey-test-0123456789abcdef'
const { client } = testClient('wire')
const child = client.createFunction({ id: 'child', triggers: [{ event: 'child' }] }, async () => 0)
const done: string[] = []
let turn: TaskTurn = {}

const journey = client.createFunction(
  {
    id: 'journey',
    triggers: [{ event: 'journey', if: 'event.data.id != null' }],
    cancelOn: [{ event: 'stop', if: 'async.data.id == event.data.id' }],
    concurrency: [{ key: 'event.data.account', limit: 2 }],
    timeouts: { finish: '1d' },
  },
  async ({ event, step }) => {
    const first = await step.run('first', () => {
      done.push('first')
      turn = currentTurn()
      return { é: 'Zoë', b: 1, a: [0.1, 1e21] }
    })
    const both = await Promise.all([step.run('left', () => 1), step.run('right', () => 2)])
    const answer = await step.waitForEvent('answer', { event: 'answered', timeout: '1h' })
    await step.sleep('nap', '5s')
    const called = await step.invoke('call', { function: child, data: {} })
    let caught = ''
    try {
      await step.run('fails', () => {
        throw new NonRetriableError('for good')
      })
    } catch (error) {
      caught = (error as Error).message
    }
    return { id: event.data.id, first, both, by: answer?.data.by, called, caught }
  },
)

type Answer = { status: number; body: unknown; version: string | null }
type Service = { url: string; server: Server; key: string }

/** A service on a port of its own, as seen by a remote server. */
async function listen(handler: (request: Request) => Promise<Response>, key: string): Promise<Service> {
  const server = createServer(async (incoming, outgoing) => {
    const hasBody = incoming.method !== 'GET'
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
    })
    const response = await handler(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/inngest`, server, key }
}

const send = (url: string, method: string, body: string, signature?: string): Promise<Response> =>
  fetch(url, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      'x-inngest-server-kind': 'cloud',
      ...(method === 'PUT' ? { 'x-inngest-sync-kind': 'in_band' } : {}),
      ...(signature ? { 'x-inngest-signature': signature } : {}),
    },
  })

/** A signed call; checks that the response is signed with the same key, over exactly these bytes. */
async function signed(service: Service, url: string, method: string, content: unknown): Promise<Answer> {
  const body = canonicalJson(content)
  const response = await send(url, method, body, signBody(service.key, body))
  const text = await response.text()
  const { t, s } = Object.fromEntries(new URLSearchParams(response.headers.get('x-inngest-signature') ?? ''))
  const mac = createHmac('sha256', service.key.replace(/^signkey-\w+-/, ''))
    .update(text)
    .update(t ?? '')
  expect(s).toBe(mac.digest('hex'))
  expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(60)
  return {
    status: response.status,
    body: JSON.parse(text),
    version: response.headers.get('x-inngest-req-version'),
  }
}

const sync = async (service: Service) =>
  (await signed(service, service.url, 'PUT', { url: service.url })).body as {
    app_id: string
    functions: { id: string; triggers: unknown[]; [option: string]: unknown }[]
  }

let wire: Service
let app: Service
beforeAll(async () => {
  wire = await listen(serveFunctions(client, [journey, child]), TEST_KEY)
  app = await listen(serveFunctions(inngest, functions), signingKey())
})
afterAll(() => {
  wire.server.close()
  app.server.close()
})

describe('a remote server', () => {
  test('gets the functions with their triggers and options, at the URL it asked for', async () => {
    const { app_id, functions: found } = await sync(wire)
    expect(app_id).toBe('wire')
    expect(found).toEqual([
      expect.objectContaining({
        id: 'wire-journey',
        triggers: [{ event: 'journey', expression: 'event.data.id != null' }],
        cancel: [{ event: 'stop', if: 'async.data.id == event.data.id' }],
        concurrency: [{ key: 'event.data.account', limit: 2 }],
        timeouts: { finish: '1d' },
        steps: { step: expect.objectContaining({ runtime: expect.objectContaining({ type: 'http' }) }) },
      }),
      expect.objectContaining({ id: 'wire-child', triggers: [{ event: 'child' }] }),
    ])
  })

  test('gets all functions of the service, each with its failure handler', async () => {
    const { functions: found } = await sync(app)
    const ids = found.map(({ id }) => id)
    for (const fn of functions) expect(ids).toContain(`coursewright-${fn.id()}`)
    const module = found.find(({ id }) => id === 'coursewright-generate-module')
    expect(module).toMatchObject({
      triggers: [{ event: 'module/planned' }],
      cancel: expect.arrayContaining([
        { event: 'course/cancelled', if: 'async.data.course_id == event.data.course_id' },
      ]),
      concurrency: expect.arrayContaining([expect.objectContaining({ key: 'event.data.course_id' })]),
    })
    expect(found.find(({ id }) => id === 'coursewright-generate-module-failure')).toMatchObject({
      triggers: [
        {
          event: 'inngest/function.failed',
          expression: "event.data.function_id == 'coursewright-generate-module'",
        },
      ],
    })
  })

  test('steps a run from its event to its result', async () => {
    const run = new RemoteRun(wire, 'wire-journey', { id: 'r1', account: 'a', account_id: 'acc_1' })
    expect(await run.step()).toMatchObject([{ op: 'StepRun', displayName: 'first' }])
    expect(turn).toEqual({ share: 'acc_1 live', yields: false, patient: true })
    const planned = await run.step()
    expect(planned.map(({ op, displayName }) => [op, displayName])).toEqual([
      ['StepPlanned', 'left'],
      ['StepPlanned', 'right'],
    ])
    for (const { id } of planned) expect(await run.step(id)).toMatchObject([{ op: 'StepRun', id }])
    expect(await run.step()).toMatchObject([
      { op: 'WaitForEvent', name: 'answered', opts: { timeout: '1h' } },
    ])
    run.resolve({ name: 'answered', data: { by: 'Zoë' } })
    expect(await run.step()).toMatchObject([{ op: 'Sleep', name: '5s' }])
    run.resolve(null)
    expect(await run.step()).toMatchObject([{ op: 'InvokeFunction', opts: { function_id: 'wire-child' } }])
    run.resolve({ n: 42 })
    const [failed] = await run.step()
    expect(await run.step(failed!.id)).toMatchObject([{ error: { message: 'for good' } }])
    expect(await run.finish()).toEqual({
      id: 'r1',
      first: { é: 'Zoë', b: 1, a: [0.1, 1e21] },
      both: [1, 2],
      by: 'Zoë',
      called: { n: 42 },
      caught: 'for good',
    })
    expect(done).toEqual(['first'])
  })

  test.each([
    ['no signature', () => undefined],
    ['the signature of another key', (body: string) => signBody('signkey-test-00', body)],
    ['the signature of another body', (body: string) => signBody(TEST_KEY, `${body} `)],
    ['one that is six minutes old', (body: string) => staleSignature(body)],
  ])('is refused with %s', async (_, sign) => {
    const run = new RemoteRun(wire, 'wire-journey', { id: 'forged' })
    for (const [method, url, content] of [
      ['PUT', wire.url, { url: wire.url }],
      ['POST', run.url('step'), run.content()],
    ] as const) {
      const body = canonicalJson(content)
      expect((await send(url, method, body, sign(body))).status).toBe(401)
    }
    expect(done).toEqual(['first'])
  })
})

function staleSignature(body: string): string {
  const t = String(Math.floor(Date.now() / 1000) - 360)
  return `t=${t}&s=${createHmac('sha256', '0123456789abcdef').update(body).update(t).digest('hex')}`
}

/**
 * What a server stores about a run, and how it makes calls: independent code, so that ours does not check
 * itself.
 */
class RemoteRun {
  readonly #service: Service
  readonly #functionId: string
  readonly #event: Record<string, unknown>
  readonly #results = new Map<string, unknown>()
  #version = -1
  #plan = false
  #last: Op | undefined

  constructor(service: Service, functionId: string, data: Record<string, unknown>) {
    this.#service = service
    this.#functionId = functionId
    this.#event = { id: 'event-1', name: 'journey', data, ts: Date.now() }
  }

  url = (stepId: string): string => `${this.#service.url}?fnId=${this.#functionId}&stepId=${stepId}`

  content = (): object => ({
    event: this.#event,
    events: [this.#event],
    steps: Object.fromEntries(this.#results),
    version: this.#version,
    use_api: false,
    ctx: {
      run_id: '01J0000000000000000000000R',
      attempt: 0,
      max_attempts: 5,
      disable_immediate_execution: this.#plan,
      use_api: false,
      env: 'production',
      step_id: 'step',
      stack: { stack: [...this.#results.keys()], current: this.#results.size },
    },
  })

  /** Makes a call, stores the step results, and returns the ops of the response. */
  async step(stepId = 'step'): Promise<Op[]> {
    const { status, body, version } = await signed(this.#service, this.url(stepId), 'POST', this.content())
    expect(status).toBe(206)
    this.#version = Number(version)
    const ops = body as Op[]
    this.#plan ||= ops.length > 1
    for (const op of ops) {
      this.#last = op
      if (op.op === 'StepRun') this.#results.set(op.id, { data: op.data })
      if (op.op === 'StepError' || op.op === 'StepFailed') this.#results.set(op.id, { error: op.error })
    }
    return ops
  }

  /** Ends the wait, sleep or invocation in the last response. */
  resolve(data: unknown): void {
    this.#results.set(this.#last!.id, { data })
  }

  /** The call after the last step: the function's own result. */
  async finish(): Promise<unknown> {
    const answer = await signed(this.#service, this.url('step'), 'POST', this.content())
    expect(answer.status).toBe(200)
    return answer.body
  }
}
