import type { SpokenText } from './speech-text.ts'

/** The engine starts to speak the character at `position` (0-based, in code points) at `seconds`. */
export type SpeechMark = { position: number; seconds: number }

const letters = (word: string): number => word.replace(/[^\p{L}\p{N}]/gu, '').length + 1

/**
 * The start of each written word in seconds, never decreasing. The engine splits numbers and joins small
 * words, so a word starts at its first mark, and words without one share their neighbors' time by length.
 */
export function startTimes(
  words: string[],
  spoken: SpokenText,
  marks: SpeechMark[],
  durationSeconds: number,
): number[] {
  const units = unitOffsets(spoken.text)
  const starts: (number | null)[] = words.map(() => null)
  let last = 0
  for (const { position, seconds } of marks) {
    const owner = spoken.owners[units[position] ?? spoken.text.length - 1]
    if (owner === undefined || starts[owner] != null || starts.slice(owner + 1).some((each) => each !== null))
      continue
    last = Math.min(Math.max(seconds, last), durationSeconds)
    starts[owner] = last
  }
  starts[0] ??= 0
  return fillGaps(words, starts, durationSeconds)
}

function fillGaps(words: string[], starts: (number | null)[], durationSeconds: number): number[] {
  const filled: number[] = []
  let anchor = 0
  words.forEach((_, index) => {
    const known = starts[index]
    if (known != null) {
      anchor = index
      filled.push(known)
      return
    }
    const nextKnown = starts.findIndex((start, i) => i > index && start != null)
    const end = nextKnown < 0 ? words.length : nextKnown
    const from = filled[anchor] ?? 0
    const until = starts[end] ?? durationSeconds
    const share = (some: string[]) => some.reduce((sum, word) => sum + letters(word), 0)
    filled.push(from + ((until - from) * share(words.slice(anchor, index))) / share(words.slice(anchor, end)))
  })
  return filled
}

// The engine counts code points, JavaScript counts UTF-16 units.
function unitOffsets(text: string): number[] {
  const offsets: number[] = []
  let unit = 0
  for (const character of text) {
    offsets.push(unit)
    unit += character.length
  }
  return offsets
}
