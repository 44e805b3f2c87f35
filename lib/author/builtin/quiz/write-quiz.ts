import type { CourseOutline, QuestionDraft, QuizRequest } from '../../author.ts'
import { saysAny } from '../../forbidden-words.ts'
import { learnCasing } from '../words/text-clean.ts'
import { mentions, sentenceKey, similarity } from '../words/text-match.ts'
import { benchOf, type Candidate, type QuizBench } from './makers/quiz-draft.ts'
import { factQuestions } from './makers/quiz-facts.ts'
import { listQuestions, stepQuestions } from './makers/quiz-lists.ts'
import { openQuestions } from './makers/quiz-open.ts'
import { sentenceQuestions } from './makers/quiz-sentences.ts'
import { tableQuestions } from './makers/quiz-tables.ts'
import { replyQuestions, scriptQuestions, topicQuestions } from './makers/quiz-talk.ts'
import { shuffle } from './quiz-choose.ts'
import { gatherMaterial } from './quiz-material.ts'
import { pickPool } from './quiz-pool.ts'
import { reasonQuestions } from './quiz-reasons.ts'

const MAKERS: ((bench: QuizBench) => Candidate[])[] = [
  replyQuestions,
  stepQuestions,
  tableQuestions,
  factQuestions,
  sentenceQuestions,
  reasonQuestions,
  scriptQuestions,
  listQuestions,
  topicQuestions,
  openQuestions,
]

/**
 * Writes a module's question pool: three tiers in even shares, types and scenes mixed, each answer in the
 * source, each objective asked of where its passages carry a question. Pure: the same request gives the same
 * pool.
 */
export function writeQuiz(request: QuizRequest): QuestionDraft[] {
  const { language, documents, outline, moduleIndex, brief } = request
  const casing = learnCasing(documents)
  const bench = benchOf(
    gatherMaterial(outline, documents, language, casing),
    documents,
    moduleIndex,
    language,
    casing,
  )
  const candidates = MAKERS.flatMap((make) => make(bench)).filter(({ question }) => {
    const text = wordsOfQuestion(question)
    const isAvoided = brief.mustAvoid.some((topic) => mentions(text, topic, language))
    return !isAvoided && !saysAny(text, brief.forbiddenWords, language)
  })
  const wanted = scenesOfObjectives(outline.modules[moduleIndex], language).map(
    (scene) => (candidate: Candidate) => candidate.scene === scene,
  )
  return pickPool(candidates, request.poolSize, wanted).map((question, index, pool) =>
    placeAnswer(question, index, pool),
  )
}

const wordsOfQuestion = ({ prompt, options, keyPoints, explanation }: QuestionDraft): string =>
  [prompt, ...(options ?? []).map((option) => option.text), ...(keyPoints ?? []), explanation].join(' ')

/** The scenes objectives speak of: an objective names a scene, in its words or nearly. */
function scenesOfObjectives(
  module: CourseOutline['modules'][number] | undefined,
  language: QuizRequest['language'],
): number[] {
  if (!module) return []
  return module.objectives.flatMap((objective) => {
    const scores = module.scenes.map((scene, index) => ({
      index,
      score: sentenceKey(objective).includes(sentenceKey(scene.title))
        ? 2
        : similarity(objective, scene.title, language),
    }))
    const best = scores.slice(1).toSorted((a, b) => b.score - a.score)[0]
    return best && best.score >= 0.5 ? [best.index] : []
  })
}

/**
 * Puts the right answers of single choices at each place equally often: chance alone would not, in a small
 * pool.
 */
function placeAnswer(question: QuestionDraft, index: number, pool: QuestionDraft[]): QuestionDraft {
  const { options, correct } = question
  if (question.type !== 'single_choice' || !options) return question
  const turn = pool
    .slice(0, index)
    .filter((each) => each.type === 'single_choice' && each.options?.length === options.length).length
  const round = Math.floor(turn / options.length)
  const places = shuffle(
    options.map((_option, place) => String(place)),
    `${pool[0]!.prompt}${round}`,
    (place) => place,
  )
  const right = options.find((option) => option.id === correct)!
  const others = options.filter((option) => option !== right)
  const place = Number(places[turn % options.length])
  const texts = [...others.slice(0, place), right, ...others.slice(place)].map((option) => option.text)
  const ids = options.map((option) => option.id).toSorted()
  return { ...question, options: texts.map((text, at) => ({ id: ids[at]!, text })), correct: ids[place]! }
}
