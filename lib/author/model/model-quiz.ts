import { log } from '../../platform/log.ts'
import { builtinAuthor } from '../builtin/builtin-author.ts'
import { isWished } from '../checking/question-wish.ts'
import {
  DIFFICULTIES,
  type Difficulty,
  type QuestionDraft,
  type QuizAnswer,
  type QuizRequest,
} from '../contract/author.ts'
import { askQuestions, type QuestionsWanted } from './ask-questions.ts'
import { judgeQuestions } from './check/judge-questions.ts'
import { faultOf, type QuestionRejected } from './check/question-fault.ts'
import { isSameQuestion } from './check/same-question.ts'
import { isLate, isUnusable } from './check/unusable-answer.ts'
import { readInWorker } from './model-reading.ts'
import { numberPassages, type Passage, passagesAt } from './passages/model-passages.ts'
import type { Ask } from './provider/ask-model.ts'
import type { QuestionRead, QuizRead } from './read-model-quiz.ts'
import { taughtBy } from './taught-by.ts'

/** Above this number, questions are requested tier by tier. */
const AT_ONCE = 15
/** The number of questions requested to replace some in a pool that is otherwise complete. */
const REPLACEMENTS = 9

type Asks = { check: Ask; repair: Ask }
type Desk = Asks & { request: QuizRequest; passages: Passage[] }

/**
 * Writes a question pool with a model and has `check` answer each question from its passages alone. If too
 * many questions were rejected, `repair` is asked for more once, with the reasons. A tier that is short takes what
 * others have too many of; what is still missing is filled with the built-in author's questions. Remarks say what was rejected and filled in.
 */
export async function writeModelQuiz(
  ask: Ask,
  request: QuizRequest,
  { check, repair }: Asks = { check: ask, repair: ask },
): Promise<QuizAnswer> {
  const desk = { check, repair, request, passages: numberPassages(request.documents) }
  const size = request.avoid && !request.only ? REPLACEMENTS : request.poolSize
  const count = size / DIFFICULTIES.length
  const calls = size > AT_ONCE ? DIFFICULTIES.map((tier) => [tier]) : [DIFFICULTIES]
  const written = await Promise.all(calls.map((tiers) => writeQuestions(ask, desk, { tiers, count })))
  const first = distinct(
    {
      questions: written.flatMap(({ questions }) => questions),
      rejected: written.flatMap(({ rejected }) => rejected),
    },
    [],
    request,
  )
  const { questions, rejected: all } = await writeMissing(desk, first, count)
  // A model may write what was rejected again.
  const rejected = all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index)
  const share = Math.ceil(request.poolSize / DIFFICULTIES.length)
  const chosen = chosenFrom(questions, share, request.poolSize)
  const own = chosen.map(({ draft }) => draft)
  const filled = await fillersFor(own, request, share)
  return {
    questions: DIFFICULTIES.flatMap((tier) =>
      [...own, ...filled].filter(({ difficulty }) => difficulty === tier),
    ),
    remarks: [
      ...(chosen.some(({ isChecked }) => !isChecked) ? [{ code: 'questions_unchecked' as const }] : []),
      ...rejected.map(({ why: _why, ...each }) => ({ code: 'question_rejected' as const, ...each })),
      ...chosen.flatMap(({ refused }) =>
        refused.map((text) => ({ code: 'feedback_replaced' as const, text })),
      ),
      ...filled.map(({ prompt }) => ({ code: 'question_filled' as const, text: prompt })),
    ],
  }
}

async function writeQuestions(
  ask: Ask,
  { check, request, passages }: Desk,
  wanted: QuestionsWanted,
): Promise<QuizRead> {
  const written = await askQuestions(ask, request, passages, wanted)
  const taught = passagesAt(passages, taughtBy(request)).map(({ number }) => number)
  const answer = {
    questions: await judgeQuestions(check, written, { passages, taught, language: request.language }),
  }
  const { questions, rejected } = await readInWorker('readModelQuiz', { request, answer })
  return { questions: questions.filter(({ draft }) => isWished(draft, request.only)), rejected }
}

/** The questions, with those from a second request if the first left a tier short. */
async function writeMissing(desk: Desk, first: QuizRead, count: number): Promise<QuizRead> {
  const { request, repair } = desk
  const { questions, rejected } = first
  const missing = DIFFICULTIES.map((tier) => Math.ceil(count) - ofTier(questions, tier).length)
  const isFull = questions.length >= request.poolSize && missing.every((each) => each <= count / 2)
  // When replacing a question, one is enough.
  const isComplete = request.avoid ? questions.length > 0 : isFull || missing.every((each) => each <= 0)
  if (isComplete) return first
  const wanted = {
    tiers: DIFFICULTIES.filter((_tier, index) => missing[index]! > 0),
    count: Math.max(...missing),
    again: { rejected, kept: questions.map(({ draft }) => draft.prompt) },
  }
  try {
    const second = await writeQuestions(repair, desk, wanted)
    const more = distinct(second, questions, request)
    return { questions: [...questions, ...more.questions], rejected: [...rejected, ...more.rejected] }
  } catch (error) {
    if (!isUnusable(error) && !isLate(error)) throw error
    log().warn({ err: error }, 'left missing questions to the built-in author, because none were written')
    return first
  }
}

/** A share of each tier; where one is short, more of the others. */
function chosenFrom(questions: readonly QuestionRead[], share: number, most: number): QuestionRead[] {
  const due = DIFFICULTIES.flatMap((tier) => ofTier(questions, tier).slice(0, share)).slice(0, most)
  const more = questions.filter((question) => !due.includes(question))
  return [...due, ...more.slice(0, most - due.length)]
}

const ofTier = (questions: readonly QuestionRead[], tier: Difficulty): QuestionRead[] =>
  questions.filter(({ draft }) => draft.difficulty === tier)

/** The questions that differ from those before them and from the `kept` ones; the others are rejected. */
function distinct(
  { questions, rejected }: QuizRead,
  kept: readonly QuestionRead[],
  { language }: QuizRequest,
): QuizRead {
  const fresh: QuestionRead[] = []
  const same: QuestionRejected[] = []
  for (const question of questions) {
    const isKnown = [...kept, ...fresh].some(({ draft }) => isSameQuestion(draft, question.draft, language))
    if (isKnown) same.push({ text: question.draft.prompt, ...faultOf('duplicate'), question: question.draft })
    else fresh.push(question)
  }
  return { questions: fresh, rejected: [...rejected, ...same] }
}

/** Questions by the built-in author for the tiers that are short, without duplicates. */
async function fillersFor(
  own: readonly QuestionDraft[],
  request: QuizRequest,
  share: number,
): Promise<QuestionDraft[]> {
  const room = request.poolSize - own.length
  const lackOf = (tier: Difficulty) => share - own.filter(({ difficulty }) => difficulty === tier).length
  if (room <= 0 || DIFFICULTIES.every((tier) => lackOf(tier) <= 0)) return []
  const { questions } = await builtinAuthor.writeQuiz(request)
  const others: QuestionDraft[] = []
  for (const each of questions)
    if (![...own, ...others].some((known) => isSameQuestion(known, each, request.language))) others.push(each)
  return DIFFICULTIES.flatMap((tier) =>
    others.filter(({ difficulty }) => difficulty === tier).slice(0, Math.max(0, lackOf(tier))),
  ).slice(0, room)
}
