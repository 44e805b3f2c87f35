import { heavyWork } from '../../../platform/workers/heavy-work.ts'
import type { Narrator } from '../narrator.ts'
import { narratorPool } from '../narrator-pool.ts'

/**
 * The narrator without external services: speech synthesis in child processes, about 100 times faster than
 * real time. Throws InvalidInputError for an unknown persona or nothing to say.
 */
export const builtinNarrator: Narrator = {
  // The number is incremented whenever the delivery changes.
  name: 'builtin:8',
  narrate: (request) => heavyWork(() => narratorPool().run('synthesizeScene', request, { cpuSeconds: 120 })),
  check: () => narratorPool().run('checkSpeech', undefined, { cpuSeconds: 20 }),
}
