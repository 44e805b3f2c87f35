/** Frames a second of every video. */
export const FPS = 25
/** Frames of the group of pictures that is encoded once for a slide and then repeated (4 s). */
export const GROUP_FRAMES = 100

/**
 * How a still scene of so many frames is made of copies of its group: the length of each, in frames. No copy is a
 * single frame: two key frames in a row with the same id (they all have it) would count as one picture.
 */
export function groupCopies(frames: number): number[] {
  if (frames < 2) throw new Error('a scene has at least two frames')
  const copies = new Array<number>(Math.floor(frames / GROUP_FRAMES)).fill(GROUP_FRAMES)
  const rest = frames % GROUP_FRAMES
  if (rest === 1) copies.splice(-1, 1, GROUP_FRAMES - 1, 2)
  else if (rest > 1) copies.push(rest)
  return copies
}

const escapeMetadata = (text: string): string => text.replace(/[=;#\\\n]/g, (mark) => `\\${mark}`)

/** The list the concat demuxer reads: which group, for how long. 1/25 s is a whole number of its microseconds. */
export const concatList = (groups: { file: string; frames: number }[]): string =>
  `ffconcat version 1.0\n${groups
    .flatMap(({ file, frames }) =>
      groupCopies(frames).map((copy) => `file ${file}\noutpoint ${(copy / FPS).toFixed(6)}\n`),
    )
    .join('')}`

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
