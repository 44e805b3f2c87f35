import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { generateBrandContract, getPresetQuotaContract } from '@/lib/domains/presets/contract.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { NORDELTA_LOGO } from '@/lib/domains/presets/fixtures/companies.ts'
import {
  addPresetSourcesContract,
  approvePresetSourcesContract,
  deletePresetSourceContract,
  getPresetSourceContract,
  listPresetSourcesContract,
  updatePresetSourceContract,
} from '@/lib/domains/presets/source-contract.ts'
import { listPresetReviewContract } from '@/lib/domains/review/preset-review-contract.ts'
import { updateAccountReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as generate from '../brand/generate/route.ts'
import * as quota from '../quota/route.ts'
import * as review from '../review/route.ts'
import * as source from './[source_id]/route.ts'
import * as approve from './approve/route.ts'
import * as sources from './route.ts'

type Source = { source_id: string; name: string; kind: string; status: string; text: string }
type Row = { artifact_type: string; status: string; preset_id: string; course_id: null }

let home: MintedAccount
let strict: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  strict = await mintAccount()
  await updateAccountReviewSettings(strict.ctx, { preset_source_review: 'manual' })
})
afterAll(disconnect)

const TEXT =
  '# Fridges\n\nA Boreal fridge uses 40% less energy. It keeps food fresh for nine days, and the motor is guaranteed for ten years.\n'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const LOGO = { filename: 'logo.svg', base64: base64(NORDELTA_LOGO) }
const newPreset = async (owner = home) =>
  (await createPreset(owner.ctx, { name: 'Boreal', presetType: 'company' })).preset.id
const at = (preset_id: string, owner = home) => {
  const call = { key: owner.liveKey, params: { preset_id } }
  const one = (source_id: string) => ({ key: owner.liveKey, params: { preset_id, source_id } })
  return {
    list: async () => (await callContract(sources, listPresetSourcesContract, call)).body as Source[],
    add: (body: unknown) => callContract(sources, addPresetSourcesContract, { ...call, body }),
    get: (id: string) => callContract(source, getPresetSourceContract, one(id)),
    change: (id: string, body: unknown) =>
      callContract(source, updatePresetSourceContract, { ...one(id), body }),
    remove: (id: string) => callContract(source, deletePresetSourceContract, one(id)),
    approve: () => callContract(approve, approvePresetSourcesContract, call),
    rows: async (query = '') =>
      (await callContract(review, listPresetReviewContract, { ...call, query })).body as Row[],
    generate: () => callContract(generate, generateBrandContract, call),
  }
}
/** A preset with a text and a logo that have been read. */
async function filled(owner = home) {
  const id = await newPreset(owner)
  const added = await at(id, owner).add({ source_files: [LOGO], source_text: TEXT })
  const [logo, text] = added.body as Source[]
  for (const { source_id } of [logo!, text!]) await ingestSource(source_id)
  return { id, added, logo: logo!.source_id, text: text!.source_id }
}

describe('works', () => {
  test('documents and logos are added, read, and pass an automatic review', async () => {
    const { id, added, text } = await filled()
    expect(added).toMatchObject({ status: 201, body: [{ kind: 'svg', name: 'logo.svg' }, { kind: 'text' }] })
    expect(await at(id).list()).toMatchObject([
      { status: 'ready', text: '', warnings: [] },
      { status: 'ready', language: 'en', warnings: [{ type: 'little_text' }] },
    ])
    expect((await at(id).get(text)).body).toMatchObject({ text: expect.stringContaining('40% less') })
    const rows = await at(id).rows()
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(row).toMatchObject({
        artifact_type: 'preset_source',
        checkpoint: 'preset_source_review',
        status: 'auto_approved',
        preset_id: id,
        course_id: null,
      })
  })

  test('a manual review waits; what is left out needs none; a correction appears in the ledger', async () => {
    const { id, logo, text } = await filled(strict)
    const one = at(id, strict)
    expect((await one.rows('status=pending')).length).toBe(2)
    expect((await one.change(text, { excluded: true })).body).toMatchObject({ excluded: true })
    expect((await one.rows()).length).toBe(1)
    await one.change(text, { excluded: false })
    expect((await one.change(text, { text: `${TEXT}\n\nAnd quietly.` })).body).toMatchObject({
      text: expect.stringContaining('And quietly.'),
    })
    expect((await one.rows()).map(({ status }) => status)).toEqual(['pending', 'edited'])
    expect(codeOf(await one.generate())).toBe('sources_pending')
    expect((await one.approve()).status).toBe(200)
    expect((await one.rows('status=approved')).length).toBe(2)
    const made = await one.generate()
    expect(made).toMatchObject({ status: 200, body: { evidence: { logo_url: { source_id: logo } } } })
    expect((await one.rows('checkpoint=brand_review')).map(({ artifact_type }) => artifact_type)).toEqual([
      'brand',
    ])
  })

  test('a source is deleted with its file and its review, whatever state the preset is in', async () => {
    const { id, logo, text } = await filled()
    await at(id).generate()
    const { storageKey } = await db().source.findUniqueOrThrow({ where: { id: text } })
    expect((await at(id).remove(text)).body).toEqual({ source_id: text, deleted: true })
    expect((await at(id).list()).map(({ source_id }) => source_id)).toEqual([logo])
    expect(await storage().exists(storageKey!)).toBe(false)
    expect((await at(id).rows('checkpoint=preset_source_review')).length).toBe(1)
  })
})

describe('refuses', () => {
  test('files that cannot be a source, by name, and a URL that is not public', async () => {
    const id = await newPreset()
    const unsafe = NORDELTA_LOGO.replace('</svg>', '<script>1</script></svg>')
    const answer = await at(id).add({
      source_files: [LOGO, { filename: 'bad.svg', base64: base64(unsafe) }],
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'source_files', 1, 'base64'], type: 'file_unsafe' }] },
    })
    const inside = await at(id).add({ source_url: 'http://169.254.169.254/' })
    expect(inside.body).toMatchObject({ detail: [{ type: 'url_forbidden_address' }] })
    expect((await at(id).add({})).status).toBe(422)
    expect(await at(id).list()).toEqual([])
  })

  test('to correct a picture, or a source that is still being read', async () => {
    const { id, logo } = await filled()
    const answer = await at(id).change(logo, { text: 'Words.' })
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'text'] }] } })
    const [late] = (await at(id).add({ source_text: 'Late.' })).body as Source[]
    const early = await at(id).change(late!.source_id, { text: 'Words.' })
    expect([early.status, codeOf(early)]).toEqual([409, 'sources_pending'])
  })

  test('to approve nothing, and sources of another preset', async () => {
    const id = await newPreset()
    expect(codeOf(await at(id).approve())).toBe('not_ready_for_review')
    const { logo } = await filled()
    const answers = [
      await at(id).get(logo),
      await at(id).change(logo, { excluded: true }),
      await at(id).remove(logo),
    ]
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      Array(3).fill([404, 'source_not_found']),
    )
  })
})

test("the sources of another account's preset look like absent ones", async () => {
  const stranger = await mintAccount()
  const { id, text } = await filled()
  const before = await at(id).list()
  for (const [route, contract, body] of [
    [sources, listPresetSourcesContract],
    [sources, addPresetSourcesContract, { source_text: 'Mine.' }],
    [source, getPresetSourceContract],
    [source, updatePresetSourceContract, { excluded: true }],
    [source, deletePresetSourceContract],
    [approve, approvePresetSourcesContract],
    [review, listPresetReviewContract],
    [quota, getPresetQuotaContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { preset_id: id, source_id: text },
      absent: { preset_id: 'pre_nothing' },
      body,
    })
  expect(await at(id).list()).toEqual(before)
})
