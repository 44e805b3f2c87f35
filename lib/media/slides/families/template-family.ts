import { AA_TEXT, contrastRatio, inkOn } from '../../../platform/color.ts'
import type { DeckTemplate, Look, TemplatePlace } from '../../renderer.ts'
import { type Ink, paletteOf } from '../slide-colors.ts'
import { kickerBlock } from '../slide-furniture.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import { rect } from '../slide-shape.ts'
import { titleBlock } from '../slide-title.ts'
import type { Backdrop, SlideFamily, SlideInput } from './slide-family.ts'

/** Where a company's own template has the titles and the content of slides. */
export type TemplatePlaces = Pick<NonNullable<DeckTemplate['sheets']>, 'content' | 'cover'>

/** The place for a kind of slides. */
export const placeFor = ({ content, cover }: TemplatePlaces, kind: BackdropKind): TemplatePlace =>
  kind === 'cover' || kind === 'divider' ? cover : content

/** A family, for slides of a kind, that leaves ground, mark and the place of the title to a company's template. */
export const onTemplate = (
  family: SlideFamily,
  places: TemplatePlaces,
  look: Look,
  of: BackdropKind,
): SlideFamily => ({
  ...family,
  cover: { ...family.cover, align: placeFor(places, of).isCentered ? 'center' : 'left', rule: null },
  backdrop: (input, kind) => backdropAt(placeFor(places, kind), input, kind, look),
})

/** A look in the colors of a template's ground and text. */
export const lookOn = (look: Look, { ground, textColor }: TemplatePlace): Look => ({
  ...look,
  colors: { ...look.colors, background: ground, text: textColor },
})

function backdropAt(place: TemplatePlace, input: SlideInput, kind: BackdropKind, look: Look): Backdrop {
  const ink = paletteOf(lookOn(look, place)).paper
  const { title: box, area, titleColor, ground } = place
  const colors = [ground, ink.surface, ink.text, ink.highlight, ink.accent, titleColor, inkOn(titleColor)]
  const base = { background: ground, ink, colors }
  if (!box) return { ...base, shapes: [], area }
  const align = place.isCentered ? 'center' : 'left'
  const onGround = contrastRatio(titleColor, ground) >= AA_TEXT
  // Stands for what the template has behind its title; being the same on all slides, it is not written.
  const band = onGround ? [] : [rect(box, inkOn(titleColor))]
  if (kind === 'cover' || kind === 'divider') {
    const kicker = kickerBlock(input, box.width, { color: titleColor, size: 36, upper: false, align })
    return {
      ...base,
      shapes: [...band, ...kicker.draw(box.x, box.y + (box.height - kicker.height) / 2)],
      area,
    }
  }
  const titleInk: Ink = onGround
    ? { ...ink, text: titleColor }
    : { ...ink, text: titleColor, highlight: titleColor, accent: titleColor }
  const sizes = kind === 'quote' ? [44, 40] : [60, 54, 48, 42, 38]
  const title = titleBlock(input, titleInk, sizes, box.width, 2, align)
  const y = box.y + Math.max(0, (box.height - title.height) / 2)
  const top = Math.max(area.y, y + title.height + 28)
  return {
    ...base,
    shapes: [...band, ...title.draw(box.x, y)],
    area: { ...area, y: top, height: area.y + area.height - top },
  }
}
