import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import { withFrenchSpaces } from '../../platform/i18n/french-spaces.ts'
import { type Language, perLanguage } from '../../product/source-document.ts'
import type { VoiceView } from './list-voices.ts'

function clipUrl({ id, previews }: VoiceView, language: Language): string | null {
  const key = previews[language]
  const filename = `${id}-${language}.m4a`
  return key && signFileUrl({ key, filename, mediaType: 'audio/mp4', disposition: 'inline' })
}

/** A persona on the wire; the URLs of its clips are signed on every call. */
export const serializeVoice = (voice: VoiceView) => ({
  id: voice.id,
  name: voice.name,
  description: voice.description,
  description_fr: withFrenchSpaces(voice.descriptionFr),
  gender: voice.gender,
  live: voice.live,
  default: voice.default,
  preview_urls: perLanguage((language) => clipUrl(voice, language)),
})
