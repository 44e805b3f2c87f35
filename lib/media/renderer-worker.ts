// The tasks of the renderer's worker processes.
export { drawStates } from './slides/draw-states.ts'
export { renderSlide } from './slides/render-slide.ts'
