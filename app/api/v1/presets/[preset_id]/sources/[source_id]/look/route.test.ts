import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { presetTemplate } from '@/lib/domains/presets/brand/preset-template.ts'
import { getSourceLook } from '@/lib/domains/presets/brand/source-look.ts'
import { fetchTemplate } from '@/lib/domains/presets/brand/theme/template-json.ts'
import { generateBrandContract, updateBrandContract } from '@/lib/domains/presets/contract.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { NORDELTA_LOGO } from '@/lib/domains/presets/fixtures/companies.ts'
import { fullTemplate } from '@/lib/domains/presets/fixtures/full-template.ts'
import { type TemplateOptions, template } from '@/lib/domains/presets/fixtures/template.ts'
import {
  addPresetSourcesContract,
  getPresetSourceContract,
  getSourceLookContract,
  updatePresetSourceContract,
} from '@/lib/domains/presets/source-contract.ts'
import { disconnect, transaction } from '@/lib/platform/db.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as generate from '../../../brand/generate/route.ts'
import * as brand from '../../../brand/route.ts'
import * as sources from '../../route.ts'
import * as source from '../route.ts'
import * as look from './route.ts'

type Look = {
  colors: Record<string, string> | null
  font_family: string | null
  drawn_in: string | null
  logo_url: string | null
  evidence: Record<string, { quote: string }>
}

let home: MintedAccount
let logo: Buffer
beforeAll(async () => {
  home = await mintAccount()
  logo = await sharp(Buffer.from(NORDELTA_LOGO), { density: 144 }).png().toBuffer()
})
afterAll(disconnect)

const COLORS = ['0B3C5D', '328CC1', 'F2811D']
const own = (change: Partial<TemplateOptions> = {}) =>
  template({
    accents: COLORS,
    font: { name: 'Constantia', panose: '02030602050306030303' },
    master: [{ file: 'image1.png', name: 'Nordelta mark' }],
    media: { 'image1.png': logo },
    ...change,
  })
const newPreset = async () =>
  (await createPreset(home.ctx, { name: 'Boreal', presetType: 'company' })).preset.id
const call = (params: Record<string, string>) => ({ key: home.liveKey, params })
const add = (preset_id: string, filename: string, bytes: Uint8Array) =>
  callContract(sources, addPresetSourcesContract, {
    ...call({ preset_id }),
    body: { source_files: [{ filename, base64: Buffer.from(bytes).toString('base64') }] },
  })
async function added(filename: string, bytes: Uint8Array, preset?: string) {
  const preset_id = preset ?? (await newPreset())
  const [made] = (await add(preset_id, filename, bytes)).body as { source_id: string; kind: string }[]
  await ingestSource(made!.source_id)
  return { preset_id, source_id: made!.source_id, kind: made!.kind }
}
const lookOf = async ({ preset_id, source_id }: { preset_id: string; source_id: string }) =>
  (await callContract(look, getSourceLookContract, call({ preset_id, source_id }))).body as Look

describe('works', () => {
  test('a template proposes its colors, its font with the one that slides have, and its logo', async () => {
    const at = await added('Nordelta.potx', own())
    expect((await callContract(source, getPresetSourceContract, call(at))).body).toMatchObject({
      kind: 'potx',
      status: 'ready',
      text: '',
      warnings: [],
    })
    const found = await lookOf(at)
    expect(found).toMatchObject({
      colors: { primary: '#0b3c5d', secondary: '#328cc1', accent: '#f2811d', background: '#ffffff' },
      font_family: 'Constantia',
      drawn_in: 'Source Serif 4',
    })
    expect(found.evidence['colors.primary']?.quote).toBe('Nordelta: accent1 0B3C5D')
    expect(found.evidence.logo_url?.quote).toBe('Nordelta mark')
    const png = await storage().get(verifyFileToken(found.logo_url!.split('/').at(-1)!).key)
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
  })

  test('the brand takes a proposal as it is, and otherwise follows the template by itself', async () => {
    const at = await added('notes.svg', Buffer.from(NORDELTA_LOGO.replaceAll('0b3c5d', '14532d')))
    await callContract(generate, generateBrandContract, call(at))
    const from = await added('Nordelta.potx', own(), at.preset_id)
    const found = await lookOf(from)
    const body = { colors: found.colors, font_family: found.drawn_in, logo_source_id: from.source_id }
    const saved = await callContract(brand, updateBrandContract, { ...call(at), body })
    const content = { colors: found.colors, font_family: 'Source Serif 4' }
    expect(saved).toMatchObject({ status: 200, body: { content, approved: false } })
    const again = await callContract(generate, generateBrandContract, call(at))
    expect(again.body).toMatchObject({ content: { colors: found.colors, font_family: 'Constantia' } })
  })

  test('a presentation of which only the look is there is a template, one with slides a document', async () => {
    expect((await added('Nordelta.pptx', own())).kind).toBe('potx')
    const deck = await added('Deck.pptx', own({ slide: 'A Boreal fridge uses 40% less energy.' }))
    expect(deck.kind).toBe('pptx')
    expect(await lookOf(deck)).toMatchObject({ font_family: 'Constantia', logo_url: expect.any(String) })
  })

  test('decks are made in the newest template, else in a presentation with a look of its own', async () => {
    const deck = await added(
      'Deck.pptx',
      fullTemplate({ slide: 'A Boreal fridge uses 40% less energy.', shapes: '' }),
    )
    const { preset_id } = deck
    const current = () => transaction((tx) => presetTemplate(tx, preset_id))
    expect(deck.kind).toBe('pptx')
    const ofDeck = await current()
    await added('First.potx', fullTemplate({ layouts: [] }), preset_id)
    const first = await current()
    const last = await added('Last.potx', fullTemplate(), preset_id)
    const newest = await current()
    expect(new Set([ofDeck, first, newest, null]).size).toBe(4)
    expect(await fetchTemplate(newest)).toMatchObject({ sheets: { layouts: [{}, {}] } })
    await callContract(source, updatePresetSourceContract, { ...call(last), body: { excluded: true } })
    expect(await current()).toBe(first)
    expect(await fetchTemplate(`presets/${preset_id}/gone.json`)).toBeNull()
  })

  test('a template that is nested endlessly gives its colors and no master', async () => {
    const shapes = '<p:grpSp>'.repeat(500) + '</p:grpSp>'.repeat(500)
    const at = await added('Deep.potx', fullTemplate({ shapes }))
    expect(await lookOf(at)).toMatchObject({ colors: { primary: '#0b3c5d' } })
    expect(await transaction((tx) => presetTemplate(tx, at.preset_id))).toBeNull()
  })

  test('a standard theme proposes nothing', async () => {
    const standard = own({ accents: ['4472C4'], font: { name: 'Calibri' }, master: [] })
    const nothing = { colors: null, font_family: null, drawn_in: null, logo_url: null, evidence: {} }
    expect(await lookOf(await added('Plain.potx', standard))).toMatchObject(nothing)
  })

  test('a source that is being read is waited for', async () => {
    const preset_id = await newPreset()
    const [made] = (await add(preset_id, 'Nordelta.potx', own())).body as { source_id: string }[]
    const { source_id } = made!
    await expect(getSourceLook(home.ctx, preset_id, source_id, 0)).rejects.toMatchObject({
      code: 'sources_pending',
    })
    const answer = lookOf({ preset_id, source_id })
    await ingestSource(source_id)
    expect((await answer).font_family).toBe('Constantia')
  })
})

describe('refuses', () => {
  test.each([
    ['entities', () => own({ prolog: '<!DOCTYPE x [<!ENTITY a "b">]>' }), 'file_corrupt'],
    [
      'a part that expands',
      () => own({ more: [{ name: 'ppt/theme/theme3.xml', content: ' '.repeat(16_000_000) }] }),
      'archive_too_large',
    ],
    ['a damaged archive', () => own().subarray(0, 900), 'file_corrupt'],
    ['another file', () => Buffer.from('Some words.'), 'file_type_mismatch'],
    ['nothing', () => new Uint8Array(0), 'file_empty'],
  ])('a template with %s', async (_, bytes, type) => {
    const answer = await add(await newPreset(), 'Nordelta.potx', bytes())
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type }] } })
  })

  test.each(['Nordelta.potm', 'Nordelta.pptm'])('a file named as one with macros: %s', async (filename) => {
    const answer = await add(await newPreset(), filename, own())
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'file_type_unsupported' }] } })
  })

  test('to correct the text of a template', async () => {
    const at = await added('Nordelta.potx', own())
    const answer = await callContract(source, updatePresetSourceContract, {
      ...call(at),
      body: { text: 'Words.' },
    })
    expect(answer.status).toBe(422)
  })

  test('a source that the preset does not have', async () => {
    const at = { preset_id: await newPreset(), source_id: 'src_nothing' }
    const answer = await callContract(look, getSourceLookContract, call(at))
    expect([answer.status, codeOf(answer)]).toEqual([404, 'source_not_found'])
  })
})

test("another account's source looks like an absent one", async () => {
  await expectHidden(look, getSourceLookContract, {
    home,
    stranger: await mintAccount(),
    params: await added('Nordelta.potx', own()),
    absent: { preset_id: 'pre_nothing', source_id: 'src_nothing' },
  })
})
