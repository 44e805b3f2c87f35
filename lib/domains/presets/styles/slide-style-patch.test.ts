import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../../../platform/errors.ts'
import { brandFromName } from '../brand/brand-from-name.ts'
import { slideFingerprint, slideLook, suggestSlideStyle, typefacesOf } from './slide-style-choice.ts'
import { patchSlideChoice } from './slide-style-patch.ts'
import { sampleContent, writeStyleNotes } from './slide-style-text.ts'
import type { StyleSetup } from './style-setup.ts'

const setup = (more: Partial<StyleSetup> = {}): StyleSetup => ({
  brand: brandFromName('Boreal'),
  typeface: '',
  tone: 'neutral',
  ...more,
})
const choice = suggestSlideStyle(setup(), 'fr')
const brand = setup().brand.colors
const patched = (patch: Parameters<typeof patchSlideChoice>[1], from = choice) =>
  patchSlideChoice(from, patch, brand)
const issuesOf = (patch: Parameters<typeof patchSlideChoice>[1]) => {
  try {
    patched(patch)
  } catch (error) {
    if (error instanceof InvalidInputError) return error.issues
  }
  return []
}

describe('a suggested style', () => {
  test.each([
    ['neutral', '', 'panel'],
    ['formal', '', 'editorial'],
    ['energetic', 'Montserrat', 'bold'],
    ['friendly', 'Open Sans, sans-serif', 'soft'],
    ['friendly', 'Source Serif 4', 'editorial'],
    ['neutral', 'Playfair Display', 'editorial'],
    ['formal', 'JetBrains Mono', 'grid'],
    ['formal', 'Sora', 'panel'],
    ['neutral', 'Archivo Black', 'bold'],
  ] as const)('for a %s brand set in %j is %s', (tone, typeface, family) => {
    expect(suggestSlideStyle(setup({ tone, typeface }), 'en').family).toBe(family)
  })

  test('uses the family’s own fonts until one of ours is chosen', () => {
    const faces = (typeface: string, fontFamily: string | null = null) =>
      typefacesOf(slideLook(setup({ typeface }), { ...choice, family: 'editorial', fontFamily }))
    expect(faces('')).toEqual({ titles: 'Source Serif 4', text: 'Inter' })
    expect(faces('Montserrat')).toEqual({ titles: 'Source Serif 4', text: 'Inter' })
    expect(faces('nunito')).toEqual({ titles: 'Nunito', text: 'Nunito' })
    expect(faces('nunito', 'Archivo')).toEqual({ titles: 'Archivo', text: 'Archivo' })
  })

  test('is described in its language, with its figures', () => {
    const look = slideLook(setup(), choice)
    expect(writeStyleNotes(look, 'fr')).toContain(look.brand.colors.primary)
    expect(writeStyleNotes(look, 'fr')).toMatch(/contraste de \d+,\d pour 1/)
    expect(writeStyleNotes(look, 'en')).toMatch(/contrast of \d+\.\d to 1/)
    expect(sampleContent(look, 'en', 'title').title).toBe('Selling with Boreal')
    expect(sampleContent(look, 'fr', 'closing')).toMatchObject({ layout: 'closing', number: 4, total: 4 })
  })
})

describe('a change', () => {
  test('to some colors keeps the others, and null follows the brand again', () => {
    const own = patched({ colors: { accent: '#00aa88' } })
    expect(own.colors).toEqual({ ...brand, accent: '#00aa88' })
    expect(patched({ family: 'grid' }, own)).toEqual({ ...own, family: 'grid' })
    expect(patched({ colors: null }, own).colors).toBeNull()
    expect(patched({ colors: {} }).colors).toBeNull()
  })

  test('to the palette applies, unless colors override it', () => {
    const palette = ['#113355', '#335577', '#ee8800', '#abcdef']
    const own = patched({ palette, colors: { accent: '#00aa88' } })
    expect(own.palette).toEqual(palette)
    expect(own.colors).toEqual({
      ...brand,
      primary: '#113355',
      secondary: '#335577',
      accent: '#00aa88',
    })
    expect(patched({ colors: { accent: '#ee8800' } }, own).palette).toBeNull()
  })

  test('that is unreadable is refused, with the figures, on the field that was sent', () => {
    expect(issuesOf({ colors: { text: '#dddddd' } })).toMatchObject([
      { loc: ['body', 'colors', 'text'], type: 'contrast_too_low', ctx: { least: 4.5 } },
    ])
    expect(issuesOf({ colors: { background: brand.text } }).map(({ loc }) => loc)).toContainEqual([
      'body',
      'colors',
      'background',
    ])
    expect(issuesOf({ palette: ['#eeeeee'] })).toMatchObject([{ loc: ['body', 'palette', 0] }])
    expect(issuesOf({ styleNotes: 'Calm.' })).toEqual([])
  })

  test('is visible in the samples, or it is not', () => {
    const print = (patch: Parameters<typeof patchSlideChoice>[1]) => slideFingerprint(setup(), patched(patch))
    expect(print({ styleNotes: 'Calm.' })).toBe(print({}))
    for (const patch of [{ family: 'soft' }, { fontFamily: 'Nunito' }, { colors: { accent: '#00aa88' } }])
      expect(print(patch)).not.toBe(print({}))
    const renamed = setup({ brand: { ...brandFromName('Boreal'), companyName: 'Austral' } })
    expect(slideFingerprint(renamed, choice)).not.toBe(slideFingerprint(setup(), choice))
  })
})
