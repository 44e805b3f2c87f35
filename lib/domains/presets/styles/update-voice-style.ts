import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { toJson } from '../../../platform/json-column.ts'
import { readSecondVoice } from '../../voices/contract.ts'
import { type GlossaryEntry, plainSaying, respelling } from '../../voices/glossary/glossary-entry.ts'
import { loadStyle } from './load-style.ts'
import { queueStyle } from './queue-style.ts'
import { readVoiceStyle } from './style-json.ts'
import { storedSamples } from './style-samples.ts'
import { artifactContentOf } from './style-setup.ts'
import type { Tone } from './style-tone.ts'
import { suggestVoiceStyle, voiceFingerprint } from './voice-style-choice.ts'

type PlainSaying = { term: string; sayAs: string }
/**
 * An absent key stays unchanged; `glossary` replaces the whole list. `pronunciations` replace the part
 * visible to clients without a glossary: entries they leave unchanged keep their rules, and phonemes stay.
 */
export type VoicePatch = {
  voice?: string | undefined
  /** as on the wire: `auto` for the one that contrasts, null for nobody */
  second_voice?: string | null | undefined
  pace?: number | undefined
  tone?: Tone | undefined
  glossary?: GlossaryEntry[] | undefined
  pronunciations?: PlainSaying[] | undefined
  style_example?: string | null | undefined
}

/**
 * Updates a preset's voice style, or the suggested one if none was generated. Requests samples if the change
 * is audible in them. Throws `brand_not_generated`.
 */
export async function updateVoiceStyle(ctx: Ctx, presetId: string, patch: VoicePatch): Promise<void> {
  await transaction(async (tx) => {
    const { preset, setup } = await loadStyle(tx, ctx, presetId)
    const artifact = preset.artifacts.find(({ kind }) => kind === 'voice_style')
    const style = artifactContentOf(preset, 'voice_style', readVoiceStyle)
    const now = style ?? suggestVoiceStyle(setup, [])
    const choice = {
      voice: patch.voice ?? now.voice,
      secondVoice: patch.second_voice === undefined ? now.secondVoice : readSecondVoice(patch.second_voice),
      pace: patch.pace ?? now.pace,
      tone: patch.tone ?? now.tone,
      glossary: patch.glossary ?? withPlain(now.glossary, patch.pronunciations),
      example: patch.style_example === undefined ? now.example : patch.style_example,
    }
    const madeFrom = voiceFingerprint(setup, choice)
    const content = { ...choice, ...storedSamples(artifact), madeFrom }
    if (style?.madeFrom !== madeFrom || artifact?.status === 'failed')
      return queueStyle(tx, preset, 'voice_style', { content })
    const where = { presetId_kind: { presetId, kind: 'voice_style' } } as const
    await tx.presetArtifact.update({ where, data: { content: toJson(content) } })
  })
}

function withPlain(known: GlossaryEntry[], plain: readonly PlainSaying[] | undefined): GlossaryEntry[] {
  if (!plain) return known
  const sayings = known.map((entry) => ({ entry, plain: plainSaying(entry) }))
  const left = plain.map(
    ({ term, sayAs }) =>
      sayings.find((each) => each.plain?.term === term && each.plain.sayAs === sayAs)?.entry ??
      respelling({ term, sayAs }),
  )
  return [...left, ...sayings.filter((each) => each.plain === null).map(({ entry }) => entry)]
}
