import path from 'node:path'
import { findCircles, type ProjectFile } from './project-files.ts'

/**
 * A folder whose subfolders, and the files beside them, are rooms on floors, lowest first: a room imports
 * from its own floor and from those below. Rooms on a floor that is `apart` do not import each other at all.
 */
export type House = { folder: string; floors: Record<string, readonly string[]>; apart?: string }

/**
 * Paths that start with one of `hidden` may be imported only by files whose path starts with one of
 * `insiders`.
 */
export type Interior = { hidden: readonly string[]; insiders: readonly string[] }

const roomOf = (name: string, { folder }: House): string | undefined =>
  name.startsWith(`${folder}/`) ? name.slice(folder.length + 1).split('/')[0] : undefined
const floorOf = (room: string, { floors }: House): number =>
  Object.values(floors).findIndex((rooms) => rooms.includes(room))

type Passage = { from: string; to: string; text: string }

/** The imports that cross from one room to another, type imports included. */
const passagesOf = (files: readonly ProjectFile[], house: House): Passage[] =>
  files.flatMap(({ name, names }) => {
    const from = roomOf(name, house)
    return names.flatMap((target) => {
      const to = roomOf(target, house)
      return from && to && from !== to ? [{ from, to, text: `${name} imports ${target}` }] : []
    })
  })

/** Rooms that have no floor. */
export const findStrayRooms = (files: readonly ProjectFile[], house: House): string[] =>
  [...new Set(files.flatMap(({ name }) => roomOf(name, house) ?? []))].filter(
    (room) => floorOf(room, house) < 0,
  )

/** Rooms in the table that no longer exist. */
export const findGoneRooms = (files: readonly ProjectFile[], house: House): string[] => {
  const rooms = new Set(files.map(({ name }) => roomOf(name, house)))
  return Object.values(house.floors)
    .flat()
    .filter((room) => !rooms.has(room))
}

/** Outside imports of what is hidden, type imports included. */
export function findHiddenImports(files: readonly ProjectFile[], { hidden, insiders }: Interior): string[] {
  const isIn = (paths: readonly string[], name: string) => paths.some((path) => name.startsWith(path))
  return files
    .filter(({ name }) => !isIn(insiders, name))
    .flatMap(({ name, names }) =>
      names.filter((target) => isIn(hidden, target)).map((target) => `${name} imports ${target}`),
    )
}

/** Imports from a lower floor to a higher one, and those between rooms that are apart. */
export function findUpwardImports(files: readonly ProjectFile[], house: House): string[] {
  const apart = Object.keys(house.floors).indexOf(house.apart ?? '')
  return passagesOf(files, house)
    .filter(({ from, to }) => {
      const [lower, higher] = [floorOf(from, house), floorOf(to, house)]
      return lower < higher || (lower === apart && higher === apart)
    })
    .map(({ text }) => text)
}

/** Rooms that import each other, directly or through others, each step with one of its imports. */
export const findRoomCircles = (files: readonly ProjectFile[], house: House): string[] =>
  circlesOf(passagesOf(files, house))

/** Folders at and below `folder` that import each other, in the same form; tests may import anything. */
export function findFolderCircles(files: readonly ProjectFile[], folder: string): string[] {
  const isInside = (name: string) => name.startsWith(`${folder}/`) && !name.endsWith('.test.ts')
  const passages = files
    .filter(({ name }) => isInside(name))
    .flatMap(({ name, names }) =>
      names.filter(isInside).map((target) => {
        const [from, to] = [path.dirname(name), path.dirname(target)]
        return { from, to, text: `${name} imports ${target}` }
      }),
    )
  return circlesOf(passages.filter(({ from, to }) => from !== to))
}

function circlesOf(passages: readonly Passage[]): string[] {
  const rooms = [...Map.groupBy(passages, ({ from }) => from)].map(([name, list]) => {
    const targets = [...new Set(list.map(({ to }) => to))]
    return { name, text: '', imports: targets, names: targets }
  })
  return findCircles(rooms).map((circle) => {
    const steps = circle.split(' → ')
    const proofs = steps.slice(1).map((to, at) => passages.find((p) => p.from === steps[at] && p.to === to))
    return [circle, ...proofs.map((proof) => proof?.text)].join('\n')
  })
}
