import { DEFAULT_PERSONA } from './persona-list.ts'

/** Voices that cannot be confused: a woman's and a man's, with the same delivery. */
const PAIRS = [
  ['claire', 'daniel'],
  ['emma', 'lucas'],
  ['nora', 'thomas'],
  ['julia', 'simon'],
  ['sarah', 'martin'],
] as const

/** The voice that contrasts most with this one. */
export function contrastingVoice(voice: string): string {
  const pair = PAIRS.find((each) => each.some((id) => id === voice)) ?? PAIRS[0]
  return pair.find((id) => id !== voice) ?? DEFAULT_PERSONA
}

/**
 * Who speaks beside the narrator: the chosen voice, unless it is the narrator's own; without a choice the one
 * that contrasts. Null if nobody does.
 */
export const secondVoice = (voice: string, chosen: string | null | undefined): string | null =>
  chosen === null ? null : chosen === undefined || chosen === voice ? contrastingVoice(voice) : chosen

/**
 * Who speaks beside the narrator of a course that gets another `voice`: one that was chosen stays, one that only
 * contrasted contrasts again.
 */
export const secondVoiceAfter = (
  before: { voice: string; secondVoice: string | null },
  voice: string,
): string | null =>
  secondVoice(voice, before.secondVoice === contrastingVoice(before.voice) ? undefined : before.secondVoice)
