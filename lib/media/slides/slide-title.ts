import { displayLook, type SlideInput } from './families/slide-family.ts'
import { fittedBlock } from './slide-block.ts'
import type { Ink } from './slide-colors.ts'

/** The slide's title in the largest size at which it takes at most `maxLines` lines. */
export function titleBlock(
  input: SlideInput,
  ink: Ink,
  sizes: number[],
  width: number,
  maxLines: number,
  align: 'left' | 'center' = 'left',
) {
  const usable = input.safe ? [...sizes.slice(Math.floor(sizes.length / 2)), 40] : sizes
  const spacing = (sizes[0] ?? 60) * input.faces.tracking
  const title = { ...displayLook(input, ink), spacing, align }
  return fittedBlock('title', input.title, usable, title, width, maxLines)
}
