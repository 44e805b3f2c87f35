/** The words for checking a model's text, as stored: regular expressions and lists of words as text. */
export type CheckData = {
  numbers: Record<string, number>
  hundreds: string[]
  scales: Record<string, number>
  ones: string[]
  ordinals: Record<string, number>
  joiners: string[]
  percent: string
  halves: string
  definite: string[]
  counted: string
  units: string
  ratios: string
  instruction: string
  denies: string
  rejects: string
  pitfalls: string
  rejectsBefore: string
  idioms: string
  duties: string
  hedges: string
  denialOpens: string
  breaks: string
  only: string
  everyAny: string
  needs: string
  bars: string
  evenIf: string
  least: string
  most: string
  onward: string
  earlier: string
  later: string
  names: string
}

/** What a language adds to prompts for a model, and what is compared with its answers. */
export type ModelWords = {
  check: CheckData
  /** Remarks to a reviewer about an outline by a language model. */
  remarks: {
    writtenByBuiltin: string
    overBudget: string
    partlyRead: (names: readonly string[]) => string
    unproven: (texts: readonly string[]) => string
    untitled: (title: string) => string
    unchecked: string
    asks: (question: string) => string
    toModel: (texts: readonly string[]) => string
    untaught: (titles: readonly string[], count: number) => string
  }
  /** The fixed texts around a model's question. */
  questions: {
    trueFalse: (text: string) => string
    false: string
    explain: (quote: string) => string
    right: string
    wrong: (quote: string) => string
    rubric: (count: number) => string
  }
  name: string
  /** the rule how to address a learner, by the brief's wishes and the documents in this language; empty for one form */
  address: (wishes: string, texts: readonly string[]) => string[]
  /** Two scenes in the desired style: a trainer speaks freely to one seller and says what the passages say. */
  examples: readonly string[]
  teaching: string
  /** The vocabulary of teaching and asking, which says nothing about the material. */
  frame: string
}
