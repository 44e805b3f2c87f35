import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { approveBrand } from '@/lib/domains/presets/brand/approve-brand.ts'
import { generateBrand } from '@/lib/domains/presets/brand/generate-brand.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import {
  listPresetReviewContract,
  notePresetReviewContract,
  resolvePresetNoteContract,
} from '@/lib/domains/review/preset-review-contract.ts'
import { updateAccountReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as resolve from '../notes/[note_id]/route.ts'
import * as review from '../route.ts'
import * as note from './route.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  await updateAccountReviewSettings(home.ctx, { brand_review: 'manual' })
})
afterAll(disconnect)

type Row = { asset_id: number; status: string; feedback: { note_id: string }[] }
const BRAND = { artifact_type: 'brand' }

const at = (preset_id: string) => {
  const call = { key: home.liveKey, params: { preset_id } }
  return {
    note: (body: object) => callContract(note, notePresetReviewContract, { ...call, body }),
    rows: async () => (await callContract(review, listPresetReviewContract, call)).body as Row[],
    resolve: (note_id: string, resolved: boolean) =>
      callContract(resolve, resolvePresetNoteContract, {
        key: home.liveKey,
        params: { preset_id, note_id },
        body: { resolved },
      }),
  }
}

async function mintBrand(): Promise<string> {
  const { preset } = await createPreset(home.ctx, { name: 'Boreal', presetType: 'theme' })
  await generateBrand(home.ctx, preset.id)
  return preset.id
}

describe('works', () => {
  test('a comment on a brand is stored, resolved and reopened', async () => {
    const id = await mintBrand()
    const [brand] = await at(id).rows()
    expect((await at(id).note({ ...BRAND, note: ' The blue is too dark. ' })).body).toEqual({
      noted: true,
      iteration: 1,
    })
    expect((await at(id).note({ asset_id: brand!.asset_id, note: 'Ask Anna.' })).body).toMatchObject({
      iteration: 2,
    })
    const [noted] = await at(id).rows()
    expect(noted).toMatchObject({
      status: 'note',
      feedback: [
        { note: 'The blue is too dark.', outcome: 'open', resolved_by: null },
        { note: 'Ask Anna.' },
      ],
    })
    const [first, second] = noted!.feedback
    expect((await at(id).resolve(first!.note_id, true)).body).toMatchObject({ status: 'note' })
    expect((await at(id).resolve(second!.note_id, true)).body).toMatchObject({
      status: 'pending',
      feedback: [{ resolved_by: 'First key' }, { resolved_by: 'First key' }],
    })
    expect((await at(id).resolve(second!.note_id, false)).body).toMatchObject({
      status: 'note',
      feedback: [{ resolved_by: 'First key' }, { resolved_by: null }],
    })
  })

  test('an approved brand stays approved', async () => {
    const id = await mintBrand()
    await approveBrand(home.ctx, id)
    await at(id).note({ ...BRAND, note: 'For next year: warmer.' })
    const [noted] = await at(id).rows()
    expect(noted).toMatchObject({ status: 'approved', feedback: [{ outcome: 'open' }] })
    expect((await at(id).resolve(noted!.feedback[0]!.note_id, true)).body).toMatchObject({
      status: 'approved',
    })
  })
})

describe('refuses', () => {
  test.each<[object, string]>([
    [{ note: 'x' }, 'body value_error'],
    [BRAND, 'body.note missing'],
    [{ ...BRAND, note: ' ' }, 'body.note string_too_short'],
    [{ artifact_type: 'outline', note: 'x' }, 'body.artifact_type enum'],
  ])('a comment that says nothing or of nothing: %j', async (body, wanted) => {
    const { preset } = await createPreset(home.ctx, { name: 'Boreal', presetType: 'theme' })
    const answer = await at(preset.id).note(body)
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([wanted])
  })

  test('what does not exist', async () => {
    const { preset } = await createPreset(home.ctx, { name: 'Boreal', presetType: 'theme' })
    const early = await at(preset.id).note({ ...BRAND, note: 'x' })
    expect([early.status, codeOf(early)]).toEqual([409, 'brand_not_generated'])
    const [brand] = await at(await mintBrand()).rows()
    const foreign = await at(preset.id).note({ asset_id: brand!.asset_id, note: 'x' })
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'artifact_not_found'])
    const none = await at(preset.id).resolve(`not_${brand!.asset_id}_0`, true)
    expect([none.status, codeOf(none)]).toEqual([404, 'note_not_found'])
  })
})

test("another account's preset looks like an absent one", async () => {
  const stranger = await mintAccount()
  const id = await mintBrand()
  await at(id).note({ ...BRAND, note: 'Mine.' })
  const [row] = await at(id).rows()
  const absent = { preset_id: 'pre_nothing' }
  await expectHidden(note, notePresetReviewContract, {
    home,
    stranger,
    params: { preset_id: id },
    absent,
    body: { ...BRAND, note: 'x' },
  })
  await expectHidden(resolve, resolvePresetNoteContract, {
    home,
    stranger,
    params: { preset_id: id, note_id: row!.feedback[0]!.note_id },
    absent,
    body: { resolved: true },
  })
  expect(await at(id).rows()).toEqual([row])
})
