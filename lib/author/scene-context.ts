/** What a scene spoke of so far, for the words that take it up again. */
export type SceneContext = {
  /**
   * the thing being told of, with its article ("le package Starter"), lower case; null when it cannot be
   * named so
   */
  subject: string | null
  /** the heading to be named with what comes next, and where it stands among its like */
  topic: { title: string; place: 'topicFirst' | 'topic' | 'topicLast' } | null
  /** people are spoken of: "leur budget" */
  people: boolean
  /** words to say that were introduced since the last heading, and whether more of them follow */
  quotes: number
  moreQuotes: boolean
  /** the slide shows the list that comes next: it need not be read out whole */
  shown: boolean
  /** how often sums were told, for the verb to change */
  facts: number
}

export const newContext = (subject: string | null = null): SceneContext => ({
  subject,
  topic: null,
  people: false,
  quotes: 0,
  moreQuotes: false,
  shown: false,
  facts: 0,
})
