import { expect, test } from 'vitest'
import type { Look } from '../../renderer.ts'
import { SAMPLE_COLORS } from '../fixtures/sample-colors.ts'
import { drawSlide } from '../render-slide.ts'
import type { Shape, TextLine } from '../slide-shape.ts'
import { STYLE_FAMILIES } from '../style-list.ts'

test.each(STYLE_FAMILIES.map(({ name }) => name))(
  '%s: several points of one cell stand below each other, as far apart as cells',
  async (family) => {
    const look: Look = {
      companyName: 'Vauban',
      colors: SAMPLE_COLORS,
      fontFamily: 'Inter',
      family,
      logoPng: null,
    }
    const content = {
      layout: 'two_columns' as const,
      title: 'Returns',
      bullets: ['Ours | Theirs', 'Inspect · Repair | Pack', 'Refund | Ship'],
      ...{ emphasis: [], shown: null, kicker: 'Service', number: 2, total: 5 },
    }
    const { layout, qc } = await drawSlide({ content, look, language: 'en' })
    expect(qc.findings).toEqual([])
    const cells = layout.shapes.filter(
      (shape): shape is Shape & TextLine => shape.kind === 'text' && shape.key.startsWith('cell'),
    )
    const topOf = (text: string) => cells.find((each) => each.text === text)!.y
    expect(cells.map(({ text }) => text).toSorted()).toEqual(['Inspect', 'Pack', 'Refund', 'Repair', 'Ship'])
    expect(topOf('Pack')).toBe(topOf('Inspect'))
    expect(topOf('Ship')).toBe(topOf('Refund'))
    expect(topOf('Refund') - topOf('Repair')).toBeCloseTo(topOf('Repair') - topOf('Inspect'))
  },
)
