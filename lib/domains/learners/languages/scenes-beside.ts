import type { Scene } from '../../../generated/prisma/client.ts'

type Played = Pick<Scene, 'id' | 'startSeconds' | 'durationSeconds'>
export type OwnStretch = { startSeconds: number; durationSeconds: number }

const stretchOf = ({ startSeconds, durationSeconds }: Played): OwnStretch | null =>
  startSeconds === null || durationSeconds === null ? null : { startSeconds, durationSeconds }

/**
 * For each scene of a video the same scene of another, where `sameAs` gives its id there. One that the other has not
 * takes no time, at the end of those before it. Null if the other has none of them. Pure.
 */
export function scenesBeside(
  scenes: readonly Played[],
  others: readonly Played[],
  sameAs: (id: string) => string,
): OwnStretch[] | null {
  const first = others.flatMap((other) => stretchOf(other) ?? [])[0]
  let end = first?.startSeconds ?? 0
  let isSame = false
  const beside = scenes
    .filter((scene) => stretchOf(scene))
    .map(({ id }) => {
      const other = others.find((each) => each.id === sameAs(id))
      const found = other && stretchOf(other)
      if (!found || found.startSeconds < end) return { startSeconds: end, durationSeconds: 0 }
      isSame = true
      end = found.startSeconds + found.durationSeconds
      return found
    })
  return isSame ? beside : null
}
