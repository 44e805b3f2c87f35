import { gradeAsWhole, idsIn, isListOfOptions, type QuestionTraits } from './question-traits.ts'

/** Options to put in order; correctly adjacent pairs count. */
export const ORDERING = {
  options: 'ordered',
  isStatement: false,
  gradedBy: 'key',
  fits: isListOfOptions,
  gradeByKey: (key, answer) => {
    const order = idsIn(key)
    const given = [...new Set(idsIn(answer))]
    const pairs = order.slice(1).map((id, index) => [order[index]!, id] as const)
    // A single item is always in order.
    if (pairs.length === 0) return gradeAsWhole(order[0] ?? '', given[0] ?? '')
    const right = pairs.filter(([first, second]) => {
      const place = given.indexOf(first)
      return place >= 0 && given[place + 1] === second
    }).length
    const counted = { what: 'steps', right, all: pairs.length, wrong: pairs.length - right } as const
    return { share: right / pairs.length, counted }
  },
} as const satisfies QuestionTraits
