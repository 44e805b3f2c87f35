import { hasOrderedOptions, QUESTION_TYPES, type QuestionType } from '../../product/question-types.ts'
import type { Difficulty, QuizRequest } from '../contract/author.ts'
import type { QuestionRejected } from './check/question-fault.ts'
import { isTruncated } from './check/unusable-answer.ts'
import { fenced, type Passage, passagesAt, readingFor, showPassages } from './passages/model-passages.ts'
import { houseRules, showMaterial } from './prompt/model-prompt.ts'
import type { Ask } from './provider/ask-model.ts'
import { type QuestionWritten, quizAnswer } from './provider/model-answers.ts'
import { taughtBy } from './taught-by.ts'

/** More than needed, since some will be rejected. */
const SPARE = 1.25

const RULES = [
  'Write questions for the quiz of one module. They ask for what a seller must know or do, never where it stands in a text, and can be understood without the video. Spread them over the passages of the module, what its objectives name first.',
  'Each question rests on a passage of the module, or on up to three that only together give the answer (a contrast, the order of steps): their numbers, and a quotation of the words of the first that prove the right answer. The right answer is what the passages say; nobody may find a second right one. The wording is yours: somebody else answers each question from these passages alone, and rejects it if the answer is another, or if a wrong option could be right too.',
  'What is wanted most is a rule of the passages applied to a case: “It is Sunday, and a premium customer’s shop is down: what do you promise?” You may suppose the case (a day, an hour, a customer, how many they have); what is promised in it follows from the passages alone. Make half of the questions so, medium and hard ones first.',
  'easy: recognize what was said. medium: use it in a case, or tell apart what is near. hard: decide in a case where two rules or an exception meet, explain in own words, order steps.',
  `${Object.entries({
    single_choice: 'one right, three wrong',
    multiple_choice: 'two or three right, two or three wrong',
    ordering: 'three to six steps, given in their right order, only where the passages say what comes first',
    true_false: 'a statement, half of them false by one change',
    open: 'a task such as to explain, to answer a buyer or to decide, with two to five key points of a few words',
  } satisfies Record<QuestionType, string>)
    .map(([type, form]) => `${type}: ${form}`)
    .join(
      '; ',
    )}. A key point is one thing, which an answer says or does not say, and none can be read off the prompt.`,
  'Options are alike in form, tone and length: at most 12 words and 100 characters each, the longest at most twice as long as the shortest, no matter which is right; wrong ones are what somebody who listened badly would believe, or belong to something beside it, differ from each other and are wrong by the passages. No "all of these".',
  '"explanation" says in one or two sentences, at most 40 words, why the right answer follows; "why_wrong" says to the learner who chose a wrong option in one sentence, at most 25 words, what the passages say instead. Both state only what passages of the module say.',
].join('\n')

/**
 * Questions to write, by tier; `again`: what was rejected, with the reasons, and the prompts of the questions
 * kept.
 */
export type QuestionsWanted = {
  tiers: readonly Difficulty[]
  /** per tier */
  count: number
  again?: { rejected: readonly QuestionRejected[]; kept: readonly string[] }
}

/**
 * Prompts a model for questions on a module; the result is not parsed here. If the response is cut off even
 * with a larger limit, it is requested again tier by tier.
 */
export async function askQuestions(
  ask: Ask,
  request: QuizRequest,
  passages: readonly Passage[],
  wanted: QuestionsWanted,
): Promise<QuestionWritten[]> {
  try {
    return await askTogether(ask, request, passages, wanted)
  } catch (error) {
    if (!isTruncated(error) || wanted.tiers.length < 2) throw error
    const parts = wanted.tiers.map((tier) =>
      askTogether(ask, request, passages, { ...wanted, tiers: [tier] }),
    )
    return (await Promise.all(parts)).flat()
  }
}

const askTogether = (
  ask: Ask,
  request: QuizRequest,
  passages: readonly Passage[],
  { tiers, count, again }: QuestionsWanted,
): Promise<QuestionWritten[]> =>
  ask({
    instructions: `${houseRules(request)}\n\n${RULES}`,
    material: showMaterial(request, showPassages(readingFor(passages, taughtBy(request)))),
    prompt: [
      showTaught(request, passages),
      ...showAsked([...(request.avoid ?? []), ...(again?.kept ?? [])]),
      ...(again ? [showRejected(again.rejected)] : []),
      `Write ${Math.ceil(count * SPARE)} questions of each of these difficulties: ${tiers.join(', ')}. ${wishOf(request, passages, { tiers, count: Math.ceil(count * SPARE) })}`,
    ].join('\n\n'),
    schema: quizAnswer,
    accept: ({ questions }) => questions,
  })

/** The turns at which a type is asked, per difficulty, from 1; after the last they start over. */
const TURNS: Record<QuestionType, Record<Difficulty, readonly number[]>> = {
  single_choice: { easy: [1, 3], medium: [1, 3], hard: [1, 4] },
  multiple_choice: { easy: [4], medium: [2], hard: [5] },
  true_false: { easy: [2], medium: [4], hard: [] },
  ordering: { easy: [], medium: [], hard: [3] },
  open: { easy: [], medium: [], hard: [2] },
}
const typesInTurn = (tier: Difficulty): QuestionType[] =>
  QUESTION_TYPES.flatMap((type) => TURNS[type][tier].map((turn) => ({ type, turn })))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ type }) => type)
const LEAST_STEPS = 3

/** How many of each type, tier by tier; ordering only where the module has numbered steps. */
function showTypes({ tiers, count }: Wanted, passages: readonly Passage[]): string {
  const steps = passages.filter(({ document, start }) =>
    document.blocks.some((block) => block.ordered && block.start === start),
  )
  const shares = tiers.map((tier) => {
    const list = typesInTurn(tier).filter((type) => !hasOrderedOptions(type) || steps.length >= LEAST_STEPS)
    const types = Array.from({ length: count }, (_, index) => list[index % list.length]!)
    const counts = [...Map.groupBy(types, (type) => type)].map(([type, own]) => `${own.length} ${type}`)
    return `${tier}: ${counts.join(', ')}`
  })
  return `Types: ${shares.join('; ')}. Where the passages do not carry one, take another.`
}

type Wanted = Pick<QuestionsWanted, 'tiers' | 'count'>

function wishOf(request: QuizRequest, passages: readonly Passage[], wanted: Wanted): string {
  const { only } = request
  const numbers = only?.passage ? passagesAt(passages, [only.passage]).map(({ number }) => number) : []
  return [
    only?.type ? `All of the type ${only.type}.` : showTypes(wanted, passagesAt(passages, taughtBy(request))),
    ...(numbers.length > 0 ? [`All on passage ${numbers.join(', ')}.`] : []),
  ].join(' ')
}

function showTaught(request: QuizRequest, passages: readonly Passage[]): string {
  const module = request.outline.modules[request.moduleIndex]
  const lines = request.scenes.map(
    ({ title, sentences }) => `${fenced(title)}: ${fenced(sentences.map(({ text }) => text).join(' '))}`,
  )
  const objectives = (module?.objectives ?? []).map(fenced).join('; ')
  const numbers = passagesAt(passages, taughtBy(request)).map(({ number }) => number)
  return `<scenes>\nModule: ${fenced(module?.title ?? '')}\nObjectives: ${objectives}\nPassages of the module: ${numbers.join(', ')}\n${lines.join('\n')}\n</scenes>`
}

const showAsked = (prompts: readonly string[]): string[] =>
  prompts.length === 0
    ? []
    : [
        `<scenes>\nAsked already, not to be asked again:\n${prompts.map((prompt) => `- ${fenced(prompt)}`).join('\n')}\n</scenes>`,
      ]

const showRejected = (rejected: readonly QuestionRejected[]): string =>
  [
    '<rejected>\nThese of yours were rejected:',
    ...rejected.map(({ text, why }) => `- “${fenced(text)}” ${fenced(why)}`),
    '</rejected>',
    'Write others in their place. Ask one of them again only if what it was rejected for can be put right from its passage.',
  ].join('\n')
