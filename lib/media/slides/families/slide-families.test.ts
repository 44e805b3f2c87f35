import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Look, SlideRequest } from '../../renderer.ts'
import { ENGLISH, FRENCH, LONGEST, type Sample, WIDE_TABLES } from '../fixtures/layout-samples.ts'
import { drawSlide } from '../render-slide.ts'
import { findingText } from '../slide-finding.ts'
import { LAYOUT_NAMES, type LayoutName } from '../slide-layouts.ts'
import { FONT_FAMILIES, STYLE_FAMILIES } from '../style-list.ts'
import { FAMILIES, facesFor, familyOf } from './slide-families.ts'

const logo = (width: number, height: number, fill: string) =>
  sharp({ create: { width, height, channels: 4, background: fill } })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#00000000' })
    .png()
    .toBuffer()

type Brand = Omit<Look, 'family' | 'fontFamily'>
const BRANDS: Record<string, Brand> = {
  light: {
    companyName: 'Atelier Vauban',
    logoPng: null,
    colors: {
      primary: '#0f3d5e',
      secondary: '#0b7f7e',
      accent: '#f2a541',
      background: '#ffffff',
      text: '#14242f',
    },
  },
  dark: {
    companyName: 'Nordlys',
    logoPng: await logo(300, 300, '#7fd1c7'),
    colors: {
      primary: '#2fb6a8',
      secondary: '#1d6f8a',
      accent: '#ffd166',
      background: '#101a24',
      text: '#eef3f5',
    },
  },
  strong: {
    companyName: 'Carmine & Fils',
    logoPng: await logo(900, 160, '#2b1d2a'),
    colors: {
      primary: '#d6204e',
      secondary: '#7a1f3d',
      accent: '#ffb400',
      background: '#fffaf5',
      text: '#2b1d2a',
    },
  },
}

/** A picture of a given size that looks like a drawing on white. */
const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${Array.from(
        { length: 9 },
        (_, i) =>
          `<rect x="${(i * width) / 9 + 8}" y="${(height * (i % 4)) / 5}" width="${width / 12}" height="${height / 2}" fill="hsl(${i * 40} 60% 45%)"/>`,
      ).join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
const PICTURES = [await drawing(1200, 800), await drawing(500, 900)]

function request(layout: LayoutName, sample: Sample, brand: Brand, family: string | null): SlideRequest {
  return {
    content: {
      layout,
      ...sample,
      emphasis: sample.emphasis ?? [],
      // Wide and tall ones, by language.
      picture: PICTURES[sample === FRENCH[layout] ? 0 : 1] ?? null,
      shown: null,
      kicker: 'Module 2 — Découvrir les besoins',
      number: 1 + LAYOUT_NAMES.indexOf(layout),
      total: LAYOUT_NAMES.length,
    },
    look: { ...brand, family, fontFamily: '' },
    language: sample === FRENCH[layout] ? 'fr' : 'en',
  }
}

const FAMILY_NAMES = STYLE_FAMILIES.map(({ name }) => name)

describe.each(FAMILY_NAMES)('the family %s', (family) => {
  it.each(Object.keys(BRANDS))(
    'draws every layout in both languages for a %s brand without findings',
    async (brand) => {
      const faults: string[] = []
      for (const samples of [FRENCH, ENGLISH])
        for (const layout of LAYOUT_NAMES) {
          const { qc } = await drawSlide(request(layout, samples[layout], BRANDS[brand] as Brand, family))
          if (!qc.passed || qc.retried)
            faults.push(`${layout}: ${qc.findings.map(findingText).join('; ')} (retried: ${qc.retried})`)
        }
      expect(faults).toEqual([])
    },
  )

  it.each(Object.keys(BRANDS))('draws tables of five and six columns for a %s brand', async (brand) => {
    const drawn = await Promise.all(
      WIDE_TABLES.map(({ language, sample }) =>
        drawSlide({ ...request('table', sample, BRANDS[brand] as Brand, family), language }),
      ),
    )
    for (const { qc } of drawn) expect(qc).toMatchObject({ findings: [], retried: false })
    const sizes = drawn.flatMap(({ layout }) =>
      layout.shapes.flatMap((shape) =>
        shape.kind === 'text' && shape.key.startsWith('cell') ? shape.font.size : [],
      ),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  })
})

const LONG_TITLE =
  'Comprendre le client, son organisation et ses interlocuteurs avant de proposer quoi que ce soit : les cinq questions de l’entretien de découverte, celles qu’il vaut mieux garder pour le second rendez-vous, et la manière de reformuler chacune d’elles sans anticonstitutionnellement allonger l’échange.'

it.each(FAMILY_NAMES)('the family %s keeps the longest lines and titles complete', async (family) => {
  const faults: string[] = []
  for (const [layout, sample] of Object.entries(LONGEST) as [LayoutName, Sample][]) {
    const titled = { ...FRENCH[layout], title: LONG_TITLE }
    for (const each of [sample, titled]) {
      const { qc } = await drawSlide(request(layout, each, BRANDS.light as Brand, family))
      if (!qc.passed) faults.push(`${layout}: ${qc.findings.map(findingText).join('; ')}`)
    }
  }
  expect(LONG_TITLE).toHaveLength(300)
  expect(faults).toEqual([])
})

it('the list for clients names every family and its fonts', () => {
  const drawn = FAMILIES.map(({ name, faces }) => ({
    name,
    typefaces: { titles: faces.display, text: faces.body },
  }))
  expect(STYLE_FAMILIES.map(({ name, typefaces }) => ({ name, typefaces }))).toEqual(drawn)
})

it('families differ, and are named in both languages', async () => {
  expect(FAMILY_NAMES.length).toBeGreaterThanOrEqual(4)
  expect(new Set(FAMILY_NAMES).size).toBe(FAMILY_NAMES.length)
  for (const { label, description } of STYLE_FAMILIES)
    for (const text of [label.fr, label.en, description.fr, description.en]) expect(text).toMatch(/\S/)
  const pixels = await Promise.all(
    FAMILY_NAMES.map(async (family) => {
      const slide = await drawSlide(request('bullets', ENGLISH.bullets, BRANDS.light as Brand, family))
      return slide.pixels
    }),
  )
  for (const [i, one] of pixels.entries())
    for (const other of pixels.slice(i + 1)) expect(shareOfDifference(one, other)).toBeGreaterThan(0.08)
})

function shareOfDifference(one: Buffer, other: Buffer): number {
  let different = 0
  for (let at = 0; at < one.length; at += 4) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 8) different++
  return different / (one.length / 4)
}

it.each(FONT_FAMILIES)('every family can use the font %s', async (fontFamily) => {
  for (const family of FAMILY_NAMES)
    for (const layout of ['title', 'key_figure'] as const) {
      const sample = request(layout, FRENCH[layout], BRANDS.light as Brand, family)
      const { qc } = await drawSlide({ ...sample, look: { ...sample.look, fontFamily } })
      expect({ family, layout, ...qc }).toMatchObject({ passed: true, retried: false })
    }
})

describe('a name', () => {
  it.each([
    ['Bold', 'bold'],
    [' soft ', 'soft'],
    [null, 'panel'],
    ['no such family', 'panel'],
  ])('%j means the family %s', (name, family) => {
    expect(familyOf(name).name).toBe(family)
  })

  it('of one of our fonts is used, any other leaves the family its own', () => {
    const family = familyOf('editorial')
    expect(facesFor(family, 'nunito')).toMatchObject({ display: 'Nunito', body: 'Nunito', accent: 'Nunito' })
    expect(facesFor(family, 'Comic Sans')).toBe(family.faces)
    expect(facesFor(familyOf('grid'), 'Archivo').accent).toBe('IBM Plex Mono')
    for (const name of FONT_FAMILIES) expect(facesFor(family, name).display).toBe(name)
  })
})
