import type { Font, FontName } from '../slides/fonts/slide-fonts.ts'
import type { Native, NativeText, Shape } from '../slides/slide-shape.ts'
import { wrapLines } from '../slides/slide-text.ts'

/** From this weight on, a face is bold where only two weights are known. */
export const BOLD = 600

/** How a program finds a typeface in place of one it lacks: by the class of Arial, Times New Roman, Courier New. */
const SANS = { panose: '020B0604020202020204', pitchFamily: '34' }
const SERIF = { panose: '02020603050405020304', pitchFamily: '18' }
const MONO = { panose: '02070309020205020404', pitchFamily: '49' }
/** The class of each of our typefaces, and how much wider DejaVu is than it; Arial and Calibri are narrower. */
const STAND_INS: Record<FontName, { finds: typeof SANS; plain: number; bold: number }> = {
  Inter: { finds: SANS, plain: 1.12, bold: 1.22 },
  Archivo: { finds: SANS, plain: 1.2, bold: 1.3 },
  Nunito: { finds: SANS, plain: 1.16, bold: 1.28 },
  'Source Serif 4': { finds: SERIF, plain: 1.14, bold: 1.22 },
  'IBM Plex Mono': { finds: MONO, plain: 1.02, bold: 1.02 },
}
const STEP = 0.02

/** What stands beside the name of a typeface in a file, for programs that lack it. */
export const standIn = (name: string): typeof SANS => STAND_INS[name as FontName]?.finds ?? SANS

/**
 * By what sizes are multiplied so that every text keeps its lines in a wider typeface: at most 1, and the
 * same for all texts of a slide that are alike.
 */
export function sizesForStandIn(shapes: readonly Shape[]): (font: Font) => number {
  const texts = new Set(shapes.flatMap(({ native }) => (native ? textsOf(native) : [])))
  const scales = new Map<string, number>()
  for (const text of texts) {
    const scale = scaleOf(text)
    for (const { font } of text.spans)
      scales.set(styleOf(font), Math.min(scale, scales.get(styleOf(font)) ?? 1))
  }
  return (font) => scales.get(styleOf(font)) ?? 1
}

const styleOf = ({ name, size }: Font): string => `${name} ${size}`

function textsOf(native: Native): NativeText[] {
  if (native.kind === 'text') return [native]
  return native.kind === 'table'
    ? native.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))
    : []
}

function scaleOf({ spans, box, lineCount }: NativeText): number {
  const [first] = spans
  if (!first) return 1
  const words = spans.map(({ text }) => text).join('')
  const wider = Math.max(
    ...spans.map(({ font }) => STAND_INS[font.name][font.weight >= BOLD ? 'bold' : 'plain']),
  )
  const isKept = (scale: number) => {
    const size = first.font.size * scale * wider
    return wrapLines(words, { ...first.font, size }, box.width).length <= lineCount
  }
  let scale = 1
  while (scale > 1 / wider && !isKept(scale)) scale -= STEP
  return Math.max(scale, 1 / wider)
}
