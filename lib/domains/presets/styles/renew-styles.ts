import type { Tx } from '../../../platform/db.ts'
import type { LoadedPreset } from '../load-preset.ts'
import { queueStyle } from './queue-style.ts'
import { slideFingerprint } from './slide-style-choice.ts'
import { readSlideStyle, readVoiceStyle } from './style-json.ts'
import { artifactContentOf, styleSetup } from './style-setup.ts'
import { voiceFingerprint } from './voice-style-choice.ts'

/**
 * After a change of a preset, in its transaction: requests new samples if the existing ones show an outdated
 * brand.
 */
export async function renewStyles(tx: Tx, preset: LoadedPreset): Promise<void> {
  const setup = styleSetup(preset)
  if (!setup) return
  const slides = artifactContentOf(preset, 'slide_style', readSlideStyle)
  const slidesNow = slides && slideFingerprint(setup, slides)
  if (slides && slidesNow !== slides.madeFrom)
    await queueStyle(tx, preset, 'slide_style', { content: { ...slides, madeFrom: slidesNow } })
  const voice = artifactContentOf(preset, 'voice_style', readVoiceStyle)
  const voiceNow = voice && voiceFingerprint(setup, voice)
  if (voice && voiceNow !== voice.madeFrom)
    await queueStyle(tx, preset, 'voice_style', { content: { ...voice, madeFrom: voiceNow } })
}
