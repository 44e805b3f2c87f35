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

test.each(STYLE_FAMILIES.map(({ name }) => name))('%s: a heading gives way to its points', async (family) => {
  const look = { companyName: 'Vauban', colors: SAMPLE_COLORS, fontFamily: 'Inter', family, logoPng: null }
  const points = [
    'Book appointments by phone, online, or via our mobile app | Standard appointments: 2-hour windows',
    'Same-day service available based on technician availability | We will call 30 minutes before arrival',
    'Emergency service available 24/7 (additional fee applies) | Technician dispatched within 60 minutes',
    'Provide accurate address and access instructions at booking | You can reschedule by phone',
  ]
  const content = {
    layout: 'two_columns' as const,
    title: 'Scheduling Your Service and Appointment Windows',
    bullets: ['Scheduling Your Service | Appointment Windows', ...points],
    ...{ emphasis: [], shown: null, kicker: 'Service', number: 2, total: 5 },
  }
  const { layout } = await drawSlide({ content, look, language: 'en' })
  const sizes = (key: string) =>
    layout.shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.key.startsWith(key) ? [(shape as TextLine).font.size] : [],
    )
  expect(Math.max(...sizes('head'))).toBeLessThanOrEqual(1.7 * Math.min(...sizes('cell')))
})
