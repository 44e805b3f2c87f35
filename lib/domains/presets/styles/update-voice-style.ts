import type { Pronunciation } from '../../../media/narration/narrator.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { toJson } from '../../../platform/json-column.ts'
import { loadStyle } from './load-style.ts'
import { queueStyle } from './queue-style.ts'
import { readVoiceStyle } from './style-json.ts'
import { storedSamples } from './style-samples.ts'
import { contentOf } from './style-setup.ts'
import type { Tone } from './style-tone.ts'
import { suggestVoiceStyle, voiceFingerprint } from './voice-style-choice.ts'

/** An absent key stays as it is; `pronunciations` replace the whole list. */
export type VoicePatch = {
  voice?: string | undefined
  pace?: number | undefined
  tone?: Tone | undefined
  pronunciations?: Pronunciation[] | undefined
}

/**
 * Updates a preset's voice style, or the suggested one if none was generated. Requests samples if the change
 * is audible in them. Throws `brand_not_generated`; InvalidInputError for a term listed twice.
 */
export async function updateVoiceStyle(ctx: Ctx, presetId: string, patch: VoicePatch): Promise<void> {
  checkTerms(patch.pronunciations ?? [])
  await transaction(async (tx) => {
    const { preset, setup } = await loadStyle(tx, ctx, presetId)
    const artifact = preset.artifacts.find(({ kind }) => kind === 'voice_style')
    const style = contentOf(preset, 'voice_style', readVoiceStyle)
    const now = style ?? suggestVoiceStyle(setup, [])
    const choice = {
      voice: patch.voice ?? now.voice,
      pace: patch.pace ?? now.pace,
      tone: patch.tone ?? now.tone,
      pronunciations: patch.pronunciations ?? now.pronunciations,
    }
    const madeFrom = voiceFingerprint(setup, choice)
    const content = { ...choice, ...storedSamples(artifact), madeFrom }
    if (style?.madeFrom !== madeFrom || artifact?.status === 'failed')
      return queueStyle(tx, preset, 'voice_style', { content })
    const where = { presetId_kind: { presetId, kind: 'voice_style' } }
    await tx.presetArtifact.update({ where, data: { content: toJson(content) } })
  })
}

function checkTerms(pronunciations: readonly Pronunciation[]): void {
  const terms = pronunciations.map(({ term }) => term.normalize('NFC'))
  const issues = terms.flatMap((term, index) =>
    terms.indexOf(term) < index
      ? [
          {
            loc: ['body', 'pronunciations', index, 'term'],
            msg: `Value error, ${term} is listed twice`,
            type: 'value_error',
            input: term,
            ctx: { error: `${term} is listed twice`, reason: 'term_twice' },
          },
        ]
      : [],
  )
  if (issues.length > 0) throw new InvalidInputError(issues)
}
