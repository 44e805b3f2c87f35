import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiClient } from '@/e2e/fixtures/api-client.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { contracts } from '@/lib/domains/contracts.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { readBlocks } from '@/lib/domains/sources/source-json.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import type { Contract } from '@/lib/platform/http/contract.ts'
import { newId } from '@/lib/platform/ids.ts'

type Ids = Record<string, string>
type Answer = { status: number; text: string }

const NOWHERE: Ids = {
  course_id: 'crs_0',
  preset_id: 'pre_0',
  source_id: 'src_0',
  preset_source_id: 'src_0',
  library_source_id: 'src_0',
  change_id: 'sch_0',
  language: 'fr',
  enrollment_id: 'enr_0',
  delivery_id: 'evt_none',
  webhook_id: 'whk_0',
  group_id: 'grp_0',
  assignment_id: 'asg_0',
  asset_id: '2000000000',
  sound_asset_id: '2000000000',
  question_id: '2000000000',
  email: 'nobody@example.test',
}
/** Bodies that a sample of the schema does not get right. */
const BODIES: Record<string, object> = {
  'POST /api/v1/courses/{course_id}/brief/answers': { answers: [{ question_id: 'audience', value: 'x' }] },
  'POST /api/v1/groups/{group_id}/members': { learners: [{ email: 'new@example.test' }] },
  'POST /api/v1/courses/{course_id}/enrollments': { learners: [{ email: 'new@example.test' }] },
  'POST /api/v1/presets/{preset_id}/questions/answers': { answers: [{ question_id: 'pricing', value: 'x' }] },
  'PATCH /api/v1/courses/{course_id}/modules/{module_num}/quiz/questions/{question_id}': { prompt: 'x' },
  'PATCH /api/v1/courses/{course_id}/modules/{module_num}/quiz/video-questions/{question_id}': {
    prompt: 'x',
  },
  'PATCH /api/v1/courses/{course_id}/modules/{module_num}': { title: 'x' },
  'PATCH /api/v1/courses/{course_id}/modules/{module_num}/scenes/{scene_num}': { title: 'x' },
  'PATCH /api/v1/courses/{course_id}/sources/{source_id}': { excluded: true },
  'PUT /api/v1/courses/{course_id}/sources/{source_id}/content': { text: 'Other words.' },
  'POST /api/v1/courses/{course_id}/changes/{change_id}/decisions': {
    decisions: [{ position: 0, decision: 'refuse' }],
  },
  'POST /api/v1/courses/{course_id}/changes/{change_id}/conclude': { refuse_rest: true },
  'PATCH /api/v1/presets/{preset_id}/sources/{source_id}': { excluded: true },
  'PATCH /api/v1/presets/{preset_id}/brand': { tone: 'formal' },
  'PUT /api/v1/learn/courses/{course_id}/modules/{module_num}/progress': { position_seconds: 1 },
  'POST /api/v1/courses/{course_id}/outline/review': { notes: [{ note: 'x' }] },
  'POST /api/v1/courses/{course_id}/review/approve': { artifact_type: 'outline' },
  'POST /api/v1/courses/{course_id}/review/note': { artifact_type: 'outline', note: 'x' },
  'POST /api/v1/courses/{course_id}/review/note/check': { artifact_type: 'outline', note: 'x' },
  'POST /api/v1/courses/{course_id}/review/regenerate': { artifact_type: 'outline' },
  'POST /api/v1/presets/{preset_id}/review/note': { artifact_type: 'brand', note: 'x' },
  'POST /api/v1/courses/{course_id}/voice/change': { voice: 'emma' },
  'POST /api/v1/courses/{course_id}/sources': { source_text: 'Some words.' },
  'POST /api/v1/presets/{preset_id}/sources': { source_url: 'https://93.184.216.34/' },
  'PUT /api/v1/courses/{course_id}/review-settings': { point: 'outline', auto_approve: true },
  'POST /api/v1/courses/{course_id}/modules/{module_num}/quiz/questions': {
    type: 'true_false',
    difficulty: 'easy',
    prompt: 'Is it?',
    correct: true,
    explanation: 'It is.',
  },
}

/** What an account's routes that both modes share have in common: they name no object. */
const withObjects = contracts.filter(
  ({ callers, path: address }) =>
    callers.includes('key') && /\{/.test(address) && !/\{(user|webhook)_id\}/.test(address),
)
const lists = contracts.filter(
  ({ callers, method, path: address }) =>
    callers.includes('key') && method === 'GET' && !/\{|\/events$/.test(address),
)
/** What changes something with a key without naming an object of the key's mode. */
const accountWrites = contracts.filter(
  ({ callers, method, writes, path: address }) =>
    callers.includes('key') &&
    (method !== 'GET' || writes === true) &&
    !/^\/api\/(mcp|v1\/(courses|presets|learn|learners|groups|assignments))(\/|$)/.test(address),
)
/** Of these, a test key may do what concerns only the log of its own mode. */
const SANDBOX_TOO = [
  'POST /api/v1/account/webhook/deliveries/replay',
  'POST /api/v1/account/webhook/deliveries/{delivery_id}/resend',
  'POST /api/v1/account/webhook/test',
  'POST /api/v1/account/webhooks/{webhook_id}/deliveries/replay',
  'POST /api/v1/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
  'POST /api/v1/account/webhooks/{webhook_id}/test',
]
const byKeys = contracts.filter(({ callers }) => callers.includes('key'))
const nameOf = ({ method, path: address }: Contract) => `${method} ${address}`

let home: MintedAccount
let live: Ids
let sandbox: Ids
beforeAll(async () => {
  home = await mintAccount({ rateLimit: 1_000_000 })
  const run = await mintWrittenCourse(home.ctx)
  const [demo] = await apiClient(home.testKey).get<{ course_id: string }[]>('/courses')
  live = await idsOf(run.courseId, home.liveKey)
  sandbox = await idsOf(demo!.course_id, home.testKey)
}, 120_000)
afterAll(disconnect)

async function idsOf(courseId: string, key: string): Promise<Ids> {
  const course = await db().course.findUniqueOrThrow({ where: { id: courseId }, include: { sources: true } })
  const row = await db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType: 'notes' } })
  const voice = await db().reviewEntry.findFirst({ where: { courseId, artifactType: 'audio' } })
  const question = await db().question.findFirstOrThrow({ where: { module: { courseId, moduleIndex: 0 } } })
  const base64 = Buffer.from('# Brand\n\nWe speak plainly.').toString('base64')
  const [brandBook] = await apiClient(key).post<{ source_id: string }[]>(
    `/presets/${course.presetId}/sources`,
    {
      source_files: [{ base64, filename: 'brand.md' }],
    },
  )
  await ingestSource(brandBook!.source_id)
  const library = await apiClient(key).post<{ picture_id: string }>(`/presets/${course.presetId}/pictures`, {
    base64: await noisePng(),
    filename: 'team.png',
    alt: 'The team',
  })
  const [source] = course.sources
  const { change_id } = await apiClient(key).put<{ change_id: string }>(
    `/courses/${courseId}/sources/${source!.id}/content`,
    { text: `${source!.text}\n\nOther words.` },
  )
  const language = course.language === 'fr' ? 'en' : 'fr'
  await db().translation.create({ data: { id: newId('trn'), courseId, language, createdBy: 'Ann' } })
  const email = `${courseId}@example.test`
  const [picture] = readBlocks(course.sources[0]!.blocks).flatMap(({ pictures = [] }) => pictures)
  const delivery = await db().webhookDelivery.findFirst({ where: { courseId } })
  const { enrollments } = await apiClient(key).post<{ enrollments: { enrollment_id: string }[] }>(
    `/courses/${courseId}/enrollments`,
    { learners: [{ email }] },
  )
  const { group_id } = await apiClient(key).post<{ group_id: string }>('/groups', { name: courseId })
  await apiClient(key).post(`/groups/${group_id}/members`, { learners: [{ email }] })
  const { assignment } = await apiClient(key).post<{ assignment: { assignment_id: string } }>(
    '/assignments',
    {
      course_id: courseId,
      group_id,
      time_zone: 'Europe/Paris',
    },
  )
  return {
    email,
    group_id,
    assignment_id: assignment.assignment_id,
    preset_source_id: brandBook!.source_id,
    library_source_id: library.picture_id.split('/')[0]!,
    library_file: library.picture_id.split('/')[1]!,
    change_id,
    language,
    course_id: courseId,
    preset_id: course.presetId,
    source_id: course.sources[0]!.id,
    ...(picture && { file: picture.file }),
    asset_id: String(row.assetId),
    sound_asset_id: voice ? String(voice.assetId) : NOWHERE.sound_asset_id!,
    question_id: String(question.id),
    enrollment_id: enrollments[0]!.enrollment_id,
    delivery_id: delivery?.id ?? NOWHERE.delivery_id!,
  }
}

describe('a test key', () => {
  test('may call everything that does not change the account', () => {
    const open = accountWrites.filter(({ keyModes }) => keyModes === undefined).map(nameOf)
    expect(open.toSorted()).toEqual(SANDBOX_TOO)
    const closed = byKeys.filter(({ keyModes }) => keyModes !== undefined)
    expect(closed.filter(({ method }) => method === 'GET').map(nameOf)).toEqual([])
    expect(closed.filter((each) => !accountWrites.includes(each)).map(nameOf)).toEqual([])
  })

  test.each(
    byKeys.filter((each) => !/\/events$/.test(each.path)).map((each) => [nameOf(each), each] as const),
  )('%s: is told to use a live key exactly where the contract says so', async (_name, contract) => {
    const states = async () => [
      await db().account.findUniqueOrThrow({ where: { id: home.account.id }, include: { users: true } }),
      await db().webhook.findMany({ where: { accountId: home.account.id } }),
    ]
    const before = await states()
    const { status, text } = await call(contract, home.testKey, NOWHERE)
    const isClosed = contract.keyModes?.includes('test') === false
    expect([status === 403, text.includes('"live_key_required"')], text).toEqual([isClosed, isClosed])
    if (isClosed) expect(await states()).toEqual(before)
    if (isClosed) expect((await call(contract, home.liveKey, NOWHERE)).status).not.toBe(403)
  })
})

describe('a key of one mode', () => {
  test.each(withObjects.map((contract) => [nameOf(contract), contract] as const))(
    '%s: an object of the other mode does not seem to exist, both ways',
    async (_name, contract) => {
      for (const [key, theirs] of [
        [home.testKey, live],
        [home.liveKey, sandbox],
      ] as const) {
        const [shown, absent] = [await call(contract, key, theirs), await call(contract, key, NOWHERE)]
        expect([shown.status, absent.status], shown.text).toEqual([404, 404])
        expect(masked(shown.text)).toBe(masked(absent.text))
      }
    },
  )

  test.each(lists.map((contract) => [nameOf(contract), contract] as const))(
    '%s: nothing of the other mode is listed',
    async (_name, contract) => {
      for (const [key, theirs] of [
        [home.testKey, live],
        [home.liveKey, sandbox],
      ] as const) {
        const { status, text } = await call(contract, key, theirs)
        expect(status, text).toBeLessThan(300)
        for (const name of [
          'course_id',
          'preset_id',
          'source_id',
          'enrollment_id',
          'delivery_id',
          'group_id',
          'assignment_id',
        ])
          expect(text).not.toContain(theirs[name])
      }
    },
  )

  test('cannot create a course from a preset of the other', async () => {
    for (const [key, preset_id] of [
      [home.testKey, live.preset_id],
      [home.liveKey, sandbox.preset_id],
    ]) {
      const answer = await apiClient(key!).call('POST', '/courses', { preset_id, source_text: 'Some words.' })
      expect(answer).toMatchObject({ status: 404, body: { detail: { error: { code: 'preset_not_found' } } } })
    }
  })

  test('reaches its own objects at the very same URLs', async () => {
    const read = withObjects.filter(
      ({ method, path: address }) => method === 'GET' && !address.endsWith('/events'),
    )
    for (const contract of read) {
      const { status, text } = await call(contract, home.testKey, sandbox)
      const isFine =
        status < 300 ||
        /certificate_not_earned|(version|package|translation|attempt)_not_found|video_not_ready|no_new_questions/.test(
          text,
        )
      expect(isFine, `${nameOf(contract)}: ${status} ${text.slice(0, 200)}`).toBe(true)
    }
  })
})

const masked = (text: string): string => text.replaceAll(/"request_id":"[^"]*"/g, '')

const VALUES: Ids = { module_num: '1', scene_num: '1', version: '1', position: '0' }

/** A picture that shows something. */
const noisePng = async () => {
  const raw = { width: 300, height: 200, channels: 3 as const }
  return (
    await sharp(randomBytes(300 * 200 * 3), { raw })
      .png()
      .toBuffer()
  ).toString('base64')
}

/** Courses and presets each have their own sources and pictures; only a voice has audio. */
function ownName({ path: address }: Contract, name: string): string {
  if (/^(?:source_id|file)$/.test(name) && address.includes('{preset_id}/pictures/'))
    return name === 'file' ? 'library_file' : 'library_source_id'
  if (name === 'source_id' && address.includes('{preset_id}')) return 'preset_source_id'
  return name === 'asset_id' && address.endsWith('/sound') ? 'sound_asset_id' : name
}

async function call(contract: Contract, key: string, ids: Ids): Promise<Answer> {
  const address = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[ownName(contract, name)] ?? VALUES[name] ?? NOWHERE[name] ?? 'nothing'),
  )
  const { method } = contract
  const body = contract.body && JSON.stringify(BODIES[nameOf(contract)] ?? sampleOf(contract.body))
  const headers = {
    authorization: `Bearer ${key}`,
    ...(contract.learner && { 'x-learner-email': ids.email ?? '' }),
    ...(contract.idempotency && { 'idempotency-key': crypto.randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body }) }
  if (contract.bytes) return callPage(contract, address, init)
  const route = await import(/* @vite-ignore */ fileOf(`app/${contract.path.slice(1)}/route.ts`))
  const answer: Response = await route[method](new Request(`http://127.0.0.1:3000${address}`, init))
  return { status: answer.status, text: await answer.text() }
}

const fileOf = (name: string): string =>
  pathToFileURL(path.join(path.resolve(import.meta.dirname, '../../..'), name.replace(/\{(\w+)\}/g, '[$1]')))
    .href

async function callPage(contract: Contract, address: string, init: RequestInit): Promise<Answer> {
  const { default: page } = await import(/* @vite-ignore */ fileOf(`pages/${contract.path.slice(1)}.ts`))
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, init)
    return { status: answer.status, text: await answer.text() }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minItems?: number
  minimum?: number
}

/** The minimum that a schema requires. */
function sampleOf(schema: z.ZodObject): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function sample(schema: Schema): unknown {
  const first = schema.anyOf?.[0]
  if (first) return sample(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
  if (schema.type === 'object') {
    const fields = (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})])
    return Object.fromEntries(fields)
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : 'some'
}
