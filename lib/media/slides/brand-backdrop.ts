import { isDeepStrictEqual } from 'node:util'
import type { SlideRequest } from '../renderer.ts'
import { inputOf } from './render-slide.ts'
import type { BackdropKind } from './slide-layouts.ts'
import { overlapOf, type Shape } from './slide-shape.ts'

export type BrandBackdrop = { background: string; shapes: Shape[] }

const LINES = { layout: 'closing' as const, points: [] }
const FIRST = { title: '', kicker: '', content: { number: 1, total: 90 } }
const SECOND = { title: 'Title', kicker: 'Kicker', content: { number: 2, total: 91 } }

/** What all slides of a kind have behind their content, whatever they say: the brand's panel and its mark. */
export async function brandBackdrop(request: SlideRequest, kind: BackdropKind): Promise<BrandBackdrop> {
  const input = await inputOf(request)
  const backdropOf = (sample: typeof FIRST) =>
    input.family.backdrop({ ...input, ...sample, lines: LINES }, kind)
  const [one, other] = [backdropOf(FIRST), backdropOf(SECOND)]
  const isShared = (shape: Shape) => other.shapes.some((each) => isDeepStrictEqual(shape, each))
  // What lies on something that differs, in either, would be below it.
  const lies = (shape: Shape) =>
    covered(shape, one.shapes, other.shapes) || covered(shape, other.shapes, one.shapes)
  return { background: one.background, shapes: one.shapes.filter((shape) => isShared(shape) && !lies(shape)) }
}

function covered(shape: Shape, own: Shape[], others: Shape[]): boolean {
  const at = own.findIndex((each) => isDeepStrictEqual(shape, each))
  const differs = (each: Shape) => !others.some((another) => isDeepStrictEqual(each, another))
  return own.slice(0, at).some((each) => differs(each) && isOn(shape, each))
}

function isOn(upper: Shape, lower: Shape): boolean {
  if (upper.kind === 'path' || lower.kind !== 'rect') return false
  const { width, height } = overlapOf(upper, lower)
  return width > 0 && height > 0
}
