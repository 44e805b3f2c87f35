import { builtinNarrator } from './builtin-narrator.ts'
import type { Narrator } from './narrator.ts'

/** The narrator this installation uses. */
export const narrator = (): Narrator => builtinNarrator
