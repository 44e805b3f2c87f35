/** Maximum number of concurrent requests per thread. */
const LANES = 4

type Turns = { free: number; waiting: (() => void)[] }
const holder = globalThis as { coursewrightSpeechTurns?: Turns }

/** Runs work with a speech service in a free slot: at most four at once in this thread, for any purpose. */
export async function withSpeechSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  holder.coursewrightSpeechTurns ??= { free: LANES, waiting: [] }
  const turns = holder.coursewrightSpeechTurns
  if (turns.free > 0) turns.free--
  else await new Promise<void>((resolve) => turns.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.free++
  }
}
