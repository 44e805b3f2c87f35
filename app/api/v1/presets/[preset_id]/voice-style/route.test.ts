import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callStyle } from '@/e2e/fixtures/call-style.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCompany } from '@/e2e/fixtures/data/mint-company.ts'
import { mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { recordVoiceSamples } from '@/lib/domains/presets/styles/record-voice-samples.ts'
import {
  generateVoiceStyleContract,
  getVoiceStyleContract,
  updateVoiceStyleContract,
} from '@/lib/domains/presets/styles/style-contract.ts'
import { addSources, prepareSources } from '@/lib/domains/sources/add-sources.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as generate from './generate/route.ts'
import * as voiceStyle from './route.ts'

const HANDBOOK = `# Boreal handbook

Write every call into the CRM. The CRM shows what the customer bought.
The SLA is four hours. Repeat the SLA before you close.
`

type Style = {
  status: string
  content: {
    voice: string
    second_voice: string | null
    pace: number
    tone: string
    glossary: object[]
    pronunciations: { term: string; say_as: string }[]
    style_example: string | null
    sample_urls: { fr: string; en: string }
  }
  evidence: Record<string, { source_id: string; quote: string }>
}

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const call = callStyle<Style>({
  kind: 'voice_style',
  style: voiceStyle,
  generate,
  contracts: {
    get: getVoiceStyleContract,
    generate: generateVoiceStyleContract,
    update: updateVoiceStyleContract,
  },
  make: recordVoiceSamples,
})
const at = (presetId: string) => call(home.liveKey, presetId)
const fileOf = (url: string) => verifyFileToken(url.split('/files/')[1] ?? '')

describe('works', () => {
  test('the voice follows the tone, its terms the sources, and clips in both languages are generated', async () => {
    const presetId = await mintCompany(home.ctx, { tone: 'formal' })
    const one = at(presetId)
    expect((await one.read()).body).toMatchObject({
      status: 'not_started',
      content: {
        voice: null,
        pace: null,
        tone: null,
        pronunciations: null,
        style_example: null,
        sample_urls: { fr: null, en: null },
      },
      evidence: {},
    })
    const prepared = await prepareSources(home.ctx, { sourceText: HANDBOOK }, 'en')
    await transaction((tx) => addSources(tx, home.ctx, { presetId }, prepared))
    await ingestSource(prepared[0]!.id)
    expect(await one.generate()).toMatchObject({ status: 202, body: { status: 'queued' } })
    expect(await one.style()).toMatchObject({
      status: 'queued',
      content: {
        tone: 'formal',
        pace: 0.95,
        pronunciations: [
          { term: 'CRM', say_as: 'C R M' },
          { term: 'SLA', say_as: 'S L A' },
        ],
        sample_urls: { fr: null, en: null },
      },
    })
    expect(await one.make()).toBe('ready')
    const answer = await one.read()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { status, content, evidence } = answer.body as Style
    expect(status).toBe('ready')
    expect(['nora', 'thomas']).toContain(content.voice)
    const { text } = await db().source.findUniqueOrThrow({ where: { id: prepared[0]!.id } })
    expect(evidence.CRM!.source_id).toBe(prepared[0]!.id)
    expect(evidence.CRM!.quote).toMatch(/^Write every call into the CRM\..* is four$/)
    expect(text).toContain(evidence.CRM!.quote)
    const files = [fileOf(content.sample_urls.fr), fileOf(content.sample_urls.en)]
    expect(new Set(files.map(({ key }) => key)).size).toBe(2)
    for (const { key, mediaType } of files) {
      expect([mediaType, key.startsWith(`presets/${presetId}/voice-style/`)]).toEqual(['audio/mp4', true])
      const bytes = Buffer.from(await storage().get(key))
      expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
      expect(bytes.length).toBeGreaterThan(20_000)
    }
  })

  test('changes are saved, and recorded again only if they are audible', async () => {
    const one = at(await mintPreset(home.ctx))
    await one.generate()
    await one.make()
    const before = await one.style()
    const pronunciations = [{ term: 'Boreal', say_as: 'Bo ré al' }]
    expect(await one.patch({ voice: 'martin', pace: 1.1, pronunciations })).toMatchObject({
      status: 200,
      body: { status: 'queued', content: { voice: 'martin', pace: 1.1, pronunciations } },
    })
    expect(await one.make()).toBe('ready')
    const after = await one.style()
    const keyOf = (style: Style) => fileOf(style.content.sample_urls.fr).key
    expect(keyOf(after)).not.toBe(keyOf(before))
    expect(await one.patch({ tone: 'energetic' })).toMatchObject({
      body: { status: 'queued', content: { tone: 'energetic', voice: 'martin', pace: 1.1 } },
    })
    expect(await one.make()).toBe('ready')
    expect(keyOf(await one.style())).not.toBe(keyOf(after))
    expect(await one.patch({ tone: 'energetic' })).toMatchObject({ body: { status: 'ready' } })
  })

  test('the second voice contrasts unless another one, or none, is chosen', async () => {
    const one = at(await mintPreset(home.ctx))
    const saved = async (change: object) => ((await one.patch(change)).body as Style).content.second_voice
    expect(await saved({ voice: 'martin' })).toBe('auto')
    expect(await saved({ second_voice: 'emma' })).toBe('emma')
    expect(await saved({ pace: 1.1 })).toBe('emma')
    expect(await saved({ second_voice: null })).toBeNull()
    expect(await saved({ tone: 'formal' })).toBeNull()
    expect(await saved({ second_voice: 'auto' })).toBe('auto')
    expect(await one.patch({ second_voice: 'fr+f2' })).toMatchObject({ status: 422 })
  })
})

test('clients without glossary support keep its rules and phonemes', async () => {
  const one = at(await mintPreset(home.ctx))
  const glossary = [
    { term: 'SaaS', language: 'fr', say_as: 'phonemes', value: 'sas' },
    { term: 'ICP', say_as: 'spelled', whole_word: false, do_not_translate: true },
    { term: 'BANT', say_as: 'word' },
    { term: 'Boreal', say_as: 'respelling', value: 'bo ré al', ignore_case: false },
  ]
  const { content } = (await one.patch({ glossary })).body as Style
  expect(content.glossary).toMatchObject(glossary)
  const plain = [
    { term: 'ICP', say_as: 'I C P' },
    { term: 'BANT', say_as: 'bant' },
    { term: 'Boreal', say_as: 'bo ré al' },
  ]
  expect(content.pronunciations).toEqual(plain)
  const crm = { term: 'CRM', say_as: 'C R M' }
  const left = ((await one.patch({ pronunciations: [crm, ...plain.slice(0, 2)] })).body as Style).content
  const [saas, icp, bant] = content.glossary
  expect(left.glossary).toEqual([
    expect.objectContaining({ term: 'CRM', say_as: 'respelling', value: 'C R M', ignore_case: false }),
    icp,
    bant,
    saas,
  ])
  expect((await one.patch({ glossary, pronunciations: plain })).status).toBe(422)
  const twice = await one.patch({ glossary: [glossary[2], glossary[2]] })
  expect(twice).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'glossary', 1, 'term'] }] } })
})

test('an example of style survives other changes and a new suggestion, nothing is recorded for it, null removes it', async () => {
  const one = at(await mintPreset(home.ctx))
  await one.generate()
  await one.make()
  const style_example = 'Pick up the phone.\n\nSmile.'
  const saved = await one.patch({ style_example: ` ${style_example} ` })
  expect(saved).toMatchObject({ status: 200, body: { status: 'ready', content: { style_example } } })
  await one.patch({ pace: 1.1 })
  await one.generate()
  expect((await one.style()).content.style_example).toBe(style_example)
  expect((await one.patch({ style_example: 'x'.repeat(10_001) })).status).toBe(422)
  expect(await one.patch({ style_example: null })).toMatchObject({
    body: { content: { style_example: null } },
  })
})

test('the glossary survives a new suggestion', async () => {
  const one = at(await mintPreset(home.ctx))
  const chosen = await one.patch({ glossary: [{ term: 'BANT', say_as: 'word' }] })
  const { glossary } = (chosen.body as Style).content
  await one.generate()
  expect((await one.style()).content.glossary).toEqual(glossary)
})

describe('refuses', () => {
  test('to generate anything before there is a brand', async () => {
    const { preset } = await createPreset(home.ctx, { name: 'Boreal', presetType: 'theme' })
    for (const answer of [await at(preset.id).generate(), await at(preset.id).patch({ pace: 1 })])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'brand_not_generated'])
  })

  test('unknown voices, out-of-range paces, terms that are empty or listed twice', async () => {
    const one = at(await mintPreset(home.ctx))
    const answer = await one.patch({
      voice: 'fr+f2',
      pace: 1.21,
      tone: 'grumpy',
      pronunciations: [{ term: '', say_as: 'x'.repeat(161) }],
      speed: 2,
    })
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).toSorted()).toEqual([
      'body.pace less_than_equal',
      'body.pronunciations.0.say_as string_too_long',
      'body.pronunciations.0.term string_too_short',
      'body.speed extra_forbidden',
      'body.tone enum',
      'body.voice enum',
    ])
    const term = { term: 'CRM', say_as: 'C R M' }
    expect(await one.patch({ pronunciations: [term, term] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'pronunciations', 1, 'term'], type: 'value_error' }] },
    })
    expect(await one.style()).toMatchObject({ status: 'not_started' })
  })
})

test("another account's voice style looks like an absent one", async () => {
  const stranger = await mintAccount()
  const presetId = await mintPreset(home.ctx)
  await at(presetId).generate()
  for (const [route, contract, body] of [
    [voiceStyle, getVoiceStyleContract],
    [voiceStyle, updateVoiceStyleContract, { style_example: 'Smile.' }],
    [generate, generateVoiceStyleContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { preset_id: presetId },
      absent: { preset_id: 'pre_nothing' },
      body,
    })
})
