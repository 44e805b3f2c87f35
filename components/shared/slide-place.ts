/** A place on a slide: shares of its width and height, from its upper left corner. */
export type Pin = { x: number; y: number }

/** Where a marker set with the keyboard begins. */
export const MIDDLE: Pin = { x: 0.5, y: 0.5 }

const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

/** The place an arrow key moves a marker to: 2 % of the slide, or 10 % if `isFar`; null for another key. */
export function movedPin({ x, y }: Pin, key: string, isFar: boolean): Pin | null {
  const move = MOVES[key as keyof typeof MOVES] as readonly [number, number] | undefined
  const step = isFar ? 0.1 : 0.02
  return move ? { x: asShare(x + move[0] * step), y: asShare(y + move[1] * step) } : null
}

const asShare = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

type Box = { left: number; top: number; width: number; height: number }

/** The place in a box, in pixels of the window, that was clicked. */
export const pinAt = (box: Box, at: { clientX: number; clientY: number }): Pin => ({
  x: asShare((at.clientX - box.left) / box.width),
  y: asShare((at.clientY - box.top) / box.height),
})
