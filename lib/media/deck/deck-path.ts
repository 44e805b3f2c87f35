import { type XmlElement, xmlElement } from '../packages/xml-element.ts'
import type { Box } from '../slides/slide-shape.ts'
import { emu } from './deck-xml.ts'

type Point = { x: number; y: number }
type Step =
  | { kind: 'move' | 'line'; to: Point }
  | { kind: 'arc'; from: Point; to: Point; radius: number; clockwise: boolean }
  | { kind: 'close' }

/** A drawn path as a shape's own geometry, and the box of its points. Arcs are those of circles, below 180°. */
export function pathGeometry(d: string): { box: Box; geometry: XmlElement } {
  const steps = stepsOf(d)
  const points = steps.flatMap((step) => ('to' in step ? [step.to] : []))
  const [x, y] = [Math.min(...points.map((at) => at.x)), Math.min(...points.map((at) => at.y))]
  const box = {
    x,
    y,
    width: Math.max(...points.map((at) => at.x)) - x,
    height: Math.max(...points.map((at) => at.y)) - y,
  }
  const drawn = steps.map((step) => written(step, box))
  const path = xmlElement('a:path', { w: emu(box.width), h: emu(box.height) }, ...drawn)
  const lists = ['a:avLst', 'a:gdLst', 'a:ahLst', 'a:cxnLst'].map((name) => xmlElement(name, {}))
  const rect = xmlElement('a:rect', { l: '0', t: '0', r: 'r', b: 'b' })
  return { box, geometry: xmlElement('a:custGeom', {}, ...lists, rect, xmlElement('a:pathLst', {}, path)) }
}

function stepsOf(d: string): Step[] {
  const steps: Step[] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, letter = '', list = ''] of d.matchAll(/([MLHVAZ])([^MLHVAZ]*)/g)) {
    if (letter === 'Z') {
      steps.push({ kind: 'close' })
      continue
    }
    const numbers = list.split(/[ ,]+/).filter(Boolean).map(Number)
    const [first = 0, last = 0] = numbers.slice(-2)
    const to =
      letter === 'H' ? { ...at, x: first } : letter === 'V' ? { ...at, y: first } : { x: first, y: last }
    if (letter === 'A')
      steps.push({ kind: 'arc', from: at, to, radius: numbers[0] ?? 0, clockwise: numbers[4] === 1 })
    else steps.push({ kind: letter === 'M' ? 'move' : 'line', to })
    at = to
  }
  return steps
}

function written(step: Step, box: Box): XmlElement {
  if (step.kind === 'close') return xmlElement('a:close', {})
  if (step.kind === 'arc') return arc(step)
  const point = xmlElement('a:pt', { x: emu(step.to.x - box.x), y: emu(step.to.y - box.y) })
  return xmlElement(step.kind === 'move' ? 'a:moveTo' : 'a:lnTo', {}, point)
}

// The center is beside the middle of the chord, on the right of the way for a clockwise arc.
function arc({ from, to, radius, clockwise }: Extract<Step, { kind: 'arc' }>): XmlElement {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const chord = Math.hypot(dx, dy) || 1
  const away = (Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2)) / chord) * (clockwise ? 1 : -1)
  const center = { x: (from.x + to.x) / 2 - dy * away, y: (from.y + to.y) / 2 + dx * away }
  const angle = (point: Point) => Math.atan2(point.y - center.y, point.x - center.x)
  const turn = 2 * Math.PI
  const swing = (((angle(to) - angle(from)) % turn) + turn) % turn
  const units = (radians: number) => String(Math.round((radians * 180 * 60_000) / Math.PI))
  const start = (angle(from) + turn) % turn
  return xmlElement('a:arcTo', {
    wR: emu(radius),
    hR: emu(radius),
    stAng: units(start),
    swAng: units(clockwise ? swing : swing - turn),
  })
}
