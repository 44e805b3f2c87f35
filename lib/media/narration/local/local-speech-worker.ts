import path from 'node:path'
import engine from 'sherpa-onnx-node'
import { encodeWav, SAMPLE_RATE } from '../mastering/wav-file.ts'

// The tasks of the process that holds a voice pack's model. The engine is native, and keeps its memory.

/** `print` changes with the files: the model is loaded again. */
type Files = { folder: string; print: string; threads: number }
/** `seed`: the same one gives the same sound again. */
export type LocalLine = { text: string; language: string; voice: number; speed: number; seed: number }

/** More of them sound cleaner and take longer; the engine's own number. */
const STEPS = 5

let loaded: { print: string; speaker: Promise<InstanceType<typeof engine.OfflineTts>> } | null = null

function load({ folder, print, threads }: Files) {
  if (loaded?.print === print) return loaded.speaker
  const at = (name: string) => path.join(folder, name)
  const supertonic = {
    durationPredictor: at('duration_predictor.int8.onnx'),
    textEncoder: at('text_encoder.int8.onnx'),
    vectorEstimator: at('vector_estimator.int8.onnx'),
    vocoder: at('vocoder.int8.onnx'),
    ttsJson: at('tts.json'),
    unicodeIndexer: at('unicode_indexer.bin'),
    voiceStyle: at('voice.bin'),
  }
  const model = { supertonic, numThreads: threads, provider: 'cpu' }
  loaded = { print, speaker: engine.OfflineTts.createAsync({ model, maxNumSentences: 1 }) }
  return loaded.speaker
}

/**
 * Speaks one line with a pack's model, as a WAV of {@link encodeWav}, empty if the model gives no sound. The
 * process ends if the engine cannot read the files.
 */
export async function speakLine({ files, line }: { files: Files; line: LocalLine }): Promise<Uint8Array> {
  const speaker = await load(files)
  const { text, language, voice, speed, seed } = line
  const extra = { lang: language, seed, num_steps: STEPS }
  const generationConfig = new engine.GenerationConfig({ sid: voice, speed, numSteps: STEPS, extra })
  const { samples, sampleRate } = await speaker.generateAsync({ text, generationConfig })
  if (samples.length === 0) return encodeWav(new Float64Array(0))
  const wanted =
    sampleRate === SAMPLE_RATE
      ? samples
      : new engine.LinearResampler(sampleRate, SAMPLE_RATE).flush(Float32Array.from(samples))
  return encodeWav(Float64Array.from(wanted))
}
