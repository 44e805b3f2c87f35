// The tasks of the renderer's worker processes. What writes documents is loaded when one is asked for: it takes
// half the time of a start.

export { renderSlide } from './slides/render-slide.ts'
export { drawStates } from './slides/states/draw-states.ts'

type WriteDeck = typeof import('./deck/write-deck.ts').writeDeck
type WriteHandout = typeof import('./handout/write-handout.ts').writeHandout

export const writeDeck: WriteDeck = async (request) =>
  (await import('./deck/write-deck.ts')).writeDeck(request)
export const writeHandout: WriteHandout = async (request) =>
  (await import('./handout/write-handout.ts')).writeHandout(request)
