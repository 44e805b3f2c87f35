import { idsIn, isListOfOptions, type QuestionTraits } from './question-traits.ts'

/** Several options may be right; a wrong one costs as much as a right one earns. */
export const MULTIPLE_CHOICE = {
  options: 'several_chosen',
  isStatement: false,
  gradedBy: 'key',
  fits: isListOfOptions,
  gradeByKey: (key, answer) => {
    const chosen = new Set(idsIn(answer))
    const all = idsIn(key).length
    const right = idsIn(key).filter((id) => chosen.has(id)).length
    const wrong = chosen.size - right
    return { share: Math.max(0, right - wrong) / all, counted: { what: 'options', right, all, wrong } }
  },
} as const satisfies QuestionTraits
