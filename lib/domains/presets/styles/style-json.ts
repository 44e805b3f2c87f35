import { z } from 'zod'
import { MOTIONS } from '../../../media/renderer.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { glossaryJson } from '../../voices/glossary/glossary-entry.ts'
import { colorsJson } from '../brand/brand-json.ts'
import { slideCheckJson } from './slide-check-wire.ts'
import { SAMPLE_TYPES, type SlideStyle } from './slide-style-choice.ts'
import { SAMPLED } from './style-samples.ts'
import { TONES } from './style-tone.ts'
import type { VoiceStyle } from './voice-style-choice.ts'

const language = z.enum(LANGUAGES)

const slideStyle: z.ZodType<SlideStyle> = z.object({
  family: z.string(),
  colors: colorsJson.nullable(),
  palette: z.array(z.string()).nullable(),
  fontFamily: z.string().nullable(),
  styleNotes: z.string().nullable(),
  motion: z.enum(MOTIONS).optional(),
  language,
  samples: z.array(
    z.object({
      type: z.enum(SAMPLE_TYPES),
      key: z.string(),
      qc: slideCheckJson,
    }),
  ),
  ...SAMPLED,
})

const voiceStyle: z.ZodType<VoiceStyle> = z.object({
  voice: z.string(),
  secondVoice: z.string().nullable().optional(),
  pace: z.number(),
  tone: z.enum(TONES),
  glossary: glossaryJson,
  example: z.string().nullable().optional(),
  samples: z.array(z.object({ language, key: z.string() })),
  ...SAMPLED,
})

export const readSlideStyle = jsonColumn('preset_artifact.content', slideStyle.nullable())
export const readVoiceStyle = jsonColumn('preset_artifact.content', voiceStyle.nullable())
