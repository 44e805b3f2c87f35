import type { Language } from '../../../platform/source-document.ts'
import { countWords } from '../../text/text-match.ts'
import { choice, ordering } from './build-question.ts'
import { sentencesWithin } from './option-form.ts'
import { type Lure, pickDistractors } from './pick-distractors.ts'
import { capital, isSame, quoted, stemSet } from './question-text.ts'
import type { Candidate, ItemList } from './question-types.ts'
import { fill, QUESTION_WORDS } from './question-words.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { nameOf, topicOf } from './read-places.ts'
import { isLoose, pointsAway } from './stem-checks.ts'

const STEPS = { least: 4, most: 7 }
const MAX_STEP = 120
const MAX_WORDS = 20

/** Whether a numbered list is called steps by its heading or lead, so that its order means something. */
export function isCalledSteps({ ordered, lead, title, items, place }: ItemList, language: Language): boolean {
  const { stepWord, noStep, sequence, command, act, procedure, roadmap } = QUESTION_WORDS[language].patterns
  const over = lead ?? title
  if (!ordered || noStep.test(`${over} ${topicOf(place, 1)}`) || roadmap.test(`${over} ${title}`))
    return false
  if (stepWord.test(`${over} ${title}`)) return true
  // "To create a report:", "Revoking a license" or the heading "Procedure" over numbered orders.
  const isUnder = place.above.slice(0, 2).some((part) => procedure.test(nameOf(part)))
  const isAction = sequence.test(over) || command.test(title) || act.test(title) || isUnder
  return isAction && items.filter(({ text }) => command.test(text)).length >= items.length * 0.75
}

/** Steps to put in order, and of a long process what comes after one of its later steps. */
export function askSteps(desk: Desk, list: ItemList): Candidate[] {
  const { refusals, language } = desk
  if (!list.ordered) return []
  if (!isCalledSteps(list, language) || list.items.length < STEPS.least) {
    refuse(refusals, 'no real sequence')
    return []
  }
  const texts = list.items.map(
    ({ text }, index) => list.labels?.[index] ?? sentencesWithin(text, MAX_STEP, language),
  )
  const steps = texts.map((text) => text && capital(text.replace(/[.;]$/, '')))
  // Nobody puts ten steps in order: a long process is asked from its beginning.
  const first = steps.slice(0, steps.length > STEPS.most ? STEPS.most - 1 : STEPS.most)
  const order = inOrder(desk, list, first)
  const later = order ? first.length : 0
  const asked = steps.length - later >= STEPS.least ? nextStep(desk, list, steps, later) : null
  return [order, asked].filter((each) => each !== null)
}

/** The heading or lead that names the steps, under what stands over it. */
function nameOfSteps({ lead, title, place }: ItemList, { language }: Desk): string | null {
  const useLead = lead && countWords(lead) >= 4 && !isLoose(lead, language)
  const name = useLead ? lead : title
  return name ? headed(useLead ? title : topicOf(place, 1), name) : null
}

const isStep = (step: string, { language, words }: Desk): boolean =>
  !words.patterns.ordinal.test(`${step} `) &&
  !pointsAway(step, language) &&
  countWords(step) <= MAX_WORDS &&
  /\p{L}{2}/u.test(step)

/** Numbered steps, called steps by heading or lead, none telling its place. */
function inOrder(desk: Desk, list: ItemList, texts: (string | null)[]): Candidate | null {
  const { refusals, words } = desk
  const steps = texts.flatMap((text) => text ?? [])
  if (steps.length < texts.length) return refuse(refusals, 'an option is too long')
  if (steps.some((step) => words.patterns.ordinal.test(`${step} `)))
    return refuse(refusals, 'the order gives itself away')
  if (!steps.every((step) => isStep(step, desk))) return refuse(refusals, 'placeholder or pointer')
  if (isTold(steps, `${list.title} ${list.lead ?? ''} ${topicOf(list.place, 1)}`, desk))
    return refuse(refusals, 'the order gives itself away')
  if (steps.some((step, index) => steps.some((other, at) => at !== index && isSame(other, step))))
    return refuse(refusals, 'no real sequence')
  const head = nameOfSteps(list, desk)
  if (!head) return refuse(refusals, 'no heading to stand under')
  const order = steps.map((step, index) => `${index + 1}. ${step}`).join('; ')
  return ordering(
    desk,
    {
      kind: 'steps',
      difficulty: steps.length >= 5 ? 'hard' : 'medium',
      prompt: ask(desk, 'steps', { head }),
      explanation: fill(words.phrases.order, { list: order }),
      tree: list.place.tree,
      span: { start: list.items[0]!.start, end: list.items[steps.length - 1]!.end },
      topic: `steps ${list.title} ${list.lead ?? ''}`,
      grid: `list ${list.items[0]!.start}`,
      worth: 9,
    },
    steps,
  )
}

/** What comes right after a step, among the other steps; the first pair from `from` on that can be asked. */
function nextStep(desk: Desk, list: ItemList, texts: (string | null)[], from: number): Candidate | null {
  const head = nameOfSteps(list, desk)
  if (!head) return refuse(desk.refusals, 'no heading to stand under')
  const steps = texts.map((text) => (text && isStep(text, desk) ? text : null))
  for (let at = from; at < steps.length - 1; at += 1) {
    const [step, key] = [steps[at], steps[at + 1]]
    if (!step || !key) continue
    const lures = steps.flatMap((text, index): Lure[] =>
      text && index !== at && index !== at + 1 ? [{ text, about: `${index + 1}`, isSaid: false }] : [],
    )
    const wrong = pickDistractors(step, key, lures, { most: MAX_STEP, least: 3, ratio: 2.5 }, desk)
    if (!wrong) continue
    const { start } = list.items[at]!
    return choice(
      desk,
      {
        kind: 'next',
        difficulty: 'medium',
        prompt: ask(desk, 'next', { head, step: quoted(step) }),
        explanation: fill(desk.words.phrases.order, { list: `${at + 1}. ${step}; ${at + 2}. ${key}` }),
        tree: list.place.tree,
        span: { start, end: list.items[at + 1]!.end },
        topic: `next ${list.title} ${list.lead ?? ''}`,
        grid: `next ${list.items[0]!.start}`,
        worth: 8,
      },
      key,
      wrong,
      { wrong: fill(desk.words.phrases.wrongNext, { right: quoted(key) }) },
    )
  }
  return null
}

/** Whether the title tells the order: by naming the steps, or as a word of their first letters. */
function isTold(steps: string[], over: string, { language }: Desk): boolean {
  const stems = stemSet(over, language)
  // Words of the title tell the order only where each belongs to one step.
  const words = steps.map((step) => stemSet(step, language))
  const named = [...stems].filter((stem) => words.filter((own) => own.has(stem)).length === 1).length
  const initials = steps.map((step) => step.charAt(0).toUpperCase()).join('')
  const isAcronym = (over.match(/\p{Lu}{3,}/gu) ?? []).some((word) => word.startsWith(initials.slice(0, 3)))
  const isSpelled = steps.some((step) => /^[A-Z]\s*(?:comme|pour|as in|for|is for|[:=–—-])\s/.test(step))
  return named >= Math.max(2, steps.length / 2) || isAcronym || isSpelled
}
