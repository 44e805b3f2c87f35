import { type Backdrop, bodyLook, displayLook, type SlideInput } from '../families/slide-family.ts'
import { type Block, fittedBlock } from '../slide-block.ts'
import { rect, type Shape } from '../slide-shape.ts'

/** An opening or divider: a large title with at most one line below. */
export function drawTitle(input: SlideInput, { area, ink }: Backdrop, subtitle: string): Shape[] {
  const { align, anchor, sizes, rule } = input.family.cover
  const under: Block | null = subtitle
    ? fittedBlock(
        'subtitle',
        subtitle,
        input.safe ? [32] : [44, 40, 36, 32],
        { ...bodyLook(input, ink), color: ink.muted, leading: 1.4, align },
        Math.min(area.width, 1240),
        3,
      )
    : null
  const ruleHeight = rule ? rule.height + 44 : 0
  const gap = under ? 40 : 0
  const below = ruleHeight + gap + (under?.height ?? 0)
  const spacing = 100 * input.faces.tracking
  const look = { ...displayLook(input, ink), leading: 1.08, align, spacing }
  const isLow = (size: number, i: number, all: number[]) =>
    i === all.length - 1 ||
    fittedBlock('title', input.title, [size], look, area.width, 4).height <= area.height - below
  const usable = (input.safe ? [64, 56, 48] : sizes).filter(isLow)
  const title = fittedBlock('title', input.title, usable, look, area.width, 4)
  const height = title.height + below
  const free = area.height - height
  const top = area.y + (anchor === 'top' ? 0 : anchor === 'middle' ? free / 2 : free)
  const centered = (width: number) => area.x + (align === 'center' ? (area.width - width) / 2 : 0)
  const ruleTop = top + title.height + 44
  return [
    ...title.draw(area.x, top, area),
    ...(rule ? [rect({ ...rule, x: centered(rule.width), y: ruleTop }, ink.accent, rule.height / 2)] : []),
    ...(under?.draw(centered(under.width), top + title.height + ruleHeight + gap, area) ?? []),
  ]
}
