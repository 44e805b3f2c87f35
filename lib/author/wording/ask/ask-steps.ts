import { fill } from '../../language/pack/question-words.ts'
import { capital, sentencesWithin } from '../../statements/piece-text.ts'
import { subjectOf } from '../../statements/places.ts'
import { refuse } from '../../statements/refusals.ts'
import { isLoose, pointsAway } from '../../statements/stands-alone.ts'
import type { ItemList } from '../../statements/statement.ts'
import { countWords } from '../../text/text-match.ts'
import { ordering } from './build-question.ts'
import type { Candidate } from './question-types.ts'
import { ask, type Desk, under } from './quiz-desk.ts'

const STEPS = { least: 4, most: 7, letters: 120, words: 20, name: 4 }

/**
 * Numbered steps to put in order, if heading or lead-in calls them steps and no step reveals its position.
 */
export function askSteps(desk: Desk, list: ItemList): Candidate | null {
  const { refusals, language, words } = desk
  const { items, lead, title, place } = list
  if (!list.ordered) return null
  const isOther = [words.patterns.notReply, words.patterns.exercise].some((other) => other.test(title))
  // The list under a question answers it.
  if (place.part.isQuestion || isOther || !list.areSteps || items.length < STEPS.least)
    return refuse(refusals, 'no real sequence')
  // Nobody can put ten steps in order, and the first six are not the process.
  if (items.length > STEPS.most) return refuse(refusals, 'too long to answer')
  const steps = items.flatMap(({ text }) => {
    const step = sentencesWithin(text, STEPS.letters, language)
    return step && countWords(step) <= STEPS.words ? [capital(step.replace(/[.;]$/, ''))] : []
  })
  if (steps.length < items.length) return refuse(refusals, 'an option is too long')
  if (steps.some((step) => pointsAway(step, language))) return refuse(refusals, 'placeholder or pointer')
  if (steps.some((step) => words.patterns.ordinal.test(`${step} `)))
    return refuse(refusals, 'the order gives itself away')
  // Common sense puts "Demo, Qualification, Closing" in order.
  const orders = steps.filter((step) => words.patterns.command.test(step)).length
  const size = steps.reduce((sum, step) => sum + countWords(step), 0) / steps.length
  if (orders * 2 < steps.length && size < STEPS.name) return refuse(refusals, 'the order gives itself away')
  // Beside another list, the heading names both.
  const useLead = lead && (countWords(lead) >= 4 || !list.isAlone) && !isLoose(lead, language)
  const name = useLead ? lead : title
  if (!name) return refuse(refusals, 'no heading to stand under')
  const order = steps.map((step, index) => `${index + 1}. ${step}`).join('; ')
  return ordering(
    desk,
    {
      kind: 'steps',
      difficulty: steps.length >= 5 ? 'hard' : 'medium',
      prompt: ask(desk, 'steps', { in: under(desk, subjectOf(place, useLead ? 0 : 1), name) }),
      explanation: fill(words.phrases.order, { list: order }),
      tree: place.tree,
      span: { start: items[0]!.start, end: items.at(-1)!.end },
      topic: `steps ${title} ${lead ?? ''}`,
      worth: 9,
    },
    steps,
  )
}
