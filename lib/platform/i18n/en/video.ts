import type { video as French } from '../fr/video.ts'
import type { SameKeys } from '../same-keys.ts'

/** The desk of videos, in English. */
export const video: SameKeys<typeof French> = {
  videoDesk: {
    loading: 'Loading video…',
    empty: 'No video yet',
    emptyHint: 'It appears once the slides, audio and quiz are approved.',
    video: 'Video of module {number}: {title}',
    captions: 'Captions',
    chapters: 'Chapters',
    chapter: 'Go to scene {number}: {title}',
    speed: 'Speed',
    making: 'A new video is being generated.',
    makingOld: 'A new video is being generated. This is the previous one.',
    failed: 'Couldn’t regenerate the video: {reason}',
    review: 'Video review',
    approve: 'Approve video',
    downloadVideo: 'Download video',
    downloadCaptions: 'Download captions',
    downloadTranscript: 'Download transcript',
    toSlides: 'Edit slides or narration',
    toAudio: 'Review the audio again',
  },
}
