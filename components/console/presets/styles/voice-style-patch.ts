import type { ApiBody } from '@/components/shared/api-types'

/** What is changed of a voice style. */
export type VoicePatch = ApiBody<'PATCH', '/presets/{preset_id}/voice-style'>
export type Pronunciation = NonNullable<VoicePatch['pronunciations']>[number]

/** A list of pronunciations without its empty rows; those half written stay, for the service to say so. */
export const filledTerms = (rows: readonly Pronunciation[]): Pronunciation[] =>
  rows
    .map(({ term, say_as }) => ({ term: term.trim(), say_as: say_as.trim() }))
    .filter(({ term, say_as }) => term !== '' || say_as !== '')

/** The places of rows whose term is said more than once, whatever its capitals. */
export function repeatedTerms(rows: readonly Pronunciation[]): number[] {
  const keys = rows.map(({ term }) => term.trim().toLowerCase())
  return keys.flatMap((key, index) => (key !== '' && keys.indexOf(key) !== index ? [index] : []))
}
