import type { Mode } from '../../platform/auth/context.ts'
import { env } from '../../platform/env.ts'
import { builtinNarrator } from './builtin/builtin-narrator.ts'
import { findLocalVoices, LOCAL_REMEDIES } from './local/installed-pack.ts'
import { localNarrator, saysWord } from './local/local-narrator.ts'
import type { Narrator } from './narrator.ts'
import { speechNarrator } from './service/speech-narrator.ts'
import { speechProvider, speechSettings } from './service/speech-settings.ts'

const holder = globalThis as { coursewrightNarrator?: Narrator }
const hasService = () => env().TTS_PROVIDER === 'openai-compatible'

/** What speaks: the built-in voice, a voice pack on this machine, or a speech service. */
export type NarratorKind = 'builtin' | 'local' | 'service'

/**
 * What new courses are spoken with: a speech service, a voice pack unless `builtin` is chosen (also while it is
 * missing though it should be there), or else the built-in voice.
 */
export function narratorKind(): NarratorKind {
  if (hasService()) return 'service'
  if (env().TTS_PROVIDER === 'builtin') return 'builtin'
  return missingVoices() || 'installed' in findLocalVoices() ? 'local' : 'builtin'
}

function findNarrator(kind: NarratorKind): Narrator | null {
  if (kind === 'builtin') return builtinNarrator
  if (kind === 'local') {
    const local = findLocalVoices()
    return 'installed' in local ? localNarrator(local.installed) : null
  }
  if (!hasService()) return null
  holder.coursewrightNarrator ??= speechNarrator(speechSettings(env()))
  return holder.coursewrightNarrator
}

/** The narrator of this installation; the built-in one where a voice pack is missing. */
export const narrator = (): Narrator => findNarrator(narratorKind()) ?? builtinNarrator

/**
 * The narrator of a course that began with `kind` (null: with none yet). Where that one is gone, the built-in
 * voice speaks, and `builtinSentences` of each narration tells.
 */
export const narratorOf = (kind: NarratorKind | null): Narrator =>
  findNarrator(kind ?? narratorKind()) ?? standIn

/**
 * The natural voices that could speak a live course in place of what it has; null if there are none here, or it
 * has them already.
 */
export function naturalKind(course: { mode: Mode; narrator: NarratorKind | null }): NarratorKind | null {
  const kind = narratorKind()
  const isNew = course.mode === 'live' && kind !== 'builtin' && kind !== course.narrator
  return isNew && findNarrator(kind) ? kind : null
}

const standIn: Narrator = {
  ...builtinNarrator,
  name: `${builtinNarrator.name}:instead`,
  narrate: async (request, options) => ({
    ...(await builtinNarrator.narrate(request, options)),
    builtinSentences: [...request.sentences.keys()],
  }),
}

/** The speech provider this installation depends on; null with voices of this machine. */
export const narratorProvider = (): string | null =>
  hasService() ? speechProvider(speechSettings(env())) : null

type VoiceProblem = (typeof LOCAL_REMEDIES)[keyof typeof LOCAL_REMEDIES]

/** Why the built-in voice speaks though a voice pack should, and the command that helps; null if none should. */
export function missingVoices(): VoiceProblem | null {
  const chosen = env().TTS_PROVIDER
  if (chosen !== undefined && chosen !== 'local') return null
  const local = findLocalVoices()
  if (!('problem' in local) || (local.problem === 'not_installed' && !chosen)) return null
  return LOCAL_REMEDIES[local.problem]
}

/** The same, and whether a voice pack that is installed says a word, which loads its model. */
export async function findVoiceProblem(): Promise<VoiceProblem | null> {
  const local = narratorKind() === 'local' ? findLocalVoices() : null
  if (!local || 'problem' in local) return missingVoices()
  return (await saysWord(local.installed)) ? null : LOCAL_REMEDIES.pack_silent
}
