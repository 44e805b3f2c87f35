import type { video as French } from '../fr/video.ts'
import type { SameKeys } from '../same-keys.ts'

/** The desk of videos, in English. */
export const video: SameKeys<typeof French> = {
  videoDesk: {
    empty: 'No video yet',
    emptyHint: 'It appears once the slides, audio and quiz are approved.',
    chapters: 'Chapters',
    chapter: 'Go to scene {number}: {title}',
    speed: 'Speed',
    making: 'A new video is being generated.',
    makingOld: 'A new video is being generated. This is the previous one.',
    failed: 'Couldn’t regenerate the video: {reason}',
    review: 'Video review',
    approve: 'Approve video',
    toSlides: 'Edit slides or narration',
    toAudio: 'Review the audio again',
  },
}
