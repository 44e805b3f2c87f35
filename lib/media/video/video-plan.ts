/** Frames a second of every video. */
export const FPS = 25
/** Frames between two key frames of a still picture (4 s). */
export const GROUP_FRAMES = 100
/** Pictures in which a line appears, and the frames that each is shown: 0.36 s in all. */
export const ENTRANCE = { pictures: 3, frames: 3 } as const
/** The identifier of the captions in which the learner answers: a player lets them be skipped. */
export const TURN_CUE = 'your-turn'
/** Pictures of the ring that fills while a learner answers, the first empty and the last full. */
export const RING_PICTURES = 7
/** Whether a picture that is shown for this many frames has the time for an entrance, and to be read. */
export const hasTimeFor = (frames: number): boolean => frames >= 2 * ENTRANCE.pictures * ENTRANCE.frames
/** Whether a picture with an entrance needs no key frame of its own, since its entrance has one. */
export const standsAsEntrance = (frames: number): boolean => hasTimeFor(frames) && frames <= GROUP_FRAMES
/**
 * Minimum number of frames of a picture: two adjacent key frames with the same id (they all have it) would
 * count as one.
 */
const SHORTEST_FRAMES = 2

/** The distances between key frames of a still picture with this many frames in total. */
export function groupCopies(frames: number): number[] {
  if (frames < SHORTEST_FRAMES) throw new Error('a picture must be shown for at least two frames')
  const copies = new Array<number>(Math.floor(frames / GROUP_FRAMES)).fill(GROUP_FRAMES)
  const rest = frames % GROUP_FRAMES
  if (rest === 1) copies.splice(-1, 1, GROUP_FRAMES - 1, SHORTEST_FRAMES)
  else if (rest > 1) copies.push(rest)
  return copies
}

/**
 * The number of a scene's `frames` for each of its slides, given their start in seconds. The first starts
 * immediately; one with fewer than two frames is skipped (0).
 */
export function slideFrames(startSeconds: number[], frames: number): number[] {
  const shown: number[] = startSeconds.map(() => 0)
  let end = frames
  for (let i = startSeconds.length - 1; i > 0; i--) {
    const start = Math.round(startSeconds[i]! * FPS)
    if (start < SHORTEST_FRAMES || start > end - SHORTEST_FRAMES) continue
    shown[i] = end - start
    end = start
  }
  shown[0] = end
  return shown
}

const escapeMetadata = (text: string): string => text.replace(/[=;#\\\n]/g, (mark) => `\\${mark}`)

/** Title and chapters in ffmpeg's metadata format; times in milliseconds. */
export const chapterList = (
  title: string,
  chapters: { title: string; startFrame: number; frames: number }[],
): string =>
  `;FFMETADATA1\ntitle=${escapeMetadata(title)}\n${chapters
    .map(
      (chapter) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${(chapter.startFrame * 1000) / FPS}\nEND=${((chapter.startFrame + chapter.frames) * 1000) / FPS}\ntitle=${escapeMetadata(chapter.title)}\n`,
    )
    .join('')}`
