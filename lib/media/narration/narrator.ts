import type { Language } from '../../platform/source-document.ts'

export type Pronunciation = { term: string; sayAs: string }

/** Offsets in seconds from the start of the audio. `text` is the word as written, punctuation included. */
export type WordTiming = { text: string; startSeconds: number; endSeconds: number }
export type SentenceTiming = { startSeconds: number; endSeconds: number; words: WordTiming[] }

export type NarrationRequest = {
  language: Language
  /** id of a persona (lib/domains/voices/persona-list.ts) */
  persona: string
  /** one scene's sentences, in order */
  sentences: string[]
  pronunciations: Pronunciation[]
  /** 1 is the persona's own pace */
  pace: number
}

/**
 * One scene's audio: a mono 16-bit 22,050 Hz WAV at -16 LUFS, padded with silence to a whole number of frames of
 * 1/25 s (882 samples), a short silence before the first and after the last sentence included.
 */
export type Narration = { wav: Uint8Array; durationSeconds: number; sentences: SentenceTiming[] }

/** `anew`: what was spoken before is not taken again, where a narrator keeps it. */
export type NarrateOptions = { anew?: boolean }

/** Speaks. Throws an AppError for input that can never be spoken; any other error is tried again. */
export type Narrator = {
  /** another one wherever the same request could sound otherwise: files are named by it */
  name: string
  narrate(request: NarrationRequest, options?: NarrateOptions): Promise<Narration>
  /** Throws when it could not speak now. Costs nothing. */
  check(): Promise<void>
}
