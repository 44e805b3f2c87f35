import type { Difficulty, QuestionDraft, QuizRequest } from '../author.ts'
import { AUTHOR_TIMEOUT, authorPool } from '../author-pool.ts'
import { builtinAuthor } from '../builtin-author.ts'
import { sentenceKey } from '../text/text-match.ts'
import { fenced, numberPassages, type Passage, passagesAt, showPassages } from './model-passages.ts'
import { type Ask, UnfitAnswer } from './provider/ask-model.ts'
import { quizAnswer } from './provider/model-answers.ts'
import { houseRules, showBrief } from './provider/model-prompt.ts'

const TIERS: readonly Difficulty[] = ['easy', 'medium', 'hard']
/** Above this number, questions are requested tier by tier. */
const AT_ONCE = 15
/** The number of candidates for a pool that is otherwise complete. */
const REPLACEMENTS = 9
/** Some will be rejected. */
const SPARE = 1.25
const MOST_OF_MODULE = 60_000

const RULES = [
  'Write questions for the quiz of one module. They ask for what a seller must know or do, never where it stands in a text, and can be understood without the video.',
  'Each question rests on one passage: its number, and a quotation of the words that prove the right answer. The right answer is what the passage says; nobody may find a second right one.',
  'easy: recognize what was said. medium: use it, or tell apart what is near. hard: order steps, explain in own words, decide in a situation the passages carry.',
  'single_choice: one right, three wrong; multiple_choice: two or three right, two or three wrong; ordering: three to six steps, given in their right order; true_false: a statement, half of them false by one change; open: a task, with two to five key points of a few words.',
  'Options are alike in length (at most 12 words), form and tone; wrong ones are plausible, differ from each other and are wrong by the passages. No "all of these".',
].join('\n')

/**
 * Writes a question pool with a model; where a tier falls short, the built-in author's questions complete it.
 */
export async function writeModelQuiz(ask: Ask, request: QuizRequest): Promise<QuestionDraft[]> {
  const size = request.avoid ? REPLACEMENTS : request.poolSize
  const tiers = size > AT_ONCE ? TIERS.map((tier) => [tier]) : [TIERS]
  const drafts = (
    await Promise.all(tiers.map((wanted) => askQuestions(ask, request, wanted, size / tiers.length)))
  ).flat()
  const share = Math.ceil(request.poolSize / TIERS.length)
  const pool = distinct(TIERS.flatMap((tier) => ofTier(drafts, tier).slice(0, share)))
  if (TIERS.every((tier) => ofTier(pool, tier).length >= share)) return pool.slice(0, request.poolSize)
  const plain = await builtinAuthor.writeQuiz(request)
  const complete = TIERS.flatMap((tier) =>
    distinct([...ofTier(pool, tier), ...ofTier(plain, tier)]).slice(0, share),
  )
  return distinct(complete).slice(0, request.poolSize)
}

const ofTier = (drafts: readonly QuestionDraft[], tier: Difficulty): QuestionDraft[] =>
  drafts.filter(({ difficulty }) => difficulty === tier)

const distinct = (drafts: readonly QuestionDraft[]): QuestionDraft[] =>
  drafts.filter(
    ({ prompt }, index) =>
      drafts.findIndex((each) => sentenceKey(each.prompt) === sentenceKey(prompt)) === index,
  )

function askQuestions(
  ask: Ask,
  request: QuizRequest,
  tiers: readonly Difficulty[],
  count: number,
): Promise<QuestionDraft[]> {
  const each = Math.ceil((count / tiers.length) * SPARE)
  const avoid = (request.avoid ?? []).map((prompt) => `- ${fenced(prompt)}`)
  return ask({
    instructions: `${houseRules(request.language)}\n\n${RULES}`,
    prompt: [
      showBrief(request),
      showPassages(passagesFor(request)),
      showTaught(request),
      ...(avoid.length > 0
        ? [`<scenes>\nAsked already, not to be asked again:\n${avoid.join('\n')}\n</scenes>`]
        : []),
      `Write ${each} questions of each of these difficulties: ${tiers.join(', ')}. Vary the types.`,
    ].join('\n\n'),
    schema: quizAnswer,
    accept: async (answer) => {
      const questions = await authorPool().run('readModelQuiz', { request, answer }, AUTHOR_TIMEOUT)
      // A complete pool may get no further question if the sources support none.
      if (questions.length > 0 || request.avoid) return questions
      throw new UnfitAnswer('No question has its right answer in the passage it cites.')
    },
  })
}

function passagesFor({ documents, outline, moduleIndex, scenes }: QuizRequest): Passage[] {
  const planned = outline.modules[moduleIndex]?.scenes.flatMap(({ sourceRefs }) => sourceRefs) ?? []
  const said = scenes.flatMap(({ sentences }) => sentences.flatMap(({ sourceRef }) => sourceRef ?? []))
  let sum = 0
  return passagesAt(numberPassages(documents), [...planned, ...said]).filter(({ text }) => {
    sum += text.length
    return sum <= MOST_OF_MODULE
  })
}

function showTaught({ outline, moduleIndex, scenes }: QuizRequest): string {
  const module = outline.modules[moduleIndex]
  const lines = scenes.map(
    ({ title, sentences }) => `${fenced(title)}: ${fenced(sentences.map(({ text }) => text).join(' '))}`,
  )
  const objectives = (module?.objectives ?? []).map(fenced).join('; ')
  return `<scenes>\nModule: ${fenced(module?.title ?? '')}\nObjectives: ${objectives}\n${lines.join('\n')}\n</scenes>`
}
