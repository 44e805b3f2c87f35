import type { Difficulty, QuestionDraft, QuizRequest } from './author.ts'
import { gatherMaterial } from './quiz-material.ts'
import {
  belongingQuestions,
  blankQuestions,
  factQuestions,
  openQuestions,
  orderingQuestions,
  type QuizBench,
  replyQuestions,
  severalQuestions,
  trueFalseQuestions,
} from './quiz-questions.ts'
import { learnCasing } from './text-clean.ts'
import { mentions, sentenceKey } from './text-match.ts'

const TIERS: Difficulty[] = ['easy', 'medium', 'hard']
const MAKERS = [
  belongingQuestions,
  severalQuestions,
  factQuestions,
  replyQuestions,
  trueFalseQuestions,
  orderingQuestions,
  blankQuestions,
  openQuestions,
]

/** Writes a module's question pool: the three tiers in even shares, types mixed, no prompt twice, every answer in the source. Pure. */
export function writeQuiz(request: QuizRequest): QuestionDraft[] {
  const { language, documents, outline, moduleIndex, brief } = request
  const casing = learnCasing(documents)
  const bench: QuizBench = {
    material: gatherMaterial(outline, documents, language, casing),
    module: moduleIndex,
    language,
    casing,
  }
  const all = MAKERS.flatMap((make) => make(bench)).filter(
    (question) => !brief.mustAvoid.some((topic) => mentions(wordsOf(question), topic, language)),
  )
  const pools = TIERS.map((tier) =>
    mixTypes(distinct(all.filter((question) => question.difficulty === tier))),
  )
  const picked: QuestionDraft[] = []
  for (
    let round = 0;
    picked.length < request.poolSize && pools.some((pool) => pool.length > round);
    round += 1
  )
    for (const pool of pools) if (pool[round] && picked.length < request.poolSize) picked.push(pool[round]!)
  return picked
}

const wordsOf = (question: QuestionDraft): string =>
  [question.prompt, ...(question.options ?? []).map((option) => option.text)].join(' ')

function distinct(questions: QuestionDraft[]): QuestionDraft[] {
  const prompts = new Set<string>()
  return questions.filter((question) => {
    const key = sentenceKey(question.prompt)
    return !prompts.has(key) && prompts.add(key)
  })
}

/** One of each type in turn, as long as there are any. */
function mixTypes(questions: QuestionDraft[]): QuestionDraft[] {
  const byType = Map.groupBy(questions, (question) => question.type)
  const columns = [...byType.values()]
  const longest = Math.max(0, ...columns.map((column) => column.length))
  return Array.from({ length: longest }, (_each, index) =>
    columns.flatMap((column) => column[index] ?? []),
  ).flat()
}
