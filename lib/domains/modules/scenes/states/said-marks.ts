import { stemsOf, wordsOf } from '../../../../author/text/text-match.ts'
import type { SentenceTiming } from '../../../../media/narration/narrator.ts'
import type { MarkedWords } from '../../../../media/renderer.ts'
import { type LayoutName, layoutRule } from '../../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../../product/source-document.ts'
import type { SlideState } from './slide-states.ts'

/** A picture that stands for longer is marked where it is spoken of; no mark comes sooner after a change. */
const STILL_SECONDS = 4
const LEAST_SECONDS = 2.5
/** Words of which so much is still to be spoken can be marked late. */
const HEARD_SECONDS = 1
/** What divides a line into pieces, over which no mark reaches. */
const PIECES = / \| | · |[;:]/g

/** A word with a meaning: as it is compared, and its place in a text. */
type Word = { stem: string; from: number; to: number }
type Heard = { stem: string; startSeconds: number; endSeconds: number }
/** Words of a line and when they are spoken; `until`: when the sentence ends that says them. */
type Spoken = { mark: MarkedWords; startSeconds: number; endSeconds: number; until: number }

/** A scene's lines, when its sentences are spoken, and how long it lasts. */
type Told = {
  layout: LayoutName
  bullets: readonly string[]
  timings: readonly SentenceTiming[]
  seconds: number
}

/**
 * The states of a slide with those in which words on it are marked, as they are spoken: only where it would
 * stand still, and each mark until its sentence ends. The heads of columns are never marked: each row says them.
 */
export function withMarks(states: readonly SlideState[], told: Told, language: Language): SlideState[] {
  return states.flatMap((state, index): SlideState[] => {
    const end = states[index + 1]?.startSeconds ?? told.seconds
    if (end - state.startSeconds <= STILL_SECONDS) return [state]
    const { headed } = layoutRule(told.layout)
    const lines = told.bullets.map((text, line) => (line === 0 && headed ? '' : text))
    const seen = state.shown ?? lines.length
    const heard = told.timings.filter(
      (each) => each.endSeconds > state.startSeconds && each.startSeconds < end,
    )
    const spoken = heard.flatMap((timing) => spokenOf(lines, seen, timing, language))
    return [state, ...markedStates(state, end, spoken)]
  })
}

/** The states between the start of a state and its end in which words are marked, and no longer are. */
function markedStates(
  { shown, startSeconds }: SlideState,
  end: number,
  spoken: readonly Spoken[],
): SlideState[] {
  const marked: SlideState[] = []
  let free = startSeconds + LEAST_SECONDS
  let until = Number.POSITIVE_INFINITY
  const unmark = (next: number) => {
    const at = Math.max(until, free)
    if (next - at < LEAST_SECONDS) return
    marked.push({ shown, startSeconds: at })
    until = Number.POSITIVE_INFINITY
    free = at + LEAST_SECONDS
  }
  for (const first of spoken) {
    unmark(first.startSeconds)
    const at = Math.max(first.startSeconds, free)
    const isHeard = at === first.startSeconds || first.endSeconds - at >= HEARD_SECONDS
    if (!isHeard || end - at < LEAST_SECONDS) continue
    free = at + LEAST_SECONDS
    const own = spoken.filter((each) => each.endSeconds > at && each.startSeconds < free)
    until = Math.max(...own.map((each) => each.until))
    marked.push({ shown, startSeconds: at, marks: own.map(({ mark }) => mark) })
  }
  unmark(end)
  return marked
}

/** What a sentence says of the first `seen` lines: the longest common runs of their words, as they are spoken. */
function spokenOf(
  lines: readonly string[],
  seen: number,
  timing: SentenceTiming,
  language: Language,
): Spoken[] {
  const heard = timing.words.flatMap(({ text, startSeconds, endSeconds }) =>
    wordsOf(text).flatMap((word) =>
      stemsOf(word, language).map((stem): Heard => ({ stem, startSeconds, endSeconds })),
    ),
  )
  const pieces = lines.flatMap((text, line) =>
    piecesOf(text, language).map((piece) => ({ ...piece, line, text })),
  )
  const isUnique = (stem: string) =>
    pieces.filter(({ words }) => words.some((word) => word.stem === stem)).length === 1
  const spoken: Spoken[] = []
  for (let at = 0; at < heard.length; ) {
    const runs = pieces
      .filter(({ line }) => line < seen)
      .map((piece) => ({ piece, ...longestRun(heard, at, piece.words) }))
    const best = runs.reduce<(typeof runs)[number] | null>(
      (one, other) => (one && one.count >= other.count ? one : other),
      null,
    )
    const count = best?.count ?? 0
    const isTold =
      count > 1 || (count === 1 && isUnique(heard[at]!.stem) && isTelling(best!.piece.words, best!.from))
    if (best && isTold) {
      const mark = { line: best.piece.line, words: wordsOfRun(best.piece, best.from, count) }
      const { endSeconds } = heard[at + count - 1]!
      spoken.push({ mark, startSeconds: heard[at]!.startSeconds, endSeconds, until: timing.endSeconds })
    }
    at += Math.max(1, count)
  }
  return spoken
}

/** Whether a single word says something of its line: a figure, or all of a piece. */
const isTelling = (words: readonly Word[], at: number): boolean =>
  words.length === 1 || /\d/.test(words[at]!.stem)

/** A piece of a line: where its text begins and ends, and its words. */
type Piece = { words: Word[]; from: number; to: number }

function piecesOf(text: string, language: Language): Piece[] {
  const gaps = [...text.matchAll(PIECES)].map(({ index, 0: gap }) => ({
    to: index,
    next: index + gap.length,
  }))
  return [...gaps, { to: text.length }].map(({ to }, at): Piece => {
    const from = gaps[at - 1]?.next ?? 0
    const words = [...text.slice(from, to).matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match) =>
      stemsOf(match[0], language).map((stem): Word => {
        const start = from + match.index
        return { stem, from: start, to: start + match[0].length }
      }),
    )
    return { words, from, to }
  })
}

/** The text of a run, with the small words before the first word of its piece and after the last. */
function wordsOfRun(
  { words, from, to, text }: Piece & { text: string },
  first: number,
  count: number,
): string {
  const start = first === 0 ? from : words[first]!.from
  const end = first + count === words.length ? to : words[first + count - 1]!.to
  return text.slice(start, end)
}

/** The longest run of a piece's words that begins with the word heard at a place. */
function longestRun(heard: readonly Heard[], at: number, words: readonly Word[]) {
  let best = { from: 0, count: 0 }
  for (let from = 0; from < words.length; from++) {
    let count = 0
    while (words[from + count] && words[from + count]!.stem === heard[at + count]?.stem) count++
    if (count > best.count) best = { from, count }
  }
  return best
}
