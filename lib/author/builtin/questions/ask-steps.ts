import type { Language } from '../../../platform/source-document.ts'
import { countWords } from '../../text/text-match.ts'
import { ordering } from './build-question.ts'
import { sentencesWithin } from './option-form.ts'
import { capital, isSame, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, ItemList } from './question-types.ts'
import { fill, QUESTION_WORDS } from './question-words.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { topicOf } from './read-places.ts'
import { isLoose, pointsAway } from './stem-checks.ts'

const STEPS = { least: 4, most: 7 }
const MAX_STEP = 120
const MAX_WORDS = 20

/** Whether a numbered list is called steps by its heading or lead, so that its order means something. */
export function isCalledSteps({ ordered, lead, title, items }: ItemList, language: Language): boolean {
  const { stepWord, noStep, sequence, command } = QUESTION_WORDS[language].patterns
  const over = lead ?? title
  if (!ordered || noStep.test(over)) return false
  // "To create a report:" over numbered orders.
  const orders = items.filter(({ text }) => command.test(text)).length
  return stepWord.test(`${over} ${title}`) || (sequence.test(over) && orders >= items.length * 0.75)
}

/** Steps to put in order: numbered, called steps by heading or lead, none telling its place. */
export function askSteps(desk: Desk, list: ItemList): Candidate | null {
  const { refusals, language, words } = desk
  if (!list.ordered) return null
  const { ordinal } = words.patterns
  if (!isCalledSteps(list, language)) return refuse(refusals, 'no real sequence')
  if (list.items.length < STEPS.least) return refuse(refusals, 'no real sequence')
  // Nobody puts ten steps in order: a long process is asked from its beginning.
  const items = list.items.slice(0, list.items.length > STEPS.most ? STEPS.most - 1 : STEPS.most)
  const texts = items.map(
    ({ text }, index) => list.labels?.[index] ?? sentencesWithin(text, MAX_STEP, language),
  )
  const steps = texts.flatMap((text) => (text ? [capital(text.replace(/[.;]$/, ''))] : []))
  if (steps.length < texts.length) return refuse(refusals, 'an option is too long')
  if (steps.some((step) => ordinal.test(`${step} `))) return refuse(refusals, 'the order gives itself away')
  if (
    steps.some(
      (step) => pointsAway(step, language) || countWords(step) > MAX_WORDS || !/\p{L}{2}/u.test(step),
    )
  )
    return refuse(refusals, 'placeholder or pointer')
  if (isTold(steps, `${list.title} ${list.lead ?? ''} ${topicOf(list.place, 1)}`, desk))
    return refuse(refusals, 'the order gives itself away')
  if (steps.some((step, index) => steps.some((other, at) => at !== index && isSame(other, step))))
    return refuse(refusals, 'no real sequence')
  const useLead = list.lead && countWords(list.lead) >= 4 && !isLoose(list.lead, language)
  const title = topicOf(list.place, 1)
  const name = useLead ? list.lead! : list.title
  if (!name) return refuse(refusals, 'no heading to stand under')
  const order = steps.map((step, index) => `${index + 1}. ${step}`).join('; ')
  return ordering(
    desk,
    {
      kind: 'steps',
      difficulty: steps.length >= 5 ? 'hard' : 'medium',
      prompt: ask(desk, 'steps', { head: headed(useLead ? list.title : title, name) }),
      explanation: fill(words.phrases.order, { list: order }),
      tree: list.place.tree,
      span: { start: items[0]!.start, end: items.at(-1)!.end },
      topic: `steps ${list.title} ${list.lead ?? ''}`,
      grid: `list ${list.items[0]!.start}`,
      worth: 9,
    },
    steps,
  )
}

/** Whether the title tells the order: by naming the steps, or as a word of their first letters. */
function isTold(steps: string[], over: string, { language }: Desk): boolean {
  const stems = stemSet(over, language)
  const named = steps.filter((step) => sharedStems(stemSet(step, language), stems) > 0).length
  const initials = steps.map((step) => step.charAt(0).toUpperCase()).join('')
  const isAcronym = (over.match(/\p{Lu}{3,}/gu) ?? []).some((word) => word.startsWith(initials.slice(0, 3)))
  const isSpelled = steps.some((step) => /^[A-Z]\s*(?:comme|pour|as in|for|is for|[:=–—-])\s/.test(step))
  return named >= Math.max(2, steps.length / 2) || isAcronym || isSpelled
}
