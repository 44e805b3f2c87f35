import { sentenceKey, similarity } from '../../words/text-match.ts'
import { pickDistractors } from '../quiz-choose.ts'
import type { Talk } from '../quiz-entry.ts'
import { bare, ended, isConcept, isNameable } from '../quiz-text.ts'
import {
  type Candidate,
  candidate,
  choice,
  here,
  type QuizBench,
  several,
  textsOf,
  worded,
} from './quiz-draft.ts'

const MOST_COMPARED = 60

const keyOf = (talk: Talk): string => sentenceKey(talk.occasion)

/**
 * Objections: the best answer (medium), what an answer is for (easy), several arguments (medium), an answer
 * to write (hard).
 */
export function replyQuestions(bench: QuizBench): Candidate[] {
  const { words, language, material } = bench
  const groups = Map.groupBy(here(bench, material.replies), keyOf)
  return [...groups.values()].flatMap((talks) => {
    const [first] = talks
    if (!first) return []
    const objection = ended(bare(first.occasion))
    const others = material.replies.filter((each) => keyOf(each) !== keyOf(first))
    const said = (talk: Talk) => `“${talk.text}”`
    const wrongFor = (right: Talk[], count: number) =>
      pickDistractors(right, talks, others, count, language).map((each) => `“${each.text}”`)
    const best = talks
      .slice(0, 2)
      .flatMap((talk) =>
        choice(
          bench,
          'reply',
          'medium',
          worded(words.reply, objection),
          said(talk),
          wrongFor([talk], 3),
          talk,
        ),
      )
    const remarks = [
      ...new Map(others.map((each) => [keyOf(each), `“${ended(bare(each.occasion))}”`])).values(),
    ].slice(0, 3)
    const back = talks
      .slice(0, 2)
      .filter((talk) => similarity(talk.text, objection, language) < 0.5)
      .flatMap((talk) =>
        choice(
          bench,
          'reply-reverse',
          'easy',
          worded(words.replyReverse, talk.text),
          `“${objection}”`,
          remarks,
          talk,
        ),
      )
    const right = talks.slice(0, 3)
    const many =
      talks.length > 1
        ? several(
            bench,
            'arguments',
            'medium',
            worded(words.arguments, objection),
            right.map(said),
            wrongFor(right, 2),
            first,
          )
        : []
    const keyPoints = talks.slice(0, 4).map((talk) => talk.text)
    const open = candidate(
      bench,
      'open-reply',
      {
        type: 'open',
        difficulty: 'hard',
        prompt: worded(words.openReply, objection),
        correct: null,
        keyPoints,
        rubric: words.rubric(keyPoints.length),
      },
      first,
      { answer: first.text },
    )
    return [...best.slice(0, 1), ...back, ...many, open]
  })
}

/**
 * Approaches and the words that put them into practice: the words for an approach (medium), the approach
 * behind the words (easy).
 */
export function scriptQuestions(bench: QuizBench): Candidate[] {
  const { words, language, material } = bench
  return here(bench, material.scripts).flatMap((talk) => {
    if (!isNameable(talk.topic)) return []
    const others = material.scripts.filter((each) => similarity(each.topic, talk.topic, language) < 0.5)
    const said = (each: Talk) => `“${bare(each.text)}”`
    const wrong = pickDistractors(
      [talk],
      material.scripts.filter((each) => each.topic === talk.topic),
      others,
      3,
      language,
    )
    const script = choice(
      bench,
      'script',
      'medium',
      worded(words.script, bare(talk.topic)),
      said(talk),
      textsOf(wrong).map((text) => `“${bare(text)}”`),
      talk,
    )
    const topics = [
      ...new Set(
        others
          .toSorted((a, b) => Math.abs(a.module - talk.module) - Math.abs(b.module - talk.module))
          .map((each) => each.topic),
      ),
    ]
    const isTold = similarity(talk.text, talk.topic, language) >= 0.5
    const back = isTold
      ? []
      : choice(
          bench,
          'script-reverse',
          'easy',
          worded(words.scriptReverse, bare(talk.text)),
          talk.topic,
          topics.filter(isNameable).slice(0, 5),
          talk,
        )
    return [...script, ...back]
  })
}

/** Parts with names of their own: what one is about, which one its opening sentence describes (easy). */
export function topicQuestions(bench: QuizBench): Candidate[] {
  const { words, language, material } = bench
  const named = material.sentences.filter((told) => told.context === null && isConcept(told.topic))
  const firsts = [...Map.groupBy(named, (told) => told.topic).values()].map((group) => group[0]!)
  const near = firsts.toSorted(
    (a, b) => Math.abs(a.module - bench.module) - Math.abs(b.module - bench.module),
  )
  return here(bench, firsts).flatMap((told) => {
    const others = near
      .slice(0, MOST_COMPARED)
      .filter((each) => each !== told && similarity(each.topic, told.topic, language) < 0.5)
    const apart = others.filter((each) => similarity(each.text, told.topic, language) < 0.5)
    const wrong = pickDistractors([told], [], apart, 3, language)
    const prompt = worded(words.describes, bare(told.topic))
    // Only what opens a part says what the whole part is about.
    const opens = material.parts.some(
      ({ topic, statements }) => topic === told.topic && statements[0]?.ref.start === told.ref.start,
    )
    const names = others
      .filter((each) => similarity(each.topic, told.text, language) < 0.34)
      .map((each) => each.topic)
    const isTold = similarity(told.topic, told.text, language) >= 0.34
    const back = worded(words.described, told.text)
    if (!opens) return []
    return [
      ...choice(bench, 'describes', 'easy', prompt, told.text, textsOf(wrong), told),
      ...(isTold ? [] : choice(bench, 'described', 'easy', back, told.topic, names.slice(0, 6), told)),
    ]
  })
}
