import { createHash } from 'node:crypto'
import type { DrawnState } from '../../../../media/renderer.ts'
import { ENTRANCE, RING_PICTURES } from '../../../../media/video/video-plan.ts'
import { cutFileKey, entranceFileKey, ringFileKey, stillFileKey } from '../scene-file.ts'

/**
 * The storage key of an encoded state of a slide, and a name for its file. `beforeKey`: of the slide that it
 * takes the place of, at a cut.
 */
export function encodedFile(
  slideKey: string,
  beforeKey: string,
  drawn: DrawnState,
  encoder: string,
): [key: string, name: string] {
  const [key, name] = plainFile(slideKey, beforeKey, drawn, encoder)
  const marks = [drawn.marks ?? null, drawn.from?.marks ?? null]
  if (marks.every((each) => each === null)) return [key, name]
  const hash = createHash('sha256').update(JSON.stringify(marks)).digest('hex').slice(0, 16)
  return [key.replace(/\.h264$/, `-${hash}.h264`), `${name}-${hash}`]
}

/** The same of a state without its marks. */
function plainFile(
  slideKey: string,
  beforeKey: string,
  { shown, from, cut, isTurn }: DrawnState,
  encoder: string,
): [string, string] {
  const name = `${shown ?? 'all'}`
  if (isTurn) return [ringFileKey(slideKey, shown, encoder), `${name}-ring`]
  if (cut) return [cutFileKey(slideKey, beforeKey, shown, encoder), `${name}-cut`]
  if (from) return [entranceFileKey(slideKey, from.shown, shown, encoder), `${name}-in`]
  return [stillFileKey(slideKey, shown, encoder), name]
}

/** How many pictures a state has. */
export function pictureCount({ from, cut, isTurn }: DrawnState): number {
  if (isTurn) return RING_PICTURES
  return from === undefined && !cut ? 1 : ENTRANCE.pictures
}
