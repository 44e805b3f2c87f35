import type { Language } from '../../../product/source-document.ts'

export type PackFile = { name: string; bytes: number; sha256: string }

/** Voices of a model that runs on this machine: what to download, and who speaks with which of them. */
export type VoicePack = {
  id: string
  title: string
  /** how the engine is told about the files */
  family: 'supertonic'
  /** of the folder with the files, at a fixed revision */
  address: string
  files: readonly PackFile[]
  /** the number of each persona's voice */
  voices: Readonly<Record<Language, Readonly<Record<string, number>>>>
  license: { name: string; address: string; terms: string }
  attribution: string
}

/** The pack's voices are five women (0 to 4), then five men, the same in every language. */
const SUPERTONIC_VOICES = {
  claire: 0,
  emma: 1,
  nora: 2,
  julia: 3,
  sarah: 4,
  daniel: 5,
  thomas: 6,
  martin: 7,
  lucas: 8,
  simon: 9,
}

/** Every known pack by its id. A pack of a known family is one more entry. */
export const VOICE_PACKS: readonly VoicePack[] = [
  {
    id: 'supertonic-3',
    title: 'Supertonic 3',
    family: 'supertonic',
    address:
      'https://huggingface.co/csukuangfj2/sherpa-onnx-supertonic-3-tts-int8-2026-05-11/resolve/cca5a0e6c96e1d2c720986bf7e75fcc81dee3ae4',
    files: [
      {
        name: 'duration_predictor.int8.onnx',
        bytes: 3_700_147,
        sha256: 'c3eb91414d5ff8a7a239b7fe9e34e7e2bf8a8140d8375ffb14718b1c639325db',
      },
      {
        name: 'text_encoder.int8.onnx',
        bytes: 36_416_150,
        sha256: 'c7befd5ea8c3119769e8a6c1486c4edc6a3bc8365c67621c881bbb774b9902ff',
      },
      {
        name: 'vector_estimator.int8.onnx',
        bytes: 78_400_833,
        sha256: '20cd86fa5c6effedfda0e7cffe5b0569ca401c440a0c3a1d72bf39286c0db3fd',
      },
      {
        name: 'vocoder.int8.onnx',
        bytes: 25_991_073,
        sha256: 'e923d60f53f95eb1ce235f1dc33ec56d9c057823c96fa6f8acf98f32b0da6152',
      },
      {
        name: 'tts.json',
        bytes: 8253,
        sha256: '42078d3aef1cd43ab43021f3c54f47d2d75ceb4e75f627f118890128b06a0d09',
      },
      {
        name: 'unicode_indexer.bin',
        bytes: 262_144,
        sha256: '8402ca48e5189a8950138580b0fff64db6f072f24ac07cd54ba8b2fbb9883b30',
      },
      {
        name: 'voice.bin',
        bytes: 517_168,
        sha256: '67d5209b0ee8ce6c74105ffbe12fe6a7628aea3b4ba2fcb308a4a67938a93ce8',
      },
    ],
    voices: { fr: SUPERTONIC_VOICES, en: SUPERTONIC_VOICES },
    license: {
      name: 'BigScience Open RAIL-M',
      address: 'https://huggingface.co/Supertone/supertonic-3/blob/main/LICENSE',
      terms:
        'Commercial use is allowed. Paragraph 5 and Attachment A forbid a list of uses and bind whoever uses the voices or passes them on: among others, what they say must be disclosed as machine generated, and nobody may be impersonated. Read the license before you accept it.',
    },
    attribution: 'Supertonic 3 by Supertone Inc., packed for sherpa-onnx',
  },
]

/** A pack's size in bytes. */
export const packBytes = ({ files }: Pick<VoicePack, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
