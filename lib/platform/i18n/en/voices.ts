import type { voices as French } from '../fr/voices.ts'
import type { SameKeys } from '../same-keys.ts'

/** The voices, in English. */
export const voices: SameKeys<typeof French> = {
  voices: {
    title: 'Voices',
    intro: 'Ten narration voices, each in French and English. Every preset or course uses one.',
    builtinSpeaks:
      'The natural voices of this machine cannot speak: the built-in voice does. The operator can fix it with: {command}',
    recording: 'Recording previews: {made} of {total}. Courses in production come first.',
    loading: 'Loading voices…',
    female: 'female',
    male: 'male',
    default: 'Default',
    defaultHint: 'Used when neither the preset nor the course has chosen a voice.',
    fr: 'French',
    en: 'English',
    clip: '{name}, {language} clip',
    play: 'Play: {what}',
    stop: 'Stop: {what}',
    noClip: 'This clip hasn’t been recorded yet.',
    clipFailed: 'Couldn’t play the clip.',
  },
}
