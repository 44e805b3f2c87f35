import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/mint-account.ts'
import { disconnect } from '@/lib/db.ts'
import { createPresetContract, listPresetsContract } from '@/lib/presets/contract.ts'
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
  test('a preset starts with nothing set up, as a company preset unless said otherwise', async () => {
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

  test('a known reference answers the preset there is, also to callers side by side', async () => {
    const body = { name: 'Boreal', external_ref: 'client-7' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(7).fill(200), 201])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    const again = await create({ name: 'Another name', external_ref: 'client-7' })
    expect(again).toMatchObject({ status: 200, body: { name: 'Boreal', preset_id: idOf(answers[0]!) } })
  })

  test('lists are newest first, in pages, by reference and by type', async () => {
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

test('refuses every problem of a body at once', async () => {
  const answer = await create({ name: ' ', preset_type: 'brand', colour: 'red', external_ref: '' })
  const problems = (answer.body as { detail: { loc: unknown[]; type: string }[] }).detail
  expect(answer.status).toBe(422)
  expect(problems.map(({ loc, type }) => `${loc.join('.')} ${type}`).toSorted()).toEqual([
    'body.colour extra_forbidden',
    'body.external_ref string_too_short',
    'body.name string_too_short',
    'body.preset_type enum',
  ])
})

test('an account sees its own presets only, and a reference is its own', async () => {
  const stranger = await mintAccount()
  const body = { name: 'Boreal', external_ref: 'client-9' }
  const mine = await create(body)
  const theirs = await create(body, stranger.liveKey)
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect((await list('', stranger.liveKey)).ids).toEqual([idOf(theirs)])
  const sandbox = await create(body, home.testKey)
  expect([sandbox.status, codeOf(sandbox)]).toEqual([403, 'sandbox_not_ready'])
})
