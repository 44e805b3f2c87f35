import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { TONES } from '../../presets/styles/style-tone.ts'
import { paceInput, voiceInput } from '../../voices/contract.ts'
import { entryInput } from '../../voices/glossary/glossary-wire.ts'

const choice = {
  voice: voiceInput.optional(),
  pace: paceInput.optional(),
  tone: z.enum(TONES).optional(),
  entry: entryInput
    .optional()
    .meta({ description: 'A glossary entry to hear: the sentence is one with its term.' }),
}
const shared = { method: 'POST', callers: ['key', 'reviewer', 'operator'] } as const
const answers = {
  200: {
    mediaTypes: ['audio/wav', 'audio/mp4'],
    description:
      'A WAV file (audio/wav) that is not stored. The sandbox returns a clip of its demo (audio/mp4).',
  },
} as const
const HOW = 'A choice that is left out is the stored one.'

export const previewCourseVoiceContract = contract({
  ...shared,
  tag: 'Courses',
  path: '/api/v1/courses/{course_id}/voice/preview',
  summary: `Hear a sentence of a course in a voice, tone and pace. ${HOW}`,
  params: z.object({ course_id: z.string() }),
  body: z.strictObject(choice),
  answers,
  errors: ['course_not_found'],
})

export const previewPresetVoiceContract = contract({
  ...shared,
  tag: 'Styles',
  path: '/api/v1/presets/{preset_id}/voice-style/preview',
  summary: `Hear a sentence of a preset's newest course in a voice, tone and pace. ${HOW}`,
  params: z.object({ preset_id: z.string() }),
  body: z.strictObject({ ...choice, language: z.enum(LANGUAGES) }),
  answers,
  errors: ['preset_not_found', 'brand_not_generated'],
})

export const voicePreviewContracts = [
  previewCourseVoiceContract,
  previewPresetVoiceContract,
] as const satisfies readonly Contract[]
