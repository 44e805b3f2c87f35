import { expect, test } from 'vitest'
import type { Look, SlideContent } from '../../renderer.ts'
import { SAMPLE_COLORS } from '../fixtures/sample-colors.ts'
import { iconShapes } from '../icons/icon-shapes.ts'
import { drawSlide } from '../render-slide.ts'
import { isThere, type Shape, type TextLine } from '../slide-shape.ts'
import { STYLE_FAMILIES } from '../style-list.ts'

const LONG = `${'It says what the customer gains, in words the customer uses. '.repeat(4)}Then it stops.`

async function drawn(family: string, changes: Partial<SlideContent> = {}) {
  const content: SlideContent = {
    layout: 'cards',
    title: 'What to ask',
    bullets: ['Budget | Who pays', 'Deadline | When it is needed', 'Mindset | How they decide'],
    ...{ emphasis: [], shown: null, kicker: 'Discovery', number: 2, total: 5 },
    ...changes,
  }
  const look: Look = {
    companyName: 'Vauban',
    colors: SAMPLE_COLORS,
    fontFamily: 'Inter',
    family,
    logoPng: null,
  }
  const { layout, qc } = await drawSlide({ content, look, language: 'en' })
  const icons = layout.shapes.filter((shape): shape is Shape & { kind: 'icon' } => shape.kind === 'icon')
  const isRule = (shape: Shape) => shape.kind === 'rect' && shape.width === 64 && shape.height === 8
  const names = layout.shapes.filter(
    (shape): shape is Shape & TextLine => shape.kind === 'text' && shape.key.startsWith('name'),
  )
  const texts = layout.shapes.filter(
    (shape): shape is Shape & TextLine => shape.kind === 'text' && shape.key.startsWith('text'),
  )
  const discs = layout.shapes.filter(
    (shape) => shape.kind === 'rect' && shape.width === shape.height && shape.width < 14,
  ) as (Shape & { kind: 'rect' })[]
  return { icons, names, texts, discs, rules: layout.shapes.filter(isRule), qc }
}

test.each(STYLE_FAMILIES.map(({ name }) => name))('%s: an icon takes the place of a rule', async (family) => {
  const plain = await drawn(family)
  expect([plain.icons.length, plain.rules.length]).toEqual([0, 3])

  const { icons, rules, qc } = await drawn(family, { icons: ['wallet', 'calendar', null] })
  expect(qc.findings).toEqual([])
  expect(icons.map(({ icon }) => icon)).toEqual([await iconShapes('wallet'), await iconShapes('calendar')])
  expect(rules.map(({ line }) => line)).toEqual([2])
  expect(icons.map((shape) => isThere(shape, 1))).toEqual([true, false])
})

test('in two rows of cards icons are before the names, and take no height', async () => {
  const bullets = ['Budget | Who pays', 'Authority | Who signs', 'Need | What for', 'Timeline | By when']
  const { icons, names } = await drawn('bold', { bullets, icons: ['wallet', 'user', 'target', 'calendar'] })
  for (const [i, icon] of icons.entries()) {
    expect(icon.x + icon.width).toBeLessThan(names[i]!.x)
    expect(Math.abs(icon.y + icon.height / 2 - (names[i]!.y + names[i]!.height / 2))).toBeLessThan(2)
  }
  const plain = await drawn('bold', { bullets })
  expect(names[0]!.font.size).toBeGreaterThanOrEqual(plain.names[0]!.font.size)
})

test('what a card lists is shown as points with marks, unless they do not fit', async () => {
  const bullets = ['Budget | Who pays · Who signs · By when', 'Need | What for']
  const { texts, discs } = await drawn('panel', { bullets })
  expect(texts.map(({ text }) => text)).toEqual(['Who pays', 'Who signs', 'By when', 'What for'])
  expect(discs).toHaveLength(3)
  for (const [i, disc] of discs.entries()) {
    expect(disc.x + disc.width).toBeLessThan(texts[i]!.x)
    expect(disc.y).toBeGreaterThan(texts[i]!.y)
    expect(disc.y + disc.height).toBeLessThan(texts[i]!.y + texts[i]!.height)
  }
  const many = ['One', 'Two', 'Three', 'Four'].map((name) => `${name} | ${'A · '.repeat(11)}B`)
  expect((await drawn('panel', { bullets: many })).discs).toEqual([])
})

test('cards too long for a row of cards keep their icons', async () => {
  const bullets = ['Budget', 'Deadline', 'Contract', 'Delivery', 'Support'].map((name) => `${name} | ${LONG}`)
  const { icons, qc } = await drawn('panel', {
    bullets,
    icons: ['wallet', 'calendar', 'file-text', 'truck', 'headset'],
  })
  expect([icons.length, new Set(icons.map(({ x }) => x)).size, qc.findings]).toEqual([5, 1, []])
})
