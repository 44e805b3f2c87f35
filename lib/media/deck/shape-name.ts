/** Where a text of a slide is from: a line, or a cell of it, or a part of the cell; each counts from 0. */
export type TextPlace = readonly number[]

/** The name of a shape with the text of a place, which people see in the list of a slide's shapes. */
export const placeName = ([line = 0, ...more]: TextPlace): string =>
  [`Line ${line + 1}`, ...more.map((at, i) => `${i ? 'part' : 'cell'} ${at + 1}`)].join(', ')

/** A place as the properties of a deck mark it: `2.1`. */
export const markOfPlace = (place: TextPlace): string => place.map((at) => at + 1).join('.')

/** The place a name gives, null for any other name. */
export function readPlaceName(name: string): TextPlace | null {
  const found = /^Line (\d{1,3})(?:, cell (\d{1,3}))?(?:, part (\d{1,3}))?(?: |$)/.exec(name)
  return found?.slice(1).flatMap((each) => (each ? [Number(each) - 1] : [])) ?? null
}

/** The name of a shape with the scene of its slide, which programs that drop a slide's name keep. */
export const nameInScene = (name: string, sceneId: string): string => `${name} (${sceneId})`

/** The scene a shape's name gives. */
export const sceneInName = (name: string): string | null => /\(([\w-]{1,100})\)$/.exec(name)?.[1] ?? null
