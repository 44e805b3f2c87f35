// What the renderer's worker processes can do.
export { drawStates } from './draw-states.ts'
export { renderSlide } from './render-slide.ts'
