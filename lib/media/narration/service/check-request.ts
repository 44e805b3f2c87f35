import { InvalidInputError } from '../../../platform/errors.ts'
import { PERSONA_VOICES } from '../builtin/persona-voices.ts'
import type { NarrationRequest } from '../narrator.ts'
import { isSpeakable } from '../speech-text.ts'

const invalid = (name: string, msg: string) =>
  new InvalidInputError([{ loc: ['body', name], msg, type: 'value_error' }])

/**
 * Throws InvalidInputError for an unknown persona and for a scene with nothing to say: neither can ever be
 * spoken.
 */
export function checkRequest({ persona, otherVoice, sentences }: NarrationRequest): void {
  const voices = [persona, otherVoice?.persona ?? persona]
  if (!voices.every((voice) => Object.hasOwn(PERSONA_VOICES, voice)))
    throw invalid('voice', 'This voice does not exist.')
  if (!sentences.some(isSpeakable))
    throw invalid('narration', 'The narration cannot be spoken: it contains no words.')
}
