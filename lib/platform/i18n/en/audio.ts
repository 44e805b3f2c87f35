import type { audio as French } from '../fr/audio.ts'
import type { SameKeys } from '../same-keys.ts'

/** The desk of audio, in English. */
export const audio: SameKeys<typeof French> = {
  audioDesk: {
    loading: 'Loading audio…',
    empty: 'No audio yet',
    emptyHint: 'It appears once the slides and narration are approved.',
    timeline: 'Scene lengths',
    play: 'Listen to scene {number}',
    position: 'Position in scene {number}',
    previewPosition: 'Position in the preview',
    continuous: 'Play through all scenes',
    speed: 'Speed',
    total: '{time} total',
    making: 'Generating audio…',
    failed: 'Couldn’t load this audio.',
    hear: 'Preview audio',
    hearing: 'Generating preview…',
    unsaved: 'Preview of the new narration, not saved',
    sentences: 'Sentences of scene {number}',
    someoneElse: 'Someone else',
    pronunciation: 'To set a term for every new course:',
    pronunciationLink: 'Open the preset’s voice',
  },
}
