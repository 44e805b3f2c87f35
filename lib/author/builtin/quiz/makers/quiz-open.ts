import type { Sourced, Statement } from '../../../statement.ts'
import { isCustomerLine } from '../../outline/scene-title.ts'
import { sentenceKey } from '../../words/text-match.ts'
import { bare, isNameable, readable, standsAlone, withoutStop } from '../quiz-text.ts'
import { type Candidate, candidate, here, type QuizBench, spanOf, worded } from './quiz-draft.ts'

const MOST_POINTS = 5
const LONGEST_NAME = 10
const LONGEST_POINT = 120

/**
 * A part to explain, a list to name or a procedure to tell in one's own words (hard); graded by key points of
 * the passage.
 */
export function openQuestions(bench: QuizBench): Candidate[] {
  const { words } = bench
  return here(bench, bench.material.parts).flatMap(({ topic, scene, statements }) => {
    if (isCustomerLine(topic) || !isNameable(topic.split(' ').slice(0, LONGEST_NAME).join(' '))) return []
    if (topic.split(' ').length > 2 * LONGEST_NAME) return []
    const steps = statements.find((each) => each.kind === 'list' && each.ordered && each.items.length >= 3)
    const list =
      statements.length <= 2
        ? statements.find((each) => each.kind === 'list' && each.items.length >= 3)
        : undefined
    const told = steps ?? list
    const from = told ? [told] : statements
    const short = pointsOf(bench, from, LONGEST_POINT)
    const all = short.length < 2 ? pointsOf(bench, from, LONGEST_POINT * 1.5) : short
    const points = all.slice(0, told ? 6 : MOST_POINTS)
    const ref = spanOf(
      bench,
      points.map((point) => point.ref),
    )
    if (points.length < 2 || !ref) return []
    const keyPoints = points.map((point) => point.text)
    const ways = steps ? words.openSteps : list ? words.openList : words.openTell
    const prompt = worded(ways, bare(topic))
    return [
      candidate(
        bench,
        'open',
        {
          type: 'open',
          difficulty: 'hard',
          prompt,
          correct: null,
          keyPoints,
          rubric: words.rubric(keyPoints.length),
        },
        { ref, scene },
        { about: `open ${sentenceKey(topic)}`, answer: keyPoints.join(' ') },
      ),
    ]
  })
}

function pointsOf(bench: QuizBench, statements: Statement[], longest: number): Sourced[] {
  const seen = new Set<string>()
  const alone = statements.filter(
    (each) => each.kind !== 'sentence' || standsAlone(each.text, bench.language),
  )
  return alone.flatMap(textsOf).flatMap(({ text, ref }) => {
    const clean = readable(text, bench.language, bench.casing)
    const point = clean && withoutStop(firstClause(clean))
    if (!point || point.length < 6 || point.length > longest || seen.has(sentenceKey(point))) return []
    seen.add(sentenceKey(point))
    return [{ text: point, ref }]
  })
}

function textsOf(statement: Statement): Sourced[] {
  if (statement.kind === 'list') return statement.items
  if (statement.kind === 'row')
    return [
      {
        text: `${statement.label}: ${statement.cells
          .slice(0, 2)
          .map(({ column, value }) => `${value} (${column})`)
          .join(', ')}`,
        ref: statement.ref,
      },
    ]
  if (
    statement.kind === 'topic' ||
    statement.kind === 'quote' ||
    (statement.kind === 'sentence' && !/[.!]$/.test(statement.text))
  )
    return []
  return [{ text: statement.text, ref: statement.ref }]
}

// A key point is short: what follows a reason or an example goes.
const firstClause = (text: string): string =>
  text.length <= 90
    ? text
    : text.replace(
        /(?:,\s(?:such as|for example|because|so that|which|comme|par exemple|car|afin|qui)\b|\s[–—]\s|;\s).*$/u,
        '',
      )
