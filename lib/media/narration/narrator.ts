import type { Language } from '../../product/source-document.ts'

/**
 * The pronunciation of a term: `sayAs` is read instead, or spelled (`letters`), or pronounced (`phonemes`, in
 * IPA). Without rules of its own a term matches whole words, and in any case if it has lower-case letters.
 */
export type Pronunciation = {
  term: string
  sayAs: string
  as?: 'letters' | 'phonemes'
  ignoreCase?: boolean
  wholeWord?: boolean
}

/** Offsets in seconds from the start of the audio. `text` is the word as written, punctuation included. */
export type WordTiming = { text: string; startSeconds: number; endSeconds: number }
export type SentenceTiming = { startSeconds: number; endSeconds: number; words: WordTiming[] }

export type NarrationRequest = {
  language: Language
  /** id of a persona (lib/domains/voices/persona-list.ts) */
  persona: string
  /** the sentences of a scene, in order */
  sentences: string[]
  pronunciations: Pronunciation[]
  /** 1 is the persona's own pace */
  pace: number
  /**
   * A second persona, and for each sentence the word (see splitWords) from which it speaks: 0 is the whole
   * sentence, null none of it.
   */
  otherVoice?: { persona: string; from: (number | null)[] }
  /** seconds of silence after each sentence, besides the usual ones; absent: none */
  pauses?: number[]
  /** phrases that are emphasized on the slide, each where it is first spoken; services ignore them */
  emphasis?: string[]
  /** the delivery: energetic, friendly, neutral or formal; services without such a setting ignore it */
  tone?: string | null
}

/**
 * The audio of a scene: a mono 16-bit 22,050 Hz WAV at -16 LUFS, padded with silence to a whole number of
 * 1/25 s frames (882 samples), with a short silence before the first and after the last sentence.
 */
export type Narration = {
  wav: Uint8Array
  durationSeconds: number
  sentences: SentenceTiming[]
  /** those that the built-in voice had to speak in place of another; absent if none */
  builtinSentences?: number[]
}

/** `anew`: ignores cached audio, if the narrator has a cache. */
export type NarrateOptions = { anew?: boolean }

/**
 * Synthesizes a scene. Throws an AppError for input that can never be spoken; the engine retries any other
 * error.
 */
export type Narrator = {
  /** changes whenever the same request could sound different: file names include it */
  name: string
  narrate(request: NarrationRequest, options?: NarrateOptions): Promise<Narration>
  /** Throws if the narrator cannot work now. Free of cost. */
  check(): Promise<void>
}
