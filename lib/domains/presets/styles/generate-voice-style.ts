import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { type GlossaryEntry, respelling } from '../../voices/glossary/glossary-entry.ts'
import { loadStyle } from './load-style.ts'
import { queueStyle } from './queue-style.ts'
import { readVoiceStyle } from './style-json.ts'
import { storedSamples } from './style-samples.ts'
import { artifactContentOf } from './style-setup.ts'
import { suggestVoiceStyle, voiceFingerprint } from './voice-style-choice.ts'
import { type SuggestedTerm, suggestTerms } from './voice-style-terms.ts'

/**
 * How many characters of each source are searched for terms, and of how many sources: this runs in the
 * request thread.
 */
const MOST_TEXT = 60_000
const MOST_SOURCES = 10

/**
 * Generates a preset's voice style from its tone, with pronunciations from its sources, and requests samples
 * in both languages; voice, pace and tone chosen by hand are discarded, glossary and example stay, and an open request is superseded. Throws
 * `brand_not_generated`.
 */
export async function generateVoiceStyle(ctx: Ctx, presetId: string): Promise<void> {
  await transaction(async (tx) => {
    const { preset, setup, language } = await loadStyle(tx, ctx, presetId)
    const terms = suggestTerms(await beginnings(tx, presetId), language)
    const evidence = Object.fromEntries(
      terms.map(({ term, sourceId, quote }) => [term, { source_id: sourceId, quote }]),
    )
    const before = artifactContentOf(preset, 'voice_style', readVoiceStyle)
    const suggested = suggestVoiceStyle(setup, withSuggested(before?.glossary ?? [], terms))
    const choice = { ...suggested, example: before?.example }
    const kept = storedSamples(preset.artifacts.find(({ kind }) => kind === 'voice_style'))
    const content = { ...choice, ...kept, madeFrom: voiceFingerprint(setup, choice) }
    await queueStyle(tx, preset, 'voice_style', { content, evidence })
  })
}

const withSuggested = (known: readonly GlossaryEntry[], terms: readonly SuggestedTerm[]): GlossaryEntry[] => [
  ...known,
  ...terms.filter(({ term }) => !known.some((entry) => entry.term === term)).map(respelling),
]

const beginnings = (tx: Tx, presetId: string): Promise<{ sourceId: string; text: string }[]> =>
  tx.$queryRaw`
    SELECT id AS "sourceId", left(text, ${MOST_TEXT}::int) AS text FROM source
    WHERE preset_id = ${presetId} AND status = 'ready' AND NOT excluded
    ORDER BY position LIMIT ${MOST_SOURCES}::int`
