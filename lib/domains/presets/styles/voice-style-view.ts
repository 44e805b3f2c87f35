import { signFileUrl } from '../../../platform/http/files/signed-file.ts'
import { storedText } from '../../../product/failures/failure-column.ts'
import { readFailure } from '../../../product/failures/failure-reason.ts'
import { type Language, perLanguage } from '../../../product/source-document.ts'
import { serializeSecondVoice } from '../../voices/contract.ts'
import { plainSaying } from '../../voices/glossary/glossary-entry.ts'
import { serializeGlossaryEntry } from '../../voices/glossary/glossary-wire.ts'
import type { PresetView } from '../get-preset.ts'
import { readVoiceStyle } from './style-json.ts'
import { artifactContentOf } from './style-setup.ts'
import type { VoiceStyle } from './voice-style-choice.ts'

const EMPTY = {
  voice: null,
  second_voice: null,
  pace: null,
  tone: null,
  glossary: null,
  pronunciations: null,
  style_example: null,
}

/** A preset's voice style on the wire; the URLs of its samples are signed on every call. */
export function serializeVoiceStyle(preset: PresetView) {
  const artifact = preset.artifacts.find(({ kind }) => kind === 'voice_style')
  const style = artifactContentOf(preset, 'voice_style', readVoiceStyle)
  const sample_urls = perLanguage((language) => sampleUrl(style, language))
  const content = style && {
    voice: style.voice,
    second_voice: serializeSecondVoice(style.secondVoice),
    pace: style.pace,
    tone: style.tone,
    glossary: style.glossary.map(serializeGlossaryEntry),
    pronunciations: style.glossary.flatMap((entry) => {
      const plain = plainSaying(entry)
      return plain ? [{ term: plain.term, say_as: plain.sayAs }] : []
    }),
    style_example: style.example ?? null,
  }
  return {
    preset_id: preset.id,
    status: artifact?.status ?? 'not_started',
    approved: artifact?.approved ?? false,
    content: { ...(content ?? EMPTY), sample_urls },
    preview_urls: { sample_urls },
    evidence: artifact?.evidence ?? {},
    reason: storedText(artifact?.failure ?? null),
    failure: readFailure(artifact?.failure),
    updated_at: (artifact?.updatedAt ?? preset.updatedAt).toISOString(),
  }
}

function sampleUrl(style: VoiceStyle | null, language: Language): string | null {
  const key = style?.samples.find((sample) => sample.language === language)?.key
  const filename = `voice-${language}.m4a`
  return key ? signFileUrl({ key, filename, mediaType: 'audio/mp4', disposition: 'inline' }) : null
}
