import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callStyle } from '@/e2e/fixtures/call-style.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { drawSlideSamples } from '@/lib/domains/presets/styles/draw-slide-samples.ts'
import { failStyle } from '@/lib/domains/presets/styles/fail-style.ts'
import {
  generateSlideStyleContract,
  getSlideStyleContract,
  updateSlideStyleContract,
} from '@/lib/domains/presets/styles/style-contract.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import * as generate from './generate/route.ts'
import * as slideStyle from './route.ts'

type Sample = { index: number; type: string; url: string; qc: { checked: boolean; passed: boolean } }
type Style = {
  status: string
  reason: string | null
  content: {
    family: string
    colors: Record<string, string>
    palette: string[]
    font_family: string
    typefaces: { titles: string }
    style_notes: string
    samples: Sample[]
  }
  preview_urls: { sample_urls: string[] }
}

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const call = callStyle<Style>({
  kind: 'slide_style',
  style: slideStyle,
  generate,
  contracts: {
    get: getSlideStyleContract,
    generate: generateSlideStyleContract,
    update: updateSlideStyleContract,
  },
  make: drawSlideSamples,
})
const at = (presetId: string) => call(home.liveKey, presetId)
const tokenOf = (url: string) => url.split('/files/')[1] ?? ''
const requests = (presetId: string) =>
  db().outboxEvent.count({
    where: { name: 'slide-style/requested', data: { path: ['preset_id'], equals: presetId } },
  })

describe('works', () => {
  test('it is empty before generation, then has four checked samples in the brand', async () => {
    const presetId = await mintPreset(home.ctx)
    const one = at(presetId)
    expect(await one.read()).toMatchObject({
      status: 200,
      body: {
        status: 'not_started',
        approved: false,
        content: {
          family: null,
          colors: null,
          palette: null,
          font_family: null,
          typefaces: null,
          style_notes: null,
          samples: [],
        },
        preview_urls: { sample_urls: [] },
        reason: null,
      },
    })
    expect(await one.generate()).toMatchObject({ status: 202, body: { status: 'queued' } })
    expect(await one.style()).toMatchObject({ status: 'queued', content: { family: 'panel', samples: [] } })
    expect(await requests(presetId)).toBe(1)
    expect(await one.make()).toBe('ready')
    const answer = await one.read()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const style = answer.body as Style
    expect(style).toMatchObject({ status: 'ready', content: { family: 'panel', font_family: 'Inter' } })
    expect(style.content.style_notes).toContain(style.content.colors.primary)
    const { samples } = style.content
    expect(samples.map(({ index, type }) => [index, type])).toEqual([
      [0, 'title'],
      [1, 'content'],
      [2, 'divider'],
      [3, 'closing'],
    ])
    expect(samples.every(({ qc }) => qc.checked && qc.passed)).toBe(true)
    expect(style.preview_urls.sample_urls).toEqual(samples.map(({ url }) => url))
    for (const { url } of samples) {
      const { key, mediaType, uncached } = verifyFileToken(tokenOf(url))
      expect(uncached, 'its address is signed anew on every read').toBe(true)
      const { format, width, height } = await sharp(await storage().get(key)).metadata()
      expect([mediaType, format, width, height]).toEqual(['image/png', 'png', 1920, 1080])
    }
  })

  test('URLs are signed on every read; expired and altered ones are refused', async () => {
    const one = at(await mintPreset(home.ctx))
    await one.generate()
    await one.make()
    const start = Date.now()
    try {
      const [first] = (await one.style()).content.samples
      fixClock(new Date(start + 1800_000))
      const [second] = (await one.style()).content.samples
      expect(second!.url).not.toBe(first!.url)
      fixClock(new Date(start + 3_700_000))
      expect(() => verifyFileToken(tokenOf(first!.url))).toThrow(
        expect.objectContaining({ code: 'file_url_expired' }),
      )
      expect(verifyFileToken(tokenOf(second!.url)).secondsLeft).toBeGreaterThan(0)
      const [text = '', mac] = tokenOf(second!.url).split('.')
      const forged = JSON.parse(Buffer.from(text, 'base64url').toString())
      forged[0] = 'presets/pre_other/slide-style/1/title.png'
      const altered = `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${mac}`
      expect(() => verifyFileToken(altered)).toThrow(expect.objectContaining({ code: 'file_url_expired' }))
    } finally {
      fixClock(null)
    }
  })

  test('changes are saved and redrawn; the old samples stay until then', async () => {
    const presetId = await mintPreset(home.ctx)
    const one = at(presetId)
    await one.generate()
    await one.make()
    const before = await one.style()
    const patched = await one.patch({
      family: 'editorial',
      font_family: 'Our House Sans',
      palette: ['#123456', '#654321', '#E0A526'],
    })
    expect(patched).toMatchObject({
      status: 200,
      body: {
        status: 'queued',
        content: {
          family: 'editorial',
          font_family: 'Our House Sans',
          typefaces: { titles: 'Source Serif 4', text: 'Inter' },
          palette: ['#123456', '#654321', '#e0a526'],
          colors: {
            primary: '#123456',
            secondary: '#654321',
            accent: '#e0a526',
            background: before.content.colors.background,
          },
        },
      },
    })
    const keyOf = ({ content }: Style) => verifyFileToken(tokenOf(content.samples[1]!.url)).key
    expect(keyOf(patched.body as Style)).toBe(keyOf(before))
    expect(await one.make()).toBe('ready')
    const after = await one.style()
    expect(Buffer.from(await storage().get(keyOf(after)))).not.toEqual(
      Buffer.from(await storage().get(keyOf(before))),
    )
    expect(await one.patch({ style_notes: 'Keep it quiet.' })).toMatchObject({
      body: { status: 'ready', content: { style_notes: 'Keep it quiet.' } },
    })
    expect(await requests(presetId)).toBe(2)
    expect(
      await one.patch({ style_notes: null, palette: null, colors: null, font_family: null }),
    ).toMatchObject({
      body: { status: 'queued', content: { font_family: 'Source Serif 4', colors: before.content.colors } },
    })
  })

  test('a change without an existing style starts from what the brand suggests', async () => {
    const one = at(await mintPreset(home.ctx))
    expect(await one.patch({ colors: { accent: '#00aa88' } })).toMatchObject({
      body: { status: 'queued', content: { family: 'panel', colors: { accent: '#00aa88' } } },
    })
  })

  test('a failure gives its reason, and a change tries again', async () => {
    const presetId = await mintPreset(home.ctx)
    const one = at(presetId)
    await one.generate()
    await failStyle(
      { presetId, kind: 'slide_style', revision: await one.revision() },
      otherFailure('Out of ink.'),
    )
    expect(await one.style()).toMatchObject({ status: 'failed', reason: 'Out of ink.' })
    expect(await one.patch({})).toMatchObject({ body: { status: 'queued', reason: null } })
  })
})

describe('refuses', () => {
  test('to generate anything before there is a brand', async () => {
    const { preset } = await createPreset(home.ctx, { name: 'Boreal', presetType: 'theme' })
    for (const answer of [await at(preset.id).generate(), await at(preset.id).patch({ family: 'soft' })])
      expect([answer.status, codeOf(answer)]).toEqual([409, 'brand_not_generated'])
    expect(await at(preset.id).style()).toMatchObject({ status: 'not_started' })
  })

  test('colors on which text cannot be read, with the figures', async () => {
    const one = at(await mintPreset(home.ctx))
    const answer = await one.patch({ colors: { text: '#dddddd', background: '#ffffff' } })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            loc: ['body', 'colors', 'text'],
            type: 'contrast_too_low',
            input: '#dddddd',
            ctx: { ratio: 1.35, least: 4.5 },
          },
        ],
      },
    })
    expect(await one.style()).toMatchObject({ status: 'not_started' })
  })

  test('unknown values, all at once', async () => {
    const one = at(await mintPreset(home.ctx))
    const answer = await one.patch({
      family: 'baroque',
      colors: { primary: 'red', tertiary: '#123456' },
      palette: [],
      font_family: ' ',
      style_notes: 'x'.repeat(2001),
      mood: 'blue',
    })
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).toSorted()).toEqual([
      'body.colors.primary string_pattern_mismatch',
      'body.colors.tertiary extra_forbidden',
      'body.family enum',
      'body.font_family string_too_short',
      'body.mood extra_forbidden',
      'body.palette too_short',
      'body.style_notes string_too_long',
    ])
  })
})

test("another account's slide style looks like an absent one, and none of its files is signed", async () => {
  const stranger = await mintAccount()
  const presetId = await mintPreset(home.ctx)
  await at(presetId).generate()
  await at(presetId).make()
  for (const [route, contract, body] of [
    [slideStyle, getSlideStyleContract],
    [slideStyle, updateSlideStyleContract, { family: 'soft' }],
    [generate, generateSlideStyleContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { preset_id: presetId },
      absent: { preset_id: 'pre_nothing' },
      body,
    })
  expect(await at(presetId).style()).toMatchObject({ status: 'ready', content: { family: 'panel' } })
})
