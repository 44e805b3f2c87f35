// What the renderer's worker processes can do.
export { drawStates } from './slides/draw-states.ts'
export { renderSlide } from './slides/render-slide.ts'
