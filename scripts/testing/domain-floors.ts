import { findCircles, type ProjectFile } from './project-files.ts'

/**
 * The floors of lib/domains, the lowest first, and the rooms on each: a room imports from its own floor and
 * from those below.
 */
export const FLOORS: Record<string, readonly string[]> = {
  base: ['runs', 'ownership', 'sandbox', 'quota', 'accounts', 'webhooks', 'lifecycle', 'ledger', 'voices'],
  inputs: ['sources', 'presets', 'intake'],
  production: ['courses', 'outline', 'modules', 'quiz', 'review', 'billing', 'packages', 'demo'],
  learning: ['certificates', 'learners', 'attempts'],
  running: ['operator'],
}

const roomOf = (name: string): string | undefined => /^lib\/domains\/([^/]+)\//.exec(name)?.[1]
const floorOf = (room: string): number => Object.values(FLOORS).findIndex((rooms) => rooms.includes(room))

type Passage = { from: string; to: string; text: string }

/** The imports that leave their room for another, those of types included. */
const passagesOf = (files: readonly ProjectFile[]): Passage[] =>
  files.flatMap(({ name, names }) => {
    const from = roomOf(name)
    return names.flatMap((target) => {
      const to = roomOf(target)
      return from && to && from !== to ? [{ from, to, text: `${name} imports ${target}` }] : []
    })
  })

/** Rooms that have no floor. */
export const findStrayRooms = (files: readonly ProjectFile[]): string[] =>
  [...new Set(files.flatMap(({ name }) => roomOf(name) ?? []))].filter((room) => floorOf(room) < 0)

/** Imports from a lower floor to a higher one. */
export const findUpwardImports = (files: readonly ProjectFile[]): string[] =>
  passagesOf(files)
    .filter(({ from, to }) => floorOf(from) < floorOf(to))
    .map(({ text }) => text)

/** Rooms that import each other, directly or by way of others, each step with one of its imports. */
export function findRoomCircles(files: readonly ProjectFile[]): string[] {
  const passages = passagesOf(files)
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
