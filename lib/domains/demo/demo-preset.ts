import type { Brand } from '../presets/brand/brand-from-name.ts'
import type { SlideStyle } from '../presets/styles/slide-style-choice.ts'
import type { VoiceStyle } from '../presets/styles/voice-style-choice.ts'
import { readDemoJson } from '../sandbox/demo-data.ts'

/** The ready preset of every account. The keys of its samples are file names, those of slides in `fr`. */
export type DemoPreset = {
  brand: Brand
  slideStyle: SlideStyle
  voiceStyle: VoiceStyle
  answers: { questionId: string; value: string | string[] }[]
}

/** The pre-built preset. */
export const demoPreset = (): DemoPreset => readDemoJson('fr', 'preset.json')
