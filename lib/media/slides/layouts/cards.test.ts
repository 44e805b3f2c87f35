import { expect, test } from 'vitest'
import type { Look, SlideContent } from '../../renderer.ts'
import { iconShapes } from '../icons/icon-shapes.ts'
import { drawSlide } from '../render-slide.ts'
import { isThere, type Shape } from '../slide-shape.ts'
import { STYLE_FAMILIES } from '../style-list.ts'

const colors = {
  primary: '#0f6e8c',
  secondary: '#0f3d5e',
  accent: '#f8b84e',
  background: '#ffffff',
  text: '#12242f',
}
const LONG = `${'It says what the customer gains, in words the customer uses. '.repeat(4)}Then it stops.`

async function drawn(family: string, changes: Partial<SlideContent> = {}) {
  const content: SlideContent = {
    layout: 'cards',
    title: 'What to ask',
    bullets: ['Budget | Who pays', 'Deadline | When it is needed', 'Mindset | How they decide'],
    ...{ emphasis: [], shown: null, kicker: 'Discovery', number: 2, total: 5 },
    ...changes,
  }
  const look: Look = { companyName: 'Vauban', colors, fontFamily: 'Inter', family, logoPng: null }
  const { layout, qc } = await drawSlide({ content, look, language: 'en' })
  const icons = layout.shapes.filter((shape): shape is Shape & { kind: 'icon' } => shape.kind === 'icon')
  const isRule = (shape: Shape) => shape.kind === 'rect' && shape.width === 64 && shape.height === 8
  return { icons, rules: layout.shapes.filter(isRule), qc }
}

test.each(STYLE_FAMILIES.map(({ name }) => name))(
  '%s: an icon stands in the place of a rule',
  async (family) => {
    const plain = await drawn(family)
    expect([plain.icons.length, plain.rules.length]).toEqual([0, 3])

    const { icons, rules, qc } = await drawn(family, { icons: ['wallet', 'calendar', null] })
    expect(qc.problems).toEqual([])
    expect(icons.map(({ icon }) => icon)).toEqual([await iconShapes('wallet'), await iconShapes('calendar')])
    expect(rules.map(({ line }) => line)).toEqual([2])
    expect(icons.map((shape) => isThere(shape, 1))).toEqual([true, false])
  },
)

test('cards too long for a row of cards keep their icons', async () => {
  const bullets = ['Budget', 'Deadline', 'Contract', 'Delivery', 'Support'].map((name) => `${name} | ${LONG}`)
  const { icons, qc } = await drawn('panel', {
    bullets,
    icons: ['wallet', 'calendar', 'file-text', 'truck', 'headset'],
  })
  expect([icons.length, new Set(icons.map(({ x }) => x)).size, qc.problems]).toEqual([5, 1, []])
})
