import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { generateBrand } from '@/lib/domains/presets/brand/generate-brand.ts'
import {
  approveBrandContract,
  generateBrandContract,
  getBrandContract,
  getPresetContract,
  updateBrandContract,
} from '@/lib/domains/presets/contract.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import {
  type Company,
  NORDELTA,
  NORDELTA_LOGO,
  SAVOURET,
  serveCompany,
} from '@/lib/domains/presets/fixtures/companies.ts'
import { updateAccountReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { contrastRatio } from '@/lib/platform/color.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as preset from '../route.ts'
import * as approve from './approve/route.ts'
import * as generate from './generate/route.ts'
import * as brand from './route.ts'

type Colors = { primary: string; secondary: string; accent: string; background: string; text: string }
type Body = {
  approved: boolean
  content: { colors: Colors; logo_url: string | null; [field: string]: unknown }
  evidence: Record<string, { source_id: string; quote: string; share?: number; file?: string }>
}

let home: MintedAccount
beforeAll(async () => {
  env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
  home = await mintAccount()
})
afterAll(disconnect)

const at = (preset_id: string, owner = home) => {
  const call = { key: owner.liveKey, params: { preset_id } }
  return {
    get: () => callContract(brand, getBrandContract, call),
    generate: () => callContract(generate, generateBrandContract, call),
    change: (body: unknown) => callContract(brand, updateBrandContract, { ...call, body }),
    approve: () => callContract(approve, approveBrandContract, call),
    status: async () => {
      const { body } = await callContract(preset, getPresetContract, call)
      return (body as { status: string }).status
    },
  }
}
const entryOf = (presetId: string) =>
  db().reviewEntry.findFirst({ where: { presetId, artifactType: 'brand' } })
const bodyOf = (answer: { body: unknown }) => answer.body as Body
const fileOf = (url: string) => verifyFileToken(url.split('/').at(-1)!)

async function presetOf({ name, site, document }: Partial<Company> & { name: string }, owner = home) {
  const server = site && (await serveCompany({ name, site, document: document! }))
  const { preset: made } = await createPreset(owner.ctx, {
    name,
    presetType: 'theme',
    ...(server && { sourceUrl: server.url }),
    ...(document && {
      sourceFiles: [{ filename: document.filename, base64: Buffer.from(document.bytes).toString('base64') }],
    }),
  })
  const sources = await db().source.findMany({ where: { presetId: made.id }, orderBy: { position: 'asc' } })
  for (const source of sources) await ingestSource(source.id)
  server?.close()
  return { id: made.id, sources: await db().source.findMany({ where: { presetId: made.id } }) }
}
const logoPreset = (owner = home) =>
  presetOf({ name: 'Boreal', document: { filename: 'logo.svg', bytes: Buffer.from(NORDELTA_LOGO) } }, owner)

describe('works', () => {
  test('a brand shows what website, logo and document contain, each value with its evidence', async () => {
    const { id, sources } = await presetOf(NORDELTA)
    const { content, evidence } = bodyOf(await at(id).generate())
    expect(content).toMatchObject({
      company_name: 'Nordelta',
      tagline: 'Every degree, accounted for',
      font_family: 'Sora',
      tone: 'formal',
      colors: {
        primary: '#0b3c5d',
        secondary: '#328cc1',
        accent: '#f2811d',
        background: '#ffffff',
        text: '#17242f',
      },
    })
    expect(Object.keys(evidence).toSorted()).toEqual(
      [
        ...['primary', 'secondary', 'accent', 'background', 'text'].map((role) => `colors.${role}`),
        ...['company_name', 'tagline', 'font_family', 'tone', 'logo_url'],
      ].toSorted(),
    )
    const ids = sources.map((source) => source.id)
    expect(Object.values(evidence).every(({ source_id }) => ids.includes(source_id))).toBe(true)
    expect(evidence['colors.accent']?.quote).toBe('--accent: #f2811d')
    const png = await storage().get(fileOf(content.logo_url!).key)
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
  })

  test('two companies get two brands, both readable; a logo inside a page is found', async () => {
    const made = [await presetOf(NORDELTA), await presetOf(SAVOURET)]
    const [one, two] = await Promise.all(made.map(async ({ id }) => bodyOf(await at(id).generate()).content))
    expect(two).toMatchObject({ company_name: 'Maison Savouret', tone: 'energetic' })
    expect(two!.colors).toMatchObject({ primary: '#7a1f3d', accent: '#e9c46a', background: '#fdf8ef' })
    expect(new Set([...Object.values(one!.colors), ...Object.values(two!.colors)]).size).toBe(10)
    expect(fileOf(two!.logo_url!).key).not.toBe(fileOf(one!.logo_url!).key)
    for (const { colors } of [one!, two!]) {
      expect(contrastRatio(colors.text, colors.background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colors.primary, colors.background)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('a logo alone yields the colors; its URL is signed on each read and survives its source', async () => {
    const { id, sources } = await logoPreset()
    expect(sources).toMatchObject([{ kind: 'svg', status: 'ready', text: '' }])
    const { content, evidence } = bodyOf(await at(id).generate())
    expect(content).toMatchObject({ company_name: 'Boreal', tagline: null, tone: 'neutral' })
    expect(content.colors.accent).toBe('#f2811d')
    const share = evidence['colors.primary']?.share ?? 0
    expect(share).toBeGreaterThan(0)
    expect(evidence['colors.primary']).toEqual({
      source_id: sources[0]!.id,
      quote: `${Math.round(share * 100)}% of logo.svg`,
      share,
      file: 'logo.svg',
    })
    expect(evidence.company_name).toBeUndefined()
    await db().source.deleteMany({ where: { presetId: id } })
    const again = bodyOf(await at(id).get()).content.logo_url!
    expect(await storage().exists(fileOf(again).key)).toBe(true)
  })

  test('a brand can be edited, and then needs approval again', async () => {
    const { id, sources } = await logoPreset()
    const { content } = bodyOf(await at(id).generate())
    await at(id).approve()
    const changed = bodyOf(await at(id).change({ tagline: 'Cold, kept', colors: { accent: '#00A651' } }))
    expect(changed).toMatchObject({
      approved: false,
      content: {
        tagline: 'Cold, kept',
        company_name: 'Boreal',
        colors: { ...content.colors, accent: '#00a651' },
      },
    })
    expect(changed.evidence['colors.accent']).toBeUndefined()
    expect(changed.evidence['colors.primary']).toBeDefined()
    const bare = bodyOf(await at(id).change({ logo_source_id: null }))
    expect([bare.content.logo_url, bare.evidence.logo_url]).toEqual([null, undefined])
    const back = bodyOf(await at(id).change({ logo_source_id: sources[0]!.id }))
    expect(back.evidence.logo_url).toEqual({ source_id: sources[0]!.id, quote: 'logo.svg' })
    expect(back.content.logo_url).not.toBeNull()
    const made = bodyOf(await at(id).generate())
    expect([made.approved, made.content.tagline]).toEqual([false, null])
  })

  test('a manual review holds the preset until it is approved, an automatic one passes at once', async () => {
    const strict = await mintAccount()
    const { id } = await logoPreset(strict)
    await at(id, strict).generate()
    expect(await entryOf(id)).toMatchObject({ status: 'auto_approved', reviewedBy: null })
    await updateAccountReviewSettings(strict.ctx, { brand_review: 'manual' })
    expect(await at(id, strict).status()).toBe('ready') // what was approved stays approved
    await at(id, strict).change({ tone: 'formal' })
    expect([(await entryOf(id))?.status, await at(id, strict).status()]).toEqual(['edited', 'setting_up'])
    await at(id, strict).approve()
    expect(await entryOf(id)).toMatchObject({ status: 'approved', reviewedBy: 'First key' })
    expect(await at(id, strict).status()).toBe('ready')
    await at(id, strict).generate()
    expect([(await entryOf(id))?.status, await at(id, strict).status()]).toEqual(['pending', 'setting_up'])
    await updateAccountReviewSettings(strict.ctx, { brand_review: 'auto' })
    expect([(await entryOf(id))?.status, await at(id, strict).status()]).toEqual(['auto_approved', 'ready'])
  })

  test('sources that are still being read are waited for', async () => {
    const { preset: made } = await createPreset(home.ctx, {
      name: 'Boreal',
      presetType: 'theme',
      sourceFiles: [{ filename: 'logo.svg', base64: Buffer.from(NORDELTA_LOGO).toString('base64') }],
    })
    await expect(generateBrand(home.ctx, made.id, 0)).rejects.toMatchObject({ code: 'sources_pending' })
    const answer = at(made.id).generate()
    const source = await db().source.findFirstOrThrow({ where: { presetId: made.id } })
    await ingestSource(source.id)
    expect(bodyOf(await answer).content.colors.accent).toBe('#f2811d')
  })
})

describe('refuses', () => {
  test('colors with too little contrast, giving the figures, and changes nothing', async () => {
    const { id } = await logoPreset()
    const before = bodyOf(await at(id).generate())
    const answer = await at(id).change({ tagline: 'No', colors: { text: '#cccccc', secondary: '#eeeeee' } })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'colors', 'text'], type: 'contrast_too_low', ctx: { ratio: 1.6, least: 4.5 } },
          { loc: ['body', 'colors', 'secondary'], ctx: { least: 3 } },
        ],
      },
    })
    const ground = await at(id).change({ colors: { background: '#777777' } })
    expect(ground.body).toMatchObject({ detail: [{ loc: ['body', 'colors', 'background'] }, {}, {}] })
    expect(bodyOf(await at(id).get()).content.colors).toEqual(before.content.colors)
    expect(bodyOf(await at(id).get()).content.tagline).toBeNull()
  })

  test('invalid colors, logos and fields, and an empty body', async () => {
    const { id } = await logoPreset()
    await at(id).generate()
    const { sources } = await presetOf(SAVOURET)
    const wrong = await at(id).change({
      colors: { primary: 'navy' },
      tone: 'loud',
      font: 'x',
      company_name: '',
    })
    expect(wrong.status).toBe(422)
    expect(
      (wrong.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.at(-1)).toSorted(),
    ).toEqual(['company_name', 'font', 'primary', 'tone'])
    const foreign = await at(id).change({ logo_source_id: sources[0]!.id })
    expect(foreign).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'logo_source_id'] }] } })
    expect((await at(id).change({})).status).toBe(422)
  })

  test('to change or approve what does not exist', async () => {
    const { id } = await logoPreset()
    const answers = [await at(id).change({ tone: 'formal' }), await at(id).approve()]
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      Array(2).fill([409, 'brand_not_generated']),
    )
  })

  test('to generate from sources that are pending review', async () => {
    const strict = await mintAccount()
    await updateAccountReviewSettings(strict.ctx, { preset_source_review: 'manual' })
    const { id } = await logoPreset(strict)
    const answer = await at(id, strict).generate()
    expect([answer.status, codeOf(answer)]).toEqual([409, 'sources_pending'])
    await updateAccountReviewSettings(strict.ctx, { preset_source_review: 'auto' })
    expect((await at(id, strict).generate()).status).toBe(200)
  })
})

test("another account's brand looks like an absent one", async () => {
  const stranger = await mintAccount()
  const { id } = await logoPreset()
  await at(id).generate()
  await expectHidden(brand, updateBrandContract, {
    home,
    stranger,
    params: { preset_id: id },
    absent: { preset_id: 'pre_nothing' },
    body: { tagline: 'Mine' },
  })
  expect(bodyOf(await at(id).get()).content.tagline).toBeNull()
})
