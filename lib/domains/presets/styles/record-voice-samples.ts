import { narrator } from '../../../media/narration/current-narrator.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { makersOf } from '../../makers/makers-of.ts'
import { beginSamples, storeSamples } from './store-samples.ts'
import { readVoiceStyle } from './style-json.ts'
import { fingerprintOf, sampleFolder } from './style-samples.ts'
import type { VoiceSample } from './voice-style-choice.ts'
import { sampleRequest } from './voice-style-text.ts'

/**
 * Records the samples of a request in both languages and marks the voice style as ready; returns the status,
 * or `superseded`.
 */
export async function recordVoiceSamples(presetId: string, revision: number): Promise<string> {
  const request = { presetId, kind: 'voice_style', revision } as const
  const begun = await beginSamples(request, readVoiceStyle)
  if (!begun) return 'superseded'
  const samples: VoiceSample[] = []
  for (const language of LANGUAGES) {
    const said = sampleRequest(begun.setup.brand.companyName, begun.style, language)
    const print = fingerprintOf([narrator().name, said])
    const key = `${sampleFolder(presetId, 'voice_style', revision)}${language}-${print}.m4a`
    samples.push({ language, key: await makersOf(begun).voiceSample(key, said) })
  }
  return (await storeSamples(request, samples)) ? 'ready' : 'superseded'
}
