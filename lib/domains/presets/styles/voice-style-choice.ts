import { createHash } from 'node:crypto'
import type { Language } from '../../../product/source-document.ts'
import { type GlossaryEntry, toPronunciations } from '../../voices/glossary/glossary-entry.ts'
import { secondVoice } from '../../voices/second-voice.ts'
import { fingerprintOf, type Sampled } from './style-samples.ts'
import type { StyleSetup } from './style-setup.ts'
import type { Tone } from './style-tone.ts'

/**
 * The choices for narration. `pace` 1 is the persona's own; `secondVoice` is the persona for what other
 * people say, null for nobody, absent for the one that contrasts with `voice`; `example` a text of the
 * company’s own, for the tone of what a language model writes.
 */
export type VoiceChoice = {
  voice: string
  secondVoice?: string | null | undefined
  pace: number
  tone: Tone
  glossary: GlossaryEntry[]
  example?: string | null | undefined
}
export type VoiceSample = { language: Language; key: string }
/** A preset's voice style as stored. */
export type VoiceStyle = VoiceChoice & Sampled<VoiceSample>

/** A woman's and a man's voice for each tone, and the pace that suits it. */
const BY_TONE: Record<Tone, { voices: readonly [string, string]; pace: number }> = {
  neutral: { voices: ['claire', 'daniel'], pace: 1 },
  friendly: { voices: ['julia', 'simon'], pace: 1 },
  formal: { voices: ['nora', 'thomas'], pace: 0.95 },
  energetic: { voices: ['emma', 'lucas'], pace: 1.05 },
}

/** The default voice of a brand, one of two depending on the company's name. Pure. */
export function suggestVoiceStyle({ brand, tone }: StyleSetup, glossary: GlossaryEntry[]): VoiceChoice {
  const { voices, pace } = BY_TONE[tone]
  const digest = createHash('sha256').update(brand.companyName.trim().toLowerCase()).digest()
  return { voice: voices[digest.readUInt8(0) % 2 === 0 ? 0 : 1], pace, tone, glossary }
}

/** Fingerprint of everything audible in the samples of a style. */
export const voiceFingerprint = (
  setup: StyleSetup,
  { voice, secondVoice: chosen, pace, tone, glossary }: VoiceChoice,
): string =>
  fingerprintOf([
    setup.brand.companyName,
    voice,
    secondVoice(voice, chosen),
    pace,
    tone,
    toPronunciations(glossary),
  ])
