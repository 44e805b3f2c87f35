/** Sizes in spoken words, unless their name says otherwise. */
export const PLAN_LIMITS = {
  /** a scene beside which nothing more is put */
  scene: 118,
  /** a scene that is still not cut */
  sceneMost: 150,
  /** a scene too small for a slide of its own */
  sceneLeast: 35,
  /** a scene that is over before its slide is read */
  sceneTiny: 20,
  /** a passage of a script, which is cut only above this */
  passage: 160,
  /** prose of which a slide shows one claim, and the least of it */
  claim: 55,
  claimLeast: 24,
  card: 48,
  cardsTogether: 110,
  /** cards that give people's words, which a slide shows whole */
  sayingsTogether: 62,
  cardsOnSlide: 5,
  listItems: 7,
  tableRows: 7,
  /** a row of two cells, above which it is a name and a text */
  cellLong: 14,
  turns: 6,
  registerRows: 8,
  module: 240,
  moduleLarge: 1000,
  /** modules of a course and scenes of a module: below what the outline contract allows, for people's edits */
  modules: 24,
  scenesInModule: 36,
} as const

/** How fast a course is spoken, for lengths that are asked for in minutes. */
export const WORDS_PER_MINUTE = 2.45 * 60
