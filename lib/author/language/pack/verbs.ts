/** How a language shows that a text is an instruction or a sentence. */
export type Verbs = {
  /** whether `text` starts with the verb that says what to do; `first`: its first word in lower case */
  isAction: (first: string, text: string) => boolean
  /** whether an instruction is a sentence: an imperative is, an infinitive is not */
  actionsAreSentences: boolean
  hasVerb: (text: string) => boolean
  /** the same, with words that only look like verbs */
  mayHaveVerb: (text: string) => boolean
}
