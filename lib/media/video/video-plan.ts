/** Frames a second of every video. */
export const FPS = 25
/** Frames from one key frame of a still picture to the next (4 s). */
export const GROUP_FRAMES = 100
/**
 * No picture is shown shorter: two key frames in a row with the same id (they all have it) would count as
 * one.
 */
const SHORTEST_FRAMES = 2

/**
 * How many frames lie from each key frame of a still picture to the next, for so many frames of it in all.
 */
export function groupCopies(frames: number): number[] {
  if (frames < SHORTEST_FRAMES) throw new Error('a picture must be shown for at least two frames')
  const copies = new Array<number>(Math.floor(frames / GROUP_FRAMES)).fill(GROUP_FRAMES)
  const rest = frames % GROUP_FRAMES
  if (rest === 1) copies.splice(-1, 1, GROUP_FRAMES - 1, SHORTEST_FRAMES)
  else if (rest > 1) copies.push(rest)
  return copies
}

/**
 * How many of a scene's `frames` each of its slides is seen, given the second since when. The first is there
 * from the beginning; one that would be seen for less than two frames is left out (0).
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
