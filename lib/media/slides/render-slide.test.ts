import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Look, SlideContent, SlideRequest } from '../renderer.ts'
import { familyOf } from './families/slide-families.ts'
import { FRENCH } from './fixtures/layout-samples.ts'
import { SAMPLE_COLORS } from './fixtures/sample-colors.ts'
import { drawSlide, renderSlide } from './render-slide.ts'
import { checkSlide } from './slide-check.ts'
import { paletteOf } from './slide-colors.ts'
import { composeSlide } from './slide-compose.ts'
import { findingText } from './slide-finding.ts'
import { readLines } from './slide-lines.ts'
import { paintSlide, repaintSlide, shapeBounds } from './slide-raster.ts'
import { disc, isThere, rect, type Shape, type SlideLayout, type TextLine } from './slide-shape.ts'

const look: Look = {
  companyName: 'Atelier Vauban',
  colors: SAMPLE_COLORS,
  fontFamily: 'Inter',
  family: null,
  logoPng: null,
}
const content: SlideContent = {
  layout: 'bullets',
  emphasis: ['le budget'],
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

const requestOf = (changes: Partial<SlideContent> = {}, brand: Partial<Look> = {}): SlideRequest => ({
  content: { ...content, ...changes },
  look: { ...look, ...brand },
  language: 'fr',
})
const draw = (changes: Partial<SlideContent> = {}, brand: Partial<Look> = {}) =>
  drawSlide(requestOf(changes, brand))

/** The color at a point of a slide. */
const colorAt = (pixels: Buffer, x: number, y: number) => [
  ...pixels.subarray((y * 1920 + x) * 4, (y * 1920 + x) * 4 + 3),
]

const family = familyOf('panel')
const input: Parameters<typeof composeSlide>[0] = {
  content,
  lines: readLines(content.layout, content.bullets).lines,
  title: content.title,
  kicker: content.kicker,
  emphasis: content.emphasis,
  palette: paletteOf(look),
  mark: { kind: 'name', name: 'Atelier Vauban' },
  picture: null,
  icons: [],
  faces: family.faces,
  family,
  safe: false,
}

const goodLayout = (): SlideLayout => composeSlide(input)

describe('a slide', () => {
  it('is a 1920×1080 PNG without transparency, the same every time', async () => {
    const { png, qc } = await renderSlide(requestOf())
    const expected = { format: 'png', width: 1920, height: 1080, hasAlpha: false }
    expect(await sharp(png).metadata()).toMatchObject(expected)
    expect(qc).toEqual({ checked: true, passed: true, retried: false, findings: [] })
    expect(Buffer.from((await renderSlide(requestOf())).png)).toEqual(Buffer.from(png))
  })

  it('shows the brand', async () => {
    const teal = colorAt((await draw()).pixels, 1900, 10)
    const red = colorAt((await draw({}, { colors: { ...look.colors, primary: '#a01020' } })).pixels, 1900, 10)
    expect(teal).toEqual([0x0f, 0x6e, 0x8c])
    expect(red).toEqual([0xa0, 0x10, 0x20])
  })

  it.each([1, 2, 3, 5, 6])('fits %i long points', async (count) => {
    const bullets = Array.from({ length: count }, (_, i) => `${i} ${LONG}`)
    expect((await draw({ bullets })).qc).toMatchObject({ passed: true })
  })

  it('emphasizes a phrase wherever it is, and ignores one that is gone', async () => {
    const plain = await draw({ emphasis: [] })
    expect((await draw()).pixels.equals(plain.pixels)).toBe(false)
    expect((await draw({ emphasis: ['no longer there', ''] })).pixels.equals(plain.pixels)).toBe(true)
  })

  it('shows the logo, and the name when the logo cannot be read', async () => {
    const logoPng = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#d00000' } })
      .png()
      .toBuffer()
    const [logo, name, broken] = [
      await draw({}, { logoPng }),
      await draw(),
      await draw({}, { logoPng: Buffer.from('no') }),
    ]
    expect(broken.pixels.equals(name.pixels)).toBe(true)
    expect(logo.pixels.equals(name.pixels)).toBe(false)
    expect(logo.qc.passed).toBe(true)
  })

  it('shows no name too long to be read, and never a part of one', () => {
    const textsWith = (name: string) =>
      composeSlide({ ...input, mark: { kind: 'name', name } })
        .shapes.filter((shape): shape is TextLine => shape.kind === 'text')
        .map(({ text }) => text)
    const bare = textsWith('')
    expect(textsWith('Northwind')).toEqual(expect.arrayContaining([...bare, 'Northwind']))
    expect(textsWith('Northwind International Refrigeration Holding')).toEqual(bare)
  })

  it('is redrawn in smaller type if it does not fit, and reports if that did not help', async () => {
    const hopeless = await draw({ bullets: Array(6).fill(LONG.repeat(6)) })
    expect(hopeless.qc).toMatchObject({ retried: true, passed: false })
  })

  it('falls back to points if a layout cannot fit its lines', async () => {
    const cell = LONG.repeat(3)
    const { qc } = await draw({
      layout: 'two_columns',
      bullets: ['A | B', ...Array(6).fill(`${cell} | ${cell}`)],
    })
    expect(qc.retried).toBe(true)
  })

  it.each([
    ['no title', { title: ' ' }, { code: 'no_title', params: {} }],
    ['a text without end', { bullets: ['y'.repeat(20_000)] }, { code: 'text_cut', params: {} }],
    ['foreign letters', { title: 'Bonjour 日本' }, { code: 'undrawable', params: { characters: '日 本' } }],
    [
      'too many points',
      { bullets: Array(10).fill('Un point') },
      { code: 'points_left_out', params: { left_out: 2, most: 8 } },
    ],
    [
      'lines of another layout',
      { layout: 'comparison' as const, bullets: ['A | B', 'C'] },
      {
        code: 'shown_as_points',
        params: { reason: 'Row 1 of the comparison has not 2 cells.', left_out: 0, most: 8 },
      },
    ],
  ])('reports %s', async (_, changes, finding) => {
    const { qc } = await draw(changes)
    expect(qc.passed).toBe(false)
    expect(qc.findings).toContainEqual(expect.objectContaining(finding))
  })
})

describe('a text that leads to points', () => {
  it.each(['panel', 'editorial', 'bold', 'soft', 'grid'])(
    'has no mark and starts at the left: %s',
    async (family) => {
      const bullets = ['Ne sont pas compris :', 'Le support', 'Les réunions', 'Les renouvellements']
      const { layout, qc } = await draw({ layout: 'bullets', bullets }, { family } as Partial<Look>)
      expect(qc.passed).toBe(true)
      const shapesOf = (line: number) => layout.shapes.filter((shape) => shape.line === line)
      const left = (line: number) =>
        shapesOf(line).flatMap((shape) => (shape.kind === 'text' ? [shape.x] : []))[0]!
      const marks = (line: number) =>
        shapesOf(line).filter((shape) => shape.kind === 'rect' && shape.width === shape.height)
      expect(left(0)).toBeLessThan(left(1))
      expect(marks(0)).toEqual([])
      expect(marks(1)).toHaveLength(1)
    },
  )
})

describe('a slide that builds up', () => {
  it('has only the first lines, each in its final position', async () => {
    const [none, two, all] = [await draw({ shown: 0 }), await draw({ shown: 2 }), await draw()]
    let changed = 0
    let moved = 0
    for (let at = 0; at < all.pixels.length; at += 4) {
      const same = two.pixels[at] === all.pixels[at]
      if (!same) changed++
      // With two points visible, each pixel is either final or still as empty as without any.
      if (!same && two.pixels[at] !== none.pixels[at]) moved++
    }
    expect(changed).toBeGreaterThan(1000)
    expect(moved).toBe(0)
    expect(none.qc).toMatchObject({ passed: true, retried: false })
    expect((await draw({ shown: 4 })).pixels.equals(all.pixels)).toBe(true)
  })
})

describe('a repainted slide', () => {
  // Soft slides have large curves behind their content, a timeline lines across its entries.
  it.each([
    ['panel', 'cards'],
    ['grid', 'timeline'],
    ['soft', 'checklist'],
  ] as const)('is the same as one painted whole: %s, %s', async (family, layout) => {
    const { title, bullets } = FRENCH[layout]
    const drawing = await draw({ layout, title, bullets }, { family })
    const bounds = shapeBounds(drawing.layout)
    const counts = [null, 0, 1, 3, 2, null]
    for (const [i, to] of counts.slice(1).entries()) {
      repaintSlide(drawing.layout, bounds, drawing.pixels, counts[i]!, to)
      expect(drawing.pixels.equals(paintSlide(drawing.layout, to))).toBe(true)
    }
  })
})

describe('a table', () => {
  const table = {
    layout: 'table' as const,
    bullets: ['Ligne | Arrêts | Coût', 'Tri | 8 | 61 200 €', 'Froid | 12 | 240 000 €'],
  }
  const composed = () => {
    const { lines } = readLines('table', table.bullets)
    const family = familyOf('panel')
    return composeSlide({
      ...{ content, lines, family, faces: family.faces, palette: paletteOf(look), safe: false },
      ...{
        picture: null,
        icons: [],
        title: 'Coûts',
        kicker: '',
        emphasis: [],
        mark: { kind: 'name', name: 'Atelier Vauban' } as const,
      },
    })
  }
  const seen = (shown: number | null) =>
    composed().shapes.filter((shape): shape is TextLine => shape.kind === 'text' && isThere(shape, shown))

  it('shows all its rows from the start, and each turns from pale to full when it appears', () => {
    const of = (shown: number | null, text: string) => seen(shown).filter((each) => each.text === text)
    for (const shown of [0, 1, 2, 3, null])
      for (const text of ['Tri', 'Froid', '240 000 €']) expect(of(shown, text)).toHaveLength(1)
    const colors = [1, 2, 3, null].map((shown) => ['Tri', 'Froid'].map((text) => of(shown, text)[0]!.color))
    const [pale, full] = [colors[0]![0], colors[3]![0]]
    expect(pale).not.toBe(full)
    expect(colors).toEqual([
      [pale, pale],
      [full, pale],
      [full, full],
      [full, full],
    ])
  })

  it('is readable in its paler ink too, and does not move', () => {
    const layout = composed()
    const pale = { ...layout, shapes: layout.shapes.filter((shape) => isThere(shape, 1)) }
    const always = pale.shapes.map(({ until: _, line: __, ...shape }) => shape as Shape)
    expect(checkSlide({ ...layout, shapes: always }, paintSlide(layout, 1))).toEqual([])
    const place = ({ x, y, width }: TextLine) => [x, y, width]
    const placeOf = (shown: number) => seen(shown).map((each) => [each.text, ...place(each)])
    expect(placeOf(1).toSorted()).toEqual(placeOf(3).toSorted())
  })

  it('aligns numbers at the right', () => {
    const right = (text: string) => {
      const { x, width } = seen(null).find((each) => each.text === text)!
      return x + width
    }
    expect(right('8')).toBeCloseTo(right('12'), 3)
    expect(right('8')).toBeCloseTo(right('Arrêts'), 3)
    expect(right('61 200 €')).toBeCloseTo(right('240 000 €'), 3)
  })
})

describe('the check', () => {
  const isPoint = (shape: Shape): shape is TextLine => shape.kind === 'text' && shape.key.startsWith('point')

  /** The findings for a good slide with shapes changed by `breakShapes`. */
  function problemsWith(breakShapes: (layout: SlideLayout) => Shape[]): string {
    const layout = goodLayout()
    const broken = { ...layout, shapes: breakShapes(layout) }
    return checkSlide(broken, paintSlide(broken, null)).map(findingText).join('\n')
  }
  const changePoints = (change: (text: TextLine) => TextLine) =>
    problemsWith(({ shapes }) => shapes.map((shape) => (isPoint(shape) ? change(shape) : shape)))

  it('finds nothing wrong with a good slide', () => {
    expect(problemsWith(({ shapes }) => shapes)).toBe('')
  })

  it('finds pale text, even in a single phrase', () => {
    const pale = changePoints((text) => ({
      ...text,
      runs: text.runs.map((run) => ({ ...run, color: '#d5dde2' })),
    }))
    expect(pale).toMatch(/Contrast 1\.\d is under/)
    const phrase = changePoints((text) => ({
      ...text,
      runs: text.runs.map((run) => (run.font.weight === 700 ? { ...run, color: '#f8b84e' } : run)),
    }))
    expect(phrase).toMatch(/Contrast 1\.\d is under/)
  })

  it('finds text that something covers', () => {
    expect(problemsWith(({ shapes, area }) => [...shapes, rect(area, '#ffffff')])).toContain('Contrast 1.0')
  })

  it('finds text that leaves the slide or its area', () => {
    expect(changePoints((text) => ({ ...text, x: text.x + 1200 }))).toContain('Text leaves the slide')
    expect(changePoints((text) => ({ ...text, width: text.width + 700 }))).toContain('Text leaves its area')
  })

  it('finds overlapping text, and text that is too small', () => {
    expect(changePoints((text) => ({ ...text, y: 500, baseline: 540 }))).toContain('Texts overlap')
    expect(changePoints((text) => ({ ...text, font: { ...text.font, size: 18 } }))).toContain('too small')
  })

  it('finds an empty and a crowded slide', () => {
    const isOfLine = ({ line }: Shape) => line !== undefined
    expect(problemsWith(({ shapes }) => shapes.filter((shape) => !isOfLine(shape)))).toContain('nearly empty')
    const stripes = ({ area }: SlideLayout) =>
      Array.from({ length: 80 }, (_, i) => rect({ ...area, x: area.x + i * 16, width: 8 }, '#12242f'))
    expect(problemsWith((layout) => [...layout.shapes, ...stripes(layout)])).toContain('crowded')
  })

  it('finds colors that are not the brand’s', () => {
    expect(problemsWith(({ shapes }) => [...shapes, disc(1700, 700, 160, '#e020d0')])).toContain(
      'not the brand’s',
    )
  })
})
