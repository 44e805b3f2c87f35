import { env } from '../../platform/env.ts'
import { builtinNarrator } from './builtin/builtin-narrator.ts'
import type { Narrator } from './narrator.ts'
import { speechNarrator } from './service/speech-narrator.ts'
import { speechProvider, speechSettings } from './service/speech-settings.ts'

const holder = globalThis as { coursewrightNarrator?: Narrator }

/** The narrator of this installation: the built-in one, or a speech service. */
export function narrator(): Narrator {
  if (env().TTS_PROVIDER === 'builtin') return builtinNarrator
  holder.coursewrightNarrator ??= speechNarrator(speechSettings(env()))
  return holder.coursewrightNarrator
}

/** The speech provider this installation depends on; null with the built-in narrator. */
export const narratorProvider = (): string | null =>
  env().TTS_PROVIDER === 'builtin' ? null : speechProvider(speechSettings(env()))
