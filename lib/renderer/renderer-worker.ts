// What the renderer's worker processes can do.
export { renderSlide } from './render-slide.ts'
