import type { SlideCheck } from '../../media/renderer.ts'
import type { Language } from '../../product/source-document.ts'
import { readDemoJson } from './demo-data.ts'
import { placeDemoFile, readDemoFile } from './place-demo-file.ts'

type Slide = { type: string; key: string; qc: SlideCheck }
type Voice = { language: Language; key: string }
/** The ready-made samples for presets; the keys are file names. */
type Samples<Brand> = {
  brand: Brand
  slideStyle: { samples: Slide[] }
  voiceStyle: { samples: Voice[] }
}

/** The language whose folder has the files of presets. */
const HOME = 'fr'

const samples = <Brand>(): Samples<Brand> => readDemoJson(HOME, 'preset.json')

/** The brand of every sandbox preset: the demo's, under the preset's own name, without evidence. */
export const demoBrand = <Brand>(name: string): { brand: Brand; evidence: Record<string, never> } => ({
  brand: { ...samples<Brand>().brand, companyName: name.trim() },
  evidence: {},
})

/** The demo's sample slide of a type, in the storage. */
export async function demoSlide(type: string): Promise<{ key: string; qc: SlideCheck }> {
  const all = samples().slideStyle.samples
  const { key, qc } = all.find((sample) => sample.type === type) ?? all[0]!
  return { key: await placeDemoFile(HOME, key), qc }
}

/** The key of the demo's voice sample in a language, in the storage. */
export const demoVoice = (language: Language): Promise<string> => placeDemoFile(HOME, voiceFile(language))

/** The same, for immediate playback. */
export const demoClip = async (
  language: Language,
): Promise<{ bytes: Uint8Array; mediaType: 'audio/mp4' }> => ({
  bytes: await readDemoFile(HOME, voiceFile(language)),
  mediaType: 'audio/mp4',
})

function voiceFile(language: Language): string {
  const all = samples().voiceStyle.samples
  return (all.find((sample) => sample.language === language) ?? all[0]!).key
}
