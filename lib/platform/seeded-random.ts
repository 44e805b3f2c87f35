import { hashText } from './hash-text.ts'

/** Returns numbers from 0 up to 1, like `Math.random`. */
export type Random = () => number

/** Random numbers that repeat for a given seed (mulberry32, Tommy Ettinger's 32-bit generator). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles a list, each order being equally likely (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = mixed[last] as T
    mixed[last] = mixed[other] as T
    mixed[other] = kept
  }
  return mixed
}
