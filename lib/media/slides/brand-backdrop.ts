import { isDeepStrictEqual } from 'node:util'
import type { SlideRequest } from '../renderer.ts'
import { inputOf } from './render-slide.ts'
import type { BackdropKind } from './slide-layouts.ts'
import { overlapOf, type Shape } from './slide-shape.ts'

export type BrandBackdrop = { background: string; shapes: Shape[] }

const LINES = { layout: 'closing' as const, points: [] }
const SAMPLES = [
  { title: '', kicker: '', content: { number: 1, total: 90 } },
  { title: 'Title', kicker: 'Kicker', content: { number: 2, total: 91 } },
]

/** What all slides of a kind have behind their content, whatever they say: the brand's panel and its mark. */
export async function brandBackdrop(request: SlideRequest, kind: BackdropKind): Promise<BrandBackdrop> {
  const input = await inputOf(request)
  const [one, other] = SAMPLES.map((sample) =>
    input.family.backdrop({ ...input, ...sample, lines: LINES }, kind),
  )
  const isShared = (shape: Shape) => other?.shapes.some((each) => isDeepStrictEqual(shape, each)) ?? false
  // What lies on something that differs would be below it.
  const lies = (shape: Shape, at: number) =>
    one?.shapes.slice(0, at).some((each) => !isShared(each) && isOn(shape, each)) ?? false
  const shapes = one?.shapes.filter((shape, at) => isShared(shape) && !lies(shape, at)) ?? []
  return { background: one?.background ?? '', shapes }
}

function isOn(upper: Shape, lower: Shape): boolean {
  if (upper.kind === 'path' || lower.kind !== 'rect') return false
  const { width, height } = overlapOf(upper, lower)
  return width > 0 && height > 0
}
