/** How learners put numbers and denials in their answers. */
export type Answers = {
  numbers: string[]
  tens: Record<string, number>
  negation: RegExp
  noNegation: RegExp
  opposites: [RegExp, RegExp][]
}
