import { heavyWork } from '../../../platform/workers/heavy-work.ts'
import type { Narrator } from '../narrator.ts'
import { narratorPool } from '../narrator-pool.ts'

/**
 * The narrator that needs nothing but this machine: speech synthesis in child processes. Speaking takes about a
 * hundredth of the audio's length. Throws InvalidInputError for an unknown persona or nothing to say.
 */
export const builtinNarrator: Narrator = {
  name: 'builtin',
  narrate: (request) => heavyWork(() => narratorPool().run('narrateScene', request, { timeoutSeconds: 120 })),
  check: () => narratorPool().run('checkSpeech', undefined, { timeoutSeconds: 20 }),
}
