import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawBulletsLayout } from './layouts/bullets.ts'
import { renderSlide } from './render-slide.ts'
import type { Look, SlideContent } from './renderer.ts'
import { checkSlide } from './slide-check.ts'
import { paletteOf } from './slide-colors.ts'
import type { SlideElement } from './slide-element.ts'
import { drawElement } from './slide-raster.ts'

const look: Look = {
  companyName: 'Atelier Vauban',
  colors: {
    primary: '#0f6e8c',
    secondary: '#0f3d5e',
    accent: '#f8b84e',
    background: '#ffffff',
    text: '#12242f',
  },
  fontFamily: 'Inter',
  family: null,
  logoPng: null,
}
const content: SlideContent = {
  layout: 'bullets',
  emphasis: [],
  shown: null,
  title: 'Qualifier une opportunité : budget, décideur, besoin et calendrier',
  bullets: [
    'Vérifiez le budget avant la démonstration.',
    'Identifiez le décideur.',
    'Reformulez le besoin.',
    'Fixez une date.',
  ],
  kicker: 'Module 2 — Découvrir les besoins',
  number: 3,
  total: 9,
}
const LONG =
  'Répondre par une preuve, un chiffre ou un client de référence comparable à la situation du prospect, et le noter '

const render = (changes: Partial<SlideContent> = {}, brand: Partial<Look> = {}) =>
  renderSlide({ content: { ...content, ...changes }, look: { ...look, ...brand }, language: 'fr' })

/** A good slide into which `plant` puts a fault. */
async function problemsWith(plant: (element: SlideElement) => void): Promise<string> {
  const palette = paletteOf(look)
  const slide = drawBulletsLayout({
    content,
    palette,
    mark: { kind: 'monogram', initials: 'AV' },
    companyName: 'AV',
    safe: false,
  })
  const walk = (element: SlideElement) => {
    plant(element)
    if (Array.isArray(element.props.children)) element.props.children.forEach(walk)
  }
  walk(slide)
  return checkSlide(await drawElement(slide)).join('\n')
}

describe('a slide', () => {
  it.each(['title', 'bullets'] as const)(
    'in the layout %s is a 1920×1080 picture that passes its check',
    async (layout) => {
      const { png, qc } = await render({ layout })
      expect(await sharp(png).metadata()).toMatchObject({
        format: 'png',
        width: 1920,
        height: 1080,
        hasAlpha: false,
      })
      expect(qc).toEqual({ checked: true, passed: true, retried: false, problems: [] })
    },
  )

  it('wears the brand', async () => {
    const cornerOf = async ({ png }: { png: Uint8Array }) =>
      [...(await sharp(png).extract({ left: 1900, top: 10, width: 1, height: 1 }).raw().toBuffer())].slice(
        0,
        3,
      )
    const [teal, red] = [
      await cornerOf(await render()),
      await cornerOf(await render({}, { colors: { ...look.colors, primary: '#a01020' } })),
    ]
    expect(teal[2]).toBeGreaterThan(teal[0]!)
    expect(red[0]).toBeGreaterThan(red[2]! + 50)
  })

  it.each([1, 2, 3, 5, 6])('holds %i long points', async (count) => {
    const bullets = Array.from({ length: count }, (_, i) => `${i} ${LONG}`)
    expect((await render({ bullets })).qc).toMatchObject({ passed: true })
  })

  it('shows the logo, and the monogram when the logo cannot be read', async () => {
    const logoPng = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#d00000' } })
      .png()
      .toBuffer()
    const [logo, monogram, broken] = [
      await render({}, { logoPng }),
      await render(),
      await render({}, { logoPng: Buffer.from('no') }),
    ]
    expect(Buffer.from(broken.png)).toEqual(Buffer.from(monogram.png))
    expect(Buffer.from(logo.png)).not.toEqual(Buffer.from(monogram.png))
    expect(logo.qc.passed).toBe(true)
  })

  it('is drawn again in smaller type when it does not fit, and says when that did not help', async () => {
    const tight = await render({ title: LONG, bullets: Array(6).fill(LONG.repeat(2)) })
    expect(tight.qc).toMatchObject({ retried: true, passed: true })
    const hopeless = await render({ bullets: Array(6).fill(LONG.repeat(6)) })
    expect(hopeless.qc).toMatchObject({ retried: true, passed: false })
  })

  it.each([
    ['no title', { title: ' ' }, 'no title'],
    ['foreign letters', { title: 'Bonjour 日本' }, '日 本'],
    ['too many points', { bullets: Array(8).fill('Un point') }, '2 of the points'],
  ])('tells of %s', async (_, changes, problem) => {
    const { qc } = await render(changes)
    expect(qc.passed).toBe(false)
    expect(qc.problems.join()).toContain(problem)
  })
})

describe('the check', () => {
  const isBullet = ({ key }: SlideElement) => key?.startsWith('text:bullet')

  it('finds nothing wrong with a good slide', async () => {
    expect(await problemsWith(() => {})).toBe('')
  })

  it('finds pale text', async () => {
    const problems = await problemsWith((element) => {
      if (isBullet(element)) element.props.style.color = '#d5dde2'
    })
    expect(problems).toMatch(/Contrast 1\.\d is under/)
  })

  it('finds text that leaves the slide or its area', async () => {
    const problems = await problemsWith((element) => {
      if (isBullet(element)) element.props.style.fontSize = 120
    })
    expect(problems).toContain('Text leaves the slide')
    expect(problems).toContain('Text leaves its area')
  })

  it('finds texts on top of each other', async () => {
    const problems = await problemsWith((element) => {
      if (element.key === 'text:title:1') element.props.style.marginTop = -60
    })
    expect(problems).toContain('Texts overlap')
  })

  it('finds an empty and a crowded slide', async () => {
    const empty = await problemsWith((element) => {
      if (element.key === 'content') element.props.children = []
    })
    expect(empty).toContain('nearly empty')
    const crowded = await problemsWith((element) => {
      if (element.key === 'content')
        element.props.style.backgroundImage =
          'repeating-linear-gradient(90deg, #000 0px, #000 6px, #fff 6px, #fff 12px)'
    })
    expect(crowded).toContain('crowded')
  })
})
