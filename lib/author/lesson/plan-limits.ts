/** Sizes in spoken words, unless their name says otherwise. */
export const PLAN_LIMITS = {
  /** a scene that gets nothing added */
  scene: 118,
  /** the largest scene that is not split */
  sceneMost: 150,
  /** a scene that gets nothing added even if its last sentence announces more */
  sceneOver: 600,
  /** a list with subitems, which its slide shows */
  nested: 60,
  /** a scene too small for its own slide */
  sceneLeast: 35,
  /** a result and its duration, behind what leads to them */
  tail: 15,
  /** a scene that is over before its slide can be read */
  sceneTiny: 20,
  /** the average of scenes that are too short even in a text of a few lines */
  sceneFleeting: 12,
  /** a passage of a script, which is split only above this */
  passage: 160,
  /** a list beside another, all of which is on the slide while the first is said */
  beside: 22,
  /** prose for one claim on a slide, and the least of it */
  claim: 55,
  claimLeast: 24,
  card: 48,
  cardsTogether: 110,
  /** cards with people's words, which a slide shows in full */
  sayingsTogether: 62,
  cardsOnSlide: 5,
  listItems: 7,
  tableRows: 7,
  /** a row of two cells; above this, it is a name and a text */
  cellLong: 14,
  /** of a title, and of one that names two parts of a slide */
  titleWords: 8,
  titleWordsShared: 14,
  turns: 6,
  registerRows: 8,
  module: 240,
  moduleLarge: 1000,
  /**
   * modules of a course and scenes of a module: fewer than the outline contract allows, to leave space for
   * people's edits
   */
  modules: 24,
  scenesInModule: 36,
} as const

/** The speed of narration, for lengths requested in minutes. */
export const WORDS_PER_MINUTE = 2.45 * 60
