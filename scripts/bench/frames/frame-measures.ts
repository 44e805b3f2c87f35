/** Size at which frames are measured, a quarter of the video's, in gray. */
export const FRAME = { width: 480, height: 270, perSecond: 4 } as const

/** A frame is cut into this many columns and rows, of 120 pixels of the video each. */
const [COLUMNS, ROWS] = [16, 9]
/** Less difference of gray than this is one color: the quietest outline that stands out is above it. */
const FLAT = 5
/** More pixels that differ by more than compression does are a change of the picture. */
const CHANGE = { least: 12, pixels: 24 }

/** The share of a frame's squares that show a single color. */
export function blankShare(frame: Uint8Array): number {
  const [width, height] = [FRAME.width / COLUMNS, FRAME.height / ROWS]
  let blank = 0
  for (let square = 0; square < COLUMNS * ROWS; square++) {
    const [left, top] = [(square % COLUMNS) * width, Math.floor(square / COLUMNS) * height]
    let [darkest, lightest] = [255, 0]
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const gray = frame[y * FRAME.width + x]!
        darkest = Math.min(darkest, gray)
        lightest = Math.max(lightest, gray)
      }
    if (lightest - darkest < FLAT) blank++
  }
  return blank / (COLUMNS * ROWS)
}

/** Whether a viewer sees one frame differ from the other. */
export function isChange(before: Uint8Array, after: Uint8Array): boolean {
  let pixels = 0
  for (let at = 0; at < after.length; at++)
    if (Math.abs(after[at]! - before[at]!) > CHANGE.least && ++pixels > CHANGE.pixels) return true
  return false
}

/** A stretch of samples, the first and the one after the last. */
export type Stretch = { from: number; to: number }

/** The longest stretches of samples in which `holds`, each cut where `isCut`. */
export function spansWhere(
  count: number,
  holds: (sample: number) => boolean,
  isCut: (sample: number) => boolean = () => false,
): Stretch[] {
  const spans: Stretch[] = []
  for (let sample = 0; sample < count; sample++) {
    if (!holds(sample)) continue
    const last = spans.at(-1)
    if (last?.to === sample && !isCut(sample)) last.to++
    else spans.push({ from: sample, to: sample + 1 })
  }
  return spans
}
