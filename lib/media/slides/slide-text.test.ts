import { describe, expect, it } from 'vitest'
import { hasGlyph, textWidth } from './fonts/slide-fonts.ts'
import {
  balanceLines,
  bindPhrases,
  bindShortWords,
  fitText,
  piecesOf,
  readingLines,
  toDrawable,
  undrawable,
  wrapLines,
} from './slide-text.ts'

const STYLE = { name: 'Inter', size: 60, weight: 700 } as const
const widthOf = (line: string) => textWidth(line, STYLE)

describe('toDrawable', () => {
  it.each([
    ['12\u202f500 €', '12\u00a0500\u00a0€'],
    ['Prêt ? « oui » !', 'Prêt\u00a0? «\u00a0oui\u00a0»\u00a0!'],
    ['A → B ≥ 3', 'A › B ≥ 3'],
    ['Bravo 🎉✅ !', 'Bravo\u00a0!'],
    ['efﬁcace\u0000\u200b', 'efficace'],
    ['Łódź Ελλάς Привет', 'Łódź Ελλάς Привет'],
  ])('%j', (text, drawable) => {
    expect(toDrawable(text, 'fr')).toBe(drawable)
    for (const character of toDrawable(text, 'fr')) expect(hasGlyph(character), character).toBe(true)
  })

  it('leaves English punctuation alone', () => {
    expect(toDrawable('Ready ? 24 h', 'en')).toBe('Ready ? 24\u00a0h')
  })

  it('reports which letters are lost', () => {
    expect(undrawable('日本 ok 日 ✅')).toEqual(['日', '本'])
  })
})

describe('lines', () => {
  const title = 'Comprendre le client avant de proposer : les cinq questions clés'

  it('are measured as the font draws them', () => {
    expect(widthOf('m')).toBeGreaterThan(widthOf('i') * 2)
    expect(textWidth('été', STYLE)).toBeCloseTo(textWidth('ete', STYLE), 0)
    expect(textWidth('ab', { ...STYLE, size: 30, spacing: 4 })).toBeCloseTo(textWidth('ab', STYLE) / 2 + 4, 5)
  })

  it('fit the width and lose nothing', () => {
    for (const width of [420, 640, 900]) {
      const lines = wrapLines(title, STYLE, width)
      expect(lines.join(' ')).toBe(title)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
    }
  })

  it('end at the joints of a word, never inside a date', () => {
    expect(piecesOf('sales/support 2026-05-31')).toEqual(['sales/', 'support', '2026-05-31'])
    expect(piecesOf('le chargé.e, docs.example')).toEqual(['le', 'chargé.e,', 'docs.', 'example'])
  })

  it('stay as many when balanced, and become more equal', () => {
    const spread = (lines: string[]) => Math.max(...lines.map(widthOf)) - Math.min(...lines.map(widthOf))
    const [greedy, balanced] = [wrapLines(title, STYLE, 1300), balanceLines(title, STYLE, 1300)]
    expect(balanced).toHaveLength(greedy.length)
    expect(balanced.join(' ')).toBe(title)
    expect(spread(balanced)).toBeLessThan(spread(greedy))
  })

  it('do not end with a lonely word', () => {
    const text = 'Identifiez le décideur et pas seulement l’utilisateur final ici'
    const width = widthOf(text) - 10
    expect(wrapLines(text, STYLE, width).at(-1)).toBe('ici')
    expect(widthOf(readingLines(text, STYLE, width).at(-1)!)).toBeGreaterThan(width * 0.25)
  })

  it('cut a word that is wider than the width', () => {
    for (const line of wrapLines(`un ${'x'.repeat(80)}`, STYLE, 400))
      expect(widthOf(line)).toBeLessThanOrEqual(400)
  })

  it('take the largest type that fits, the smallest if none does', () => {
    expect(fitText('Objections', [100, 50], { name: 'Inter', weight: 700 }, 1000, 1).size).toBe(100)
    expect(fitText(title, [100, 50], { name: 'Inter', weight: 700 }, 1200, 2).size).toBe(50)
    expect(fitText(title, [100, 50], { name: 'Inter', weight: 700 }, 300, 1).size).toBe(50)
  })

  it('cut a URL at its joints, a word with a hyphen', () => {
    const address = 'https://exemple.example/documentation/tarifs-2026.pdf'
    expect(wrapLines(address, STYLE, 900)[0]).toMatch(/\/$/)
    expect(wrapLines('interprofessionnalité', STYLE, 400)[0]).toMatch(/\p{L}-$/u)
  })

  it('do not end within an emphasized phrase, nor a title with a short word', () => {
    expect(bindPhrases('vendre la valeur', ['la valeur'])).toBe('vendre la\u00a0valeur')
    expect(bindPhrases('une phrase de quatre mots', ['une phrase de quatre mots'])).not.toContain('\u00a0')
    expect(bindShortWords('L’art de la vente à distance')).toBe('L’art de\u00a0la\u00a0vente à\u00a0distance')
  })
})
