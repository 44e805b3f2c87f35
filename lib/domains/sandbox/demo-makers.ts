import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import type { NarrationRequest } from '../../media/narration/narrator.ts'
import { demoAuthor } from './demo-author.ts'
import { demoDocument } from './demo-document.ts'
import { demoBrand, demoClip, demoSlide, demoVoice } from './demo-samples.ts'

/** The sandbox's makers: they hand out the demo. Sources are read as anywhere else. */
export const demoMakers = {
  courseAuthor: demoAuthor,
  presetAuthor: () => builtinAuthor,
  followsNotes: async () => 'never' as const,
  splitNote: (note: string) => ({ sayings: [], rest: note }),
  preparedDocument: demoDocument,
  brand: async <Brand>(name: string) => demoBrand<Brand>(name),
  slideSample: demoSlide,
  voiceSample: (_key: string, { language }: NarrationRequest) => demoVoice(language),
  sayTrial: ({ language }: NarrationRequest) => demoClip(language),
}
