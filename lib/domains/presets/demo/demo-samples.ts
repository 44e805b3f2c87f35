import { placeDemoFile } from '../../sandbox/place-demo-file.ts'
import type { Brand } from '../brand/brand-from-name.ts'
import type { SlideSample } from '../styles/slide-style-choice.ts'
import type { VoiceSample } from '../styles/voice-style-choice.ts'
import { demoPreset } from './demo-preset.ts'

type Placed<Sample> = Promise<Sample[]>

/** The brand of every sandbox preset: the demo's, under the preset's own name, without evidence. */
export const demoBrand = (name: string): { brand: Brand; evidence: Record<string, never> } => ({
  brand: { ...demoPreset().brand, companyName: name.trim() },
  evidence: {},
})

/** The demo's sample slides, in the storage. */
export const demoSlides = (): Placed<SlideSample> => place(demoPreset().slideStyle.samples)

/** The demo's voice samples, in the storage. */
export const demoVoices = (): Placed<VoiceSample> => place(demoPreset().voiceStyle.samples)

const place = <Sample extends { key: string }>(samples: readonly Sample[]): Placed<Sample> =>
  Promise.all(samples.map(async (sample) => ({ ...sample, key: await placeDemoFile('fr', sample.key) })))
