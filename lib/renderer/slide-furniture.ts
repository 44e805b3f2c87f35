import type { SlideContent } from './renderer.ts'
import type { Palette } from './slide-colors.ts'
import { box, picture, SLIDE_HEIGHT, type SlideElement, type Style, textLines } from './slide-element.ts'
import { wrapLines } from './slide-text.ts'

/** The brand's mark, ready to draw: a picture that fits its box, or two initials. */
export type Mark =
  | { kind: 'logo'; src: string; width: number; height: number; plate: string }
  | { kind: 'monogram'; initials: string }

/** All a layout needs: texts are drawable already. `safe` asks for smaller type. */
export type SlideInput = {
  content: SlideContent
  palette: Palette
  mark: Mark
  companyName: string
  safe: boolean
}

/** The logo on a light plate, or the monogram in a square. */
export function drawMark(mark: Mark, palette: Palette): SlideElement {
  if (mark.kind === 'logo')
    return box(
      { padding: '14px 22px', borderRadius: 16, backgroundColor: mark.plate, alignItems: 'center' },
      [picture(mark.src, mark.width, mark.height)],
      'mark',
    )
  return box(
    {
      width: 84,
      height: 84,
      borderRadius: 20,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: palette.onPrimary,
    },
    [
      textLines(
        [mark.initials],
        { fontSize: 36, fontWeight: 700, color: palette.primary, letterSpacing: 1 },
        'monogram',
      ),
    ],
    'mark',
  )
}

/** One line in small capitals; what does not fit in `width` ends with an ellipsis. */
export function drawKicker(text: string, color: string, width: number): SlideElement | null {
  const style = { size: 24, weight: 600 as const, letterSpacing: 3 }
  const [line, more] = wrapLines(text.toUpperCase(), style, width - 40)
  if (!line) return null
  return textLines(
    [more ? `${line}…` : line],
    { fontSize: style.size, fontWeight: 600, letterSpacing: style.letterSpacing, color },
    'kicker',
  )
}

/** How far the module is: a bar, and the slide's number. */
export function drawProgress(
  { content, palette }: SlideInput,
  colors: { track: string; bar: string; text: string },
  width: number,
): SlideElement {
  const share = Math.min(1, content.number / Math.max(1, content.total))
  return box({ alignItems: 'center', width, justifyContent: 'space-between' }, [
    box({ width: width - 130, height: 6, borderRadius: 3, backgroundColor: colors.track }, [
      box({
        width: Math.round((width - 130) * share),
        height: 6,
        borderRadius: 3,
        backgroundColor: colors.bar,
      }),
    ]),
    textLines(
      [`${content.number} / ${content.total}`],
      { fontSize: 24, fontWeight: 600, color: colors.text ?? palette.muted },
      'number',
    ),
  ])
}

/** Rings, dots or bars in the lower right, in the brand's colours; which of them changes from slide to slide. */
export function drawOrnament({ content, palette }: SlideInput, width: number, scale: number): SlideElement {
  const kind = (['rings', 'dots', 'bars'] as const)[(content.number - 1) % 3] ?? 'rings'
  return box(
    { position: 'absolute', left: 0, top: 0, width, height: SLIDE_HEIGHT, overflow: 'hidden' },
    ORNAMENTS[kind](palette, width, scale),
    'ornament',
  )
}

const shape = (left: number, top: number, width: number, height: number, radius: number, style: Style) =>
  box({ position: 'absolute', left, top, width, height, borderRadius: radius, ...style })

const ORNAMENTS: Record<
  'rings' | 'dots' | 'bars',
  (palette: Palette, width: number, scale: number) => SlideElement[]
> = {
  rings: ({ accent, onPrimary }, width, scale) => {
    const [x, y] = [width - 40 * scale, SLIDE_HEIGHT - 180 * scale]
    const circle = (size: number, style: Style) =>
      shape(x - size / 2, y - size / 2, size, size, size / 2, style)
    return [
      ...[560, 420, 280].map((size, i) =>
        circle(size * scale, {
          border: `3px solid ${i === 1 ? accent : onPrimary}`,
          opacity: 0.22 + i * 0.08,
        }),
      ),
      circle(120 * scale, { backgroundColor: accent, opacity: 0.95 }),
    ]
  },
  dots: ({ accent, onPrimary }, width, scale) =>
    Array.from({ length: 30 }, (_, i) => {
      const marked = i % 7 === 3
      const left = width - (290 - (i % 5) * 52) * scale
      const top = SLIDE_HEIGHT - (400 - Math.floor(i / 5) * 52) * scale
      const style = { backgroundColor: marked ? accent : onPrimary, opacity: marked ? 0.95 : 0.35 }
      return shape(left, top, 14 * scale, 14 * scale, 7 * scale, style)
    }),
  bars: ({ accent, onPrimary }, width, scale) =>
    [130, 210, 300, 400].map((size, i) => {
      const height = size * scale
      const style = {
        backgroundColor: i === 3 ? accent : onPrimary,
        opacity: i === 3 ? 0.95 : 0.18 + i * 0.08,
      }
      return shape(
        width - (330 - i * 76) * scale,
        SLIDE_HEIGHT - height - 90,
        48 * scale,
        height,
        24 * scale,
        style,
      )
    }),
}
