const WANTS_TU = /(?<!\p{L})tuto(?:ie|y)\p{L}*|(?<!\p{L})dis[- ](?:leur )?tu(?!\p{L})/iu
const WANTS_VOUS = /(?<!\p{L})vouvo(?:ie|y)\p{L}*/iu
const TU = /(?<!\p{L})(?:tu|toi|tes?|ton)(?!\p{L})/giu
const VOUS = /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu

/** How a course addresses its learners: as the wishes say, else as the texts clearly do, else "vous". Pure. */
export function addressOf(wishes: string, texts: readonly string[]): 'tu' | 'vous' {
  if (WANTS_VOUS.test(wishes)) return 'vous'
  if (WANTS_TU.test(wishes)) return 'tu'
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  return count(TU) > Math.max(3, 2 * count(VOUS)) ? 'tu' : 'vous'
}
