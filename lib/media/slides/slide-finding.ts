import { z } from 'zod'

type Quoted = { text: string }
type Share = { percent: number }

/**
 * Everything the check of a slide can find, with its parameters and its English text. Like a failure it is
 * stored as a code; the console words it in its own language (slideFinding in lib/platform/i18n). A row is
 * never renamed: stored findings have its code.
 */
const TABLE = {
  leaves_slide: ({ text }: Quoted) => `Text leaves the slide: “${text}”`,
  leaves_area: ({ text }: Quoted) => `Text leaves its area: “${text}”`,
  too_small: ({ text }: Quoted) => `Text is too small: “${text}”`,
  overlap: ({ text, other_text }: Quoted & { other_text: string }) =>
    `Texts overlap: “${text}” and “${other_text}”`,
  low_contrast: ({ text, ratio, needed }: Quoted & { ratio: number; needed: number }) =>
    `Contrast ${ratio.toFixed(1)} is under ${needed}: “${text}”`,
  nearly_empty: ({ percent }: Share) => `The slide is nearly empty (${percent} % of its content area).`,
  crowded: ({ percent }: Share) => `The slide is crowded (${percent} % of its content area).`,
  off_palette: ({ percent }: Share) => `${percent} % of the slide is in colors that are not the brand’s.`,
  no_title: () => 'The slide has no title.',
  no_picture: () => 'The slide has no picture.',
  text_cut: () => 'A text is too long and was cut.',
  undrawable: ({ characters }: { characters: string }) => `Characters that cannot be drawn: ${characters}`,
  /** `reason`: in English, why the layout cannot take the lines; `left_out`: how many are no longer shown */
  shown_as_points: ({ reason, left_out, most }: { reason: string; left_out: number; most: number }) =>
    [`${reason} The lines are shown as points.`, ...(left_out > 0 ? [leftOut(left_out, most)] : [])].join(
      ' ',
    ),
  points_left_out: ({ left_out, most }: { left_out: number; most: number }) => leftOut(left_out, most),
  /** without a code: stored before codes existed */
  other: ({ text }: Quoted) => text,
}

const leftOut = (count: number, most: number) => `${count} of the points are left out: ${most} at most.`

type Table = typeof TABLE
type Code = keyof Table
type Params<C extends Code> = Parameters<Table[C]> extends [infer Given] ? Given : Record<string, never>
/** What the check of a slide found: a row of the table with its parameters. */
export type SlideFinding = { [C in Code]: { code: C; params: Params<C> } }[Code]

/** A finding as it is stored and sent. */
export const findingSchema = z.object({
  code: z.enum(Object.keys(TABLE) as [Code, ...Code[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** The English text of a finding. */
export const findingText = ({ code, params }: z.output<typeof findingSchema>): string =>
  (TABLE[code] as (params: object) => string)(params)
