import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { updateAccount } from '@/lib/domains/accounts/update-account.ts'
import { createPresetContract, listPresetsContract } from '@/lib/domains/presets/contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as presets from './route.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const create = (body: unknown, key = home.liveKey) =>
  callContract(presets, createPresetContract, { key, body })
const list = async (query = '', key = home.liveKey) => {
  const answer = await callContract(presets, listPresetsContract, { key, query })
  const link = answer.headers.get('link') ?? ''
  const ids = (answer.body as { preset_id: string }[]).map((row) => row.preset_id)
  return { ids, next: /<[^>]*\?([^>]*)>; rel="next"/.exec(link)?.[1] ?? null }
}
const idOf = (answer: { body: unknown }) => (answer.body as { preset_id: string }).preset_id

describe('works', () => {
  test('a preset starts with nothing set up, as a company preset by default', async () => {
    const none = { status: 'not_started', approved: false }
    const styles = { brand: none, slide_style: none, voice_style: none }
    const made = await create({ name: ' Boreal ', country: 'FR' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Boreal',
      preset_type: 'company',
      preset_description: null,
      country: 'FR',
      external_ref: null,
      status: 'setting_up',
      sandbox: false,
      course_count: 0,
      artifacts: { ...styles, questionnaire: { status: 'not_started' } },
    })
    const theme = await create({ name: 'Boreal', preset_type: 'theme' })
    expect(theme.body).toMatchObject({
      preset_type: 'theme',
      artifacts: { questionnaire: { status: 'not_applicable' } },
    })
  })

  test('a known reference returns the existing preset, also to concurrent callers', async () => {
    const files = [
      { filename: 'notes.md', base64: Buffer.from('# Notes\n\nWe sell fridges.').toString('base64') },
    ]
    const body = { name: 'Boreal', external_ref: 'client-7', source_files: files }
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(body)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(49).fill(200), 201])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await db().source.count({ where: { presetId: idOf(answers[0]!) } })).toBe(1)
    const broken = [{ filename: 'a.pdf', base64: 'AAAA' }]
    const again = await create({ name: 'Another name', external_ref: 'client-7', source_files: broken })
    expect(again).toMatchObject({ status: 200, body: { name: 'Boreal', preset_id: idOf(answers[0]!) } })
  })

  test('sources can be sent along: documents, a logo, a website', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    const made = await create({
      name: 'Boreal',
      source_url: 'http://93.184.215.14/about',
      source_files: [
        { filename: 'logo.svg', base64: Buffer.from(svg).toString('base64') },
        { name: 'notes.md', base64: Buffer.from('# Notes\n\nWe sell fridges.').toString('base64') },
      ],
    })
    expect(made.status).toBe(201)
    const sources = await db().source.findMany({
      where: { presetId: idOf(made) },
      orderBy: { position: 'asc' },
    })
    expect(sources.map(({ kind, name, status }) => [kind, name, status])).toEqual([
      ['svg', 'logo.svg', 'pending'],
      ['md', 'notes.md', 'pending'],
      ['url', '93.184.215.14/about', 'pending'],
    ])
  })

  test('lists are newest first, paginated, filtered by reference and by type', async () => {
    const { liveKey } = await mintAccount()
    const made: string[] = []
    for (const body of [{ name: 'a', external_ref: 'a' }, { name: 'b', preset_type: 'theme' }, { name: 'c' }])
      made.unshift(idOf(await create(body, liveKey)))
    const [c, b, a] = made
    expect(await list('', liveKey)).toEqual({ ids: [c, b, a], next: null })
    const first = await list('limit=2', liveKey)
    expect(first.ids).toEqual([c, b])
    expect(await list(first.next ?? '', liveKey)).toEqual({ ids: [a], next: null })
    expect((await list('preset_type=theme', liveKey)).ids).toEqual([b])
    expect((await list('external_ref=a', liveKey)).ids).toEqual([a])
  })
})

test('treats null, and an empty reference or URL, as a missing field', async () => {
  const { liveKey } = await mintAccount()
  const nothing = { preset_type: null, preset_description: null, country: null, source_files: null }
  const made = await create({ name: 'Boreal', external_ref: '', source_url: '', ...nothing }, liveKey)
  expect(made).toMatchObject({ status: 201, body: { external_ref: null, preset_type: 'company' } })
  const other = await create({ name: 'Boreal', external_ref: '', source_url: null, ...nothing }, liveKey)
  expect(other.status).toBe(201)
})

test('refuses every problem of a body at once', async () => {
  const answer = await create({ name: ' ', preset_type: 'brand', colour: 'red', external_ref: 7 })
  const problems = (answer.body as { detail: { loc: unknown[]; type: string }[] }).detail
  expect(answer.status).toBe(422)
  expect(problems.map(({ loc, type }) => `${loc.join('.')} ${type}`).toSorted()).toEqual([
    'body.colour extra_forbidden',
    'body.external_ref string_type',
    'body.name string_too_short',
    'body.preset_type enum',
  ])
})

test('refuses unusable sources, and creates nothing', async () => {
  const { liveKey } = await mintAccount()
  const body = { name: 'Boreal', external_ref: 'x', source_url: 'http://10.0.0.1/' }
  const inside = await create(body, liveKey)
  expect(inside).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'source_url'], type: 'url_forbidden_address' }] },
  })
  const broken = await create(
    { name: 'Boreal', source_files: [{ filename: 'a.png', base64: 'AAAA' }] },
    liveKey,
  )
  expect(broken).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'source_files', 0, 'base64'] }] },
  })
  expect((await list('', liveKey)).ids).toEqual([])
})

test('refuses a new preset when the quota is used up, but still returns an existing one', async () => {
  const { account, liveKey } = await mintAccount()
  const body = { name: 'Boreal', external_ref: 'x' }
  const made = await create(body, liveKey)
  await updateAccount(account.id, { quotaSeconds: 60 })
  const answer = await create({ name: 'Another' }, liveKey)
  expect([answer.status, codeOf(answer)]).toEqual([429, 'quota_exceeded'])
  expect(await create(body, liveKey)).toMatchObject({ status: 200, body: { preset_id: idOf(made) } })
})

test('an account sees only its own presets, and references are per account', async () => {
  const stranger = await mintAccount()
  const body = { name: 'Boreal', external_ref: 'client-9' }
  const mine = await create(body)
  const theirs = await create(body, stranger.liveKey)
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect((await list('', stranger.liveKey)).ids).toEqual([idOf(theirs)])
  const sandbox = await create(body, home.testKey)
  expect([sandbox.status, idOf(sandbox) === idOf(mine)]).toEqual([201, false])
})
