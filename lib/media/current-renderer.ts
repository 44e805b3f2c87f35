import { builtinRenderer } from './builtin-renderer.ts'
import type { Renderer } from './renderer.ts'

/** The renderer this installation uses. */
export const renderer = (): Renderer => builtinRenderer
