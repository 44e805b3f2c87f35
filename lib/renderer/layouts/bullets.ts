import { box, SLIDE_HEIGHT, SLIDE_WIDTH, type SlideElement, type Style, textLines } from '../slide-element.ts'
import { FONT_FAMILY } from '../slide-fonts.ts'
import { drawKicker, drawMark, drawOrnament, drawProgress, type SlideInput } from '../slide-furniture.ts'
import { fitText, readingLines } from '../slide-text.ts'

const MARGIN = 112
const TOP = 88
const PANEL_WIDTH = 380
const TEXT_WIDTH = SLIDE_WIDTH - PANEL_WIDTH - 2 * MARGIN
const TILE = 64
const TILE_GAP = 36
const CARD_PADDING = 44
/** What of a scene's points one slide shows. */
export const MAX_BULLETS = 6
const MAX_CARDS = 3
const LINE_HEIGHT = 1.32

type Rows = { lines: string[][]; size: number; padding: number; cards: boolean }

// The largest type whose rows fit the space under the title. A few points become cards, many become a list.
function fitRows(bullets: string[], height: number, safe: boolean): Rows {
  const cards = bullets.length <= MAX_CARDS
  const sizes = safe ? [34, 30, 26, 23] : cards ? [52, 48, 44, 40, 36, 32] : [46, 42, 38, 35, 32, 29, 26]
  const width = TEXT_WIDTH - TILE - TILE_GAP - (cards ? 2 * CARD_PADDING : 40)
  const enough = cards ? 26 : 10
  let rows: Rows = { lines: [], size: 26, padding: 6, cards }
  for (const size of sizes) {
    const lines = bullets.map((bullet) => readingLines(bullet, { size, weight: 400 }, width))
    const text = lines.reduce((sum, each) => sum + Math.max(TILE, each.length * size * LINE_HEIGHT), 0)
    const gaps = cards ? 26 * (bullets.length - 1) : 2 * (bullets.length - 1)
    const padding = Math.floor((height - text - gaps) / (2 * bullets.length))
    rows = { lines, size, padding: Math.max(4, Math.min(cards ? 52 : 30, padding)), cards }
    if (padding >= enough) break
  }
  return rows
}

function drawRow({ palette }: SlideInput, { lines, size, padding, cards }: Rows, i: number): SlideElement {
  const card: Style = { backgroundColor: palette.surface, borderRadius: 28, marginTop: i > 0 ? 26 : 0 }
  const listed: Style = i > 0 ? { borderTop: `2px solid ${palette.line}` } : {}
  const tile: Style = cards
    ? { backgroundColor: palette.primary, color: palette.onPrimary }
    : { backgroundColor: palette.surface, color: palette.highlight }
  const side = cards ? CARD_PADDING : 0
  return box(
    {
      alignItems: 'center',
      width: TEXT_WIDTH - 2 * side,
      padding: `${padding}px ${side}px`,
      ...(cards ? card : listed),
    },
    [
      box(
        {
          width: TILE,
          height: TILE,
          flexShrink: 0,
          marginRight: TILE_GAP,
          borderRadius: 18,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: tile.backgroundColor!,
        },
        [textLines([String(i + 1)], { fontSize: 32, fontWeight: 700, color: tile.color! }, `tile${i}`)],
      ),
      textLines(
        lines[i] ?? [],
        { fontSize: size, lineHeight: LINE_HEIGHT, color: palette.text },
        `bullet${i}`,
      ),
    ],
  )
}

/** The working slide: a title, and up to six points, each in a row of its own. */
export function drawBulletsLayout(input: SlideInput): SlideElement {
  const { content, palette, mark, safe } = input
  const sizes = safe ? [52, 46, 40] : [68, 60, 54, 48]
  const title = fitText(content.title, sizes, { weight: 700, letterSpacing: -1.5 }, TEXT_WIDTH, 2)
  const contentTop = TOP + 51 + title.lines.length * title.size * 1.15 + 36
  const height = 928 - contentTop
  const rows = fitRows(content.bullets.slice(0, MAX_BULLETS), height, safe)
  const panel: Style = {
    position: 'absolute',
    left: SLIDE_WIDTH - PANEL_WIDTH,
    top: 0,
    width: PANEL_WIDTH,
    height: SLIDE_HEIGHT,
  }
  return box(
    {
      width: SLIDE_WIDTH,
      height: SLIDE_HEIGHT,
      fontFamily: FONT_FAMILY,
      backgroundColor: palette.background,
    },
    [
      box(
        { ...panel, backgroundImage: `linear-gradient(160deg, ${palette.primary}, ${palette.primaryDeep})` },
        [
          drawOrnament(input, PANEL_WIDTH, 1),
          box({ position: 'absolute', left: 0, top: TOP, width: PANEL_WIDTH, justifyContent: 'center' }, [
            drawMark(mark, palette),
          ]),
        ],
      ),
      box({ position: 'absolute', left: MARGIN, top: TOP, width: TEXT_WIDTH, flexDirection: 'column' }, [
        drawKicker(content.kicker, palette.highlight, TEXT_WIDTH),
        box({ height: 22 }),
        textLines(
          title.lines,
          {
            fontSize: title.size,
            fontWeight: 700,
            lineHeight: 1.15,
            letterSpacing: -1.5,
            color: palette.text,
          },
          'title',
        ),
      ]),
      box(
        {
          position: 'absolute',
          left: MARGIN,
          top: contentTop,
          width: TEXT_WIDTH,
          height,
          flexDirection: 'column',
          justifyContent: 'center',
        },
        rows.lines.map((_, i) => drawRow(input, rows, i)),
        'content',
      ),
      box({ position: 'absolute', left: MARGIN, top: 968 }, [
        drawProgress(input, { track: palette.line, bar: palette.highlight, text: palette.muted }, TEXT_WIDTH),
      ]),
    ],
  )
}
