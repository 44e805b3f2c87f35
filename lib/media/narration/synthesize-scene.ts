import type { Language } from '../../product/source-document.ts'
import {
  assembleScene,
  joinTurns,
  type SpokenSentence,
  silentSentence,
  spokenSentence,
} from './builtin/assemble-scene.ts'
import {
  directSentence,
  gapAfterSentence,
  type Phrase,
  quotedWords,
  type SentencePlace,
} from './builtin/direct-speech.ts'
import { PERSONA_VOICES } from './builtin/persona-voices.ts'
import { readingsOf } from './builtin/say-acronyms.ts'
import { scenePace } from './builtin/scene-pace.ts'
import { levelSpeech } from './mastering/level-speech.ts'
import { loudestOf, trimSpeech } from './mastering/sound-edges.ts'
import { SYNTHETIC_TONE } from './mastering/sound-mastering.ts'
import { SAMPLE_RATE } from './mastering/wav-file.ts'
import type { Narration, NarrationRequest, Pronunciation } from './narrator.ts'
import { checkRequest } from './service/check-request.ts'
import { speak } from './service/speech-engine.ts'
import { isSaid, type SpokenText, splitWords, toSpokenText } from './speech-text.ts'
import { takeStressed } from './stressed-words.ts'
import { turnsOf } from './voice-turns.ts'
import { type SpeechMark, startTimes } from './word-timings.ts'

/** Of the loudest sample: 37 dB below it the raw voice is silent, or an inaudible echo. */
const SILENCE = 0.014

/**
 * Synthesizes one scene, as {@link Narration} describes. Runs in a worker process. Throws InvalidInputError
 * for an unknown persona and for a scene with nothing to say; a single sentence with nothing to say stays
 * silent.
 */
export async function synthesizeScene(request: NarrationRequest): Promise<Narration> {
  checkRequest(request)
  const spoken: SpokenSentence[] = []
  const count = request.sentences.length
  const phrases = new Set(request.emphasis)
  const scene = scenePace(request.sentences, request.language)
  for (const index of request.sentences.keys()) {
    const turns: SpokenSentence[] = []
    for (const { text, persona } of turnsOf(request, index)) {
      const stressed = takeStressed(splitWords(text), phrases)
      const turn = await speakSentence(text, stressed, { ...request, persona }, { index, count, scene })
      // Voices differ in loudness.
      turns.push(request.otherVoice ? { ...turn, samples: levelSpeech(turn.samples) } : turn)
    }
    spoken.push(joinTurns(turns))
  }
  return assembleScene(spoken, SYNTHETIC_TONE, request.pauses)
}

async function speakSentence(
  sentence: string,
  stressedWords: ReadonlySet<number>,
  request: NarrationRequest,
  place: SentencePlace,
): Promise<SpokenSentence> {
  const { language, persona, pace, pronunciations } = request
  const tone = request.tone ?? null
  const written = splitWords(sentence)
  const spoken = toSpokenText(written, language, readingsOf(pronunciations, written, language))
  if (!isSaid(spoken.text)) return silentSentence(written)
  const { key } = PERSONA_VOICES[persona]!
  const phrases = directSentence(spoken, quotedWords(written), { language, tone, key, place })
  const said: { samples: Int16Array; gap: number }[] = []
  const marks: SpeechMark[] = []
  let length = 0
  for (const phrase of phrases) {
    const own = spoken.text.slice(phrase.from, phrase.to)
    if (!isSaid(own)) continue
    // Without final punctuation a phrase would fall like a sentence.
    const text = /[,;:.!?]\s*$/.test(own) || phrase.to === spoken.text.length ? own : `${own.trimEnd()},`
    const stressed = stressedPlaces(spoken, phrase, stressedWords)
    const raw = await speak({ text, sounds: spoken.sounds ?? [], stressed }, language, persona, pace, phrase)
    const trimmed = trimSpeech(raw.samples, loudestOf(raw.samples) * SILENCE)
    if (!trimmed) continue
    const before = [...spoken.text.slice(0, phrase.from)].length
    for (const { position, seconds } of raw.marks)
      marks.push({
        position: before + position,
        seconds: length / SAMPLE_RATE + Math.max(0, seconds - trimmed.cutSeconds),
      })
    const gap = Math.round((phrase.gapSeconds / Math.max(0.5, pace)) * SAMPLE_RATE)
    said.push({ samples: trimmed.samples, gap })
    length += trimmed.samples.length + gap
  }
  if (said.length === 0) return silentSentence(written)
  const samples = joinPhrases(said)
  const starts = startTimes(written, spoken, marks, samples.length / SAMPLE_RATE)
  const silence = loudestOf(samples) * SILENCE
  const gapAfter = (gapAfterSentence(sentence, tone) * place.scene.pause) / Math.max(0.5, pace)
  return spokenSentence(written, { samples, starts, silence }, gapAfter)
}

/** The positions of stressed words in a phrase, without the punctuation and spaces around them. */
function stressedPlaces(
  { text, owners }: SpokenText,
  { from, to }: Phrase,
  words: ReadonlySet<number>,
): Set<number> {
  const places = new Set<number>()
  const isWithin = (at: number) => words.has(owners[at] ?? -1)
  for (const { 0: run, index } of text.slice(from, to).matchAll(/[^\s,;:.!?]+(?:[,.]\d+)*/gu))
    if (isWithin(from + index)) for (let at = index; at < index + run.length; at++) places.add(at)
  // One stretch of stress: each opening tag makes the engine take a breath.
  for (const at of [...places]) if (text[from + at + 1] === ' ' && places.has(at + 2)) places.add(at + 1)
  return places
}

/** Phrases with the silence between them; none after the last. */
function joinPhrases(said: readonly { samples: Int16Array; gap: number }[]): Int16Array {
  const last = said.length - 1
  const size = said.reduce((sum, { samples, gap }, at) => sum + samples.length + (at < last ? gap : 0), 0)
  const joined = new Int16Array(size)
  let offset = 0
  for (const { samples, gap } of said) {
    joined.set(samples, offset)
    offset += samples.length + gap
  }
  return joined
}

/** Synthesizes one word in each language; throws if the engine does not work. */
export async function checkSpeech(): Promise<void> {
  const common = {
    persona: Object.keys(PERSONA_VOICES)[0] ?? '',
    pace: 1,
    pronunciations: [] as Pronunciation[],
  }
  for (const [language, word] of [
    ['fr', 'Bonjour'],
    ['en', 'Hello'],
  ] as [Language, string][]) {
    const { durationSeconds } = await synthesizeScene({ ...common, language, sentences: [word] })
    if (durationSeconds < 1.2) throw new Error(`the speech engine produced no audio for ${language}`)
  }
}
