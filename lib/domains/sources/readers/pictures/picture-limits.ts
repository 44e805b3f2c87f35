/** Longest side of a stored picture, in pixels: a slide shows no more. */
export const LONGEST_SIDE = 1600
/** Maximum pixels of a picture that is decoded. */
export const MAX_PIXELS = 40_000_000
/** Below these, in pixels, a picture is an icon, a rule or a bullet. */
export const SMALLEST_SIDE = 120
export const SMALLEST_AREA = 40_000
/** Maximum number of pictures kept from a document. */
export const MAX_PICTURES = 60
