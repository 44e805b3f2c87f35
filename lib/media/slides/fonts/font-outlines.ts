/** The path of a glyph as SVG commands, drawn at `x` (pen) and `y` (baseline) in `size` pixels an em. */
export type Outlines = (glyph: number, x: number, y: number, size: number) => string

/** A contour point in font units; `on` the curve, or a control point. */
type Point = { x: number; y: number; on: boolean }
type Contour = Point[]

/** Reads TrueType outlines. Source: OpenType `glyf` and `loca`. */
export function readOutlines(glyf: Buffer, loca: Buffer, isLong: boolean, unitsPerEm: number): Outlines {
  const offset = (i: number) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2)
  const contoursOf = (glyph: number, depth = 0): Contour[] => {
    const [start, end] = [offset(glyph), offset(glyph + 1)]
    if (end <= start || depth > 4) return []
    const data = glyf.subarray(start, end)
    const count = data.readInt16BE(0)
    return count >= 0 ? readSimple(data, count) : readComposite(data, (part) => contoursOf(part, depth + 1))
  }
  const known = new Map<number, Contour[]>()
  return (glyph, x, y, size) => {
    let contours = known.get(glyph)
    if (!contours) {
      contours = contoursOf(glyph)
      known.set(glyph, contours)
    }
    const scale = size / unitsPerEm
    const place = (point: Point) =>
      `${Math.round((x + point.x * scale) * 100) / 100} ${Math.round((y - point.y * scale) * 100) / 100}`
    return contours.map((contour) => drawContour(contour, place)).join('')
  }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

// Between two control points in a row lies a point of the curve that is not written down.
function drawContour(points: Contour, place: (point: Point) => string): string {
  const first = points[0]
  if (!first || points.length < 2) return ''
  const last = points.at(-1) ?? first
  const start = first.on ? first : last.on ? last : middle(first, last)
  const rest = first.on ? points.slice(1) : points
  let path = `M${place(start)}`
  let control: Point | null = null
  for (const point of [...rest, start]) {
    if (point.on) path += control ? `Q${place(control)} ${place(point)}` : `L${place(point)}`
    else if (control) path += `Q${place(control)} ${place(middle(control, point))}`
    control = point.on ? null : point
  }
  return `${path}Z`
}

function readSimple(data: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, i) => data.readUInt16BE(10 + i * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = data.readUInt8(at++)
    const times = flag & 8 ? data.readUInt8(at++) : 0
    for (let i = 0; i <= times; i++) flags.push(flag)
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  const points = flags.map((flag, i): Point => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

function readComposite(data: Buffer, contoursOf: (glyph: number) => Contour[]): Contour[] {
  const contours: Contour[] = []
  let at = 10
  let flags = 32
  while (flags & 32) {
    flags = data.readUInt16BE(at)
    const part = contoursOf(data.readUInt16BE(at + 2))
    const isWide = (flags & 1) === 1
    const dx = isWide ? data.readInt16BE(at + 4) : data.readInt8(at + 4)
    const dy = isWide ? data.readInt16BE(at + 6) : data.readInt8(at + 5)
    at += isWide ? 8 : 6
    const count = flags & 8 ? 1 : flags & 64 ? 2 : flags & 128 ? 4 : 0
    const scales = Array.from({ length: count }, (_, i) => data.readInt16BE(at + i * 2) / 16_384)
    at += count * 2
    const [a = 1, b = 0, c = 0, d = a] = count === 2 ? [scales[0], 0, 0, scales[1]] : scales
    const move = ({ x, y, on }: Point) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })
    contours.push(...part.map((contour) => contour.map(move)))
  }
  return contours
}
