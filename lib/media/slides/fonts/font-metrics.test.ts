import { describe, expect, it } from 'vitest'
import { capHeight, type FontName, hasGlyph, textPath, textWidth, type Weight } from './slide-fonts.ts'

const FONTS: [FontName, Weight][] = [
  ['Inter', 400],
  ['Inter', 700],
  ['Source Serif 4', 600],
  ['Archivo', 800],
  ['Nunito', 800],
  ['IBM Plex Mono', 600],
]
const font = (name: FontName, weight: Weight) => ({ name, weight, size: 100 })

/** The left and right edge of what a path draws. */
function extent(path: string): [number, number] {
  const xs = [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))
  return [Math.min(...xs), Math.max(...xs)]
}

describe.each(FONTS)('%s %i', (name, weight) => {
  it('draws a line as wide as it measures it', () => {
    const line = 'Réduire les arrêts imprévus de 38 %'
    const [left, right] = extent(textPath(line, font(name, weight), 0, 0))
    const width = textWidth(line, font(name, weight))
    expect(left).toBeGreaterThan(-5)
    expect(right).toBeLessThanOrEqual(width + 5)
    expect(right).toBeGreaterThan(width - 15)
  })

  it('draws accents above their letter, including those of other alphabets', () => {
    expect(textPath('é', font(name, weight), 0, 0).length).toBeGreaterThan(
      textPath('e', font(name, weight), 0, 0).length,
    )
    for (const character of 'ÀŁđΩЖ€œ«')
      expect(textPath(character, font(name, weight), 0, 0)).toMatch(/^M.*Z$/)
  })

  it('draws ≤ and ≥ as a sign above a bar on the baseline, though no file has them', () => {
    for (const [sign, plain] of [
      ['≤', '<'],
      ['≥', '>'],
    ] as const) {
      expect(textWidth(sign, font(name, weight))).toBe(textWidth(plain, font(name, weight)))
      const path = textPath(sign, font(name, weight), 0, 0)
      expect(path.match(/M/g)).toHaveLength(2)
      const [above, bar] = path.split(/(?<=Z)/).map((part) => {
        const ys = [...part.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))
        return [Math.min(...ys), Math.max(...ys)] as const
      })
      expect(bar![1]).toBeCloseTo(0, 1)
      expect(above![1]).toBeLessThan(bar![0])
    }
  })

  it('has capitals of a plausible height', () => {
    expect(capHeight(font(name, weight))).toBeGreaterThan(60)
    expect(capHeight(font(name, weight))).toBeLessThan(78)
  })
})

it.each(FONTS.filter(([name]) => name !== 'IBM Plex Mono'))('%s %i kerns', (name, weight) => {
  const width = (text: string) => textWidth(text, font(name, weight))
  expect(width('AV')).toBeLessThan(width('A') + width('V') - 2)
  expect(width('HH')).toBeCloseTo(2 * width('H'), 0)
})

it('draws nothing for characters that no font has', () => {
  expect(hasGlyph('日')).toBe(false)
  expect(textPath('日', font('Inter', 400), 0, 0)).toBe('')
  expect(textWidth('日', font('Inter', 400))).toBe(0)
})
