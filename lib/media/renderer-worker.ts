// The tasks of the renderer's worker processes.
export { writeDeck } from './deck/write-deck.ts'
export { writeHandout } from './handout/write-handout.ts'
export { drawStates } from './slides/draw-states.ts'
export { renderSlide } from './slides/render-slide.ts'
