import type { LeftOutReason } from './left-out-reason.ts'

/** Texts of our own: what reviewers read, and the few that learners hear or see. */
export type Phrases = {
  /** a cell with a tick, one with a cross */
  yesNo: [string, string]
  /** before the column headings of a table: spoken once for all rows, or for its alternatives */
  tableGives: string
  tableAlsoGives: string
  tableCompares: string
  /** the title of a script's passage that has none */
  sequence: string
  /** The fixed texts of outlines: reviewers read them, nobody speaks them. */
  outline: {
    recapTitle: string
    practiceTitle: string
    /** the first names of a module that covers more */
    andMore: (names: string) => string
    sceneDescription: (title: string) => string
    courseTitle: string
    audience: (audience: string) => string
    success: (measure: string) => string
    scenario: (scenario: string) => string
    remarks: {
      tooShort: (minutes: number, asked: number) => string
      leftOut: (minutes: number, titles: string[], count: number) => string
      introductionLeft: (titles: string[]) => string
      notCovered: (topic: string) => string
      noObjective: (objective: string) => string
      otherLanguage: (names: string[]) => string
      untranslated: () => string
      picturesLeft: (names: string[], count: number) => string
    }
  }
  /** What reviewers call each kind of text left out. */
  leftOutNames: Record<LeftOutReason, string>
  /** The remarks on what a course leaves out; `list`: the texts in question, quoted, possibly empty. */
  remarks: {
    script: string
    leftOut: (name: string, count: number, words: number, list: string) => string
    dropped: (count: number, words: number, list: string) => string
    toFillIn: (count: number, list: string) => string
    machine: (count: number, list: string) => string
    columns: (title: string, count: number, list: string) => string
    quoted: (text: string) => string
  }
  practice: { ask: string[]; hear: string[]; answer: string[] }
  /** What a learner can do after a passage. Texts of the source come in quotation marks, `bare` in lower case. */
  objectives: {
    reply: (said: string) => string
    answer: (asked: string) => string
    steps: (count: number, first: string, last: string) => string
    task: (bare: string) => string
    values: (attributes: string, subjects: string) => string
    sums: (subjects: string) => string
    rule: (text: string) => string
    amount: (text: string) => string
  }
  /** The only sentences of our own in a course: they name headings, and state no fact. */
  opening: { agenda: ((list: string) => string)[]; and: string; more: (count: number) => string }
  andMore: (count: number) => string
  doAndDont: [string, string]
  audience: string
}
