import { env } from '../../platform/env.ts'
import { builtinNarrator } from './builtin/builtin-narrator.ts'
import { findLocalVoices, LOCAL_REMEDIES } from './local/installed-pack.ts'
import { localNarrator } from './local/local-narrator.ts'
import type { Narrator } from './narrator.ts'
import { speechNarrator } from './service/speech-narrator.ts'
import { speechProvider, speechSettings } from './service/speech-settings.ts'

const holder = globalThis as { coursewrightNarrator?: Narrator }
const hasService = () => env().TTS_PROVIDER === 'openai-compatible'

/**
 * The narrator of this installation: a speech service, the voice pack on this machine unless `builtin` is
 * chosen, or else the built-in one.
 */
export function narrator(): Narrator {
  if (hasService()) {
    holder.coursewrightNarrator ??= speechNarrator(speechSettings(env()))
    return holder.coursewrightNarrator
  }
  const local = env().TTS_PROVIDER === 'builtin' ? null : findLocalVoices()
  return local && 'installed' in local ? localNarrator(local.installed) : builtinNarrator
}

/** The speech provider this installation depends on; null with voices of this machine. */
export const narratorProvider = (): string | null =>
  hasService() ? speechProvider(speechSettings(env())) : null

/** Why the built-in voice speaks though a voice pack should, and the command that helps; null if none should. */
export function missingVoices(): (typeof LOCAL_REMEDIES)[keyof typeof LOCAL_REMEDIES] | null {
  const chosen = env().TTS_PROVIDER
  if (chosen !== undefined && chosen !== 'local') return null
  const local = findLocalVoices()
  if (!('problem' in local) || (local.problem === 'not_installed' && !chosen)) return null
  return LOCAL_REMEDIES[local.problem]
}
