import type { PackFile } from '../../media/narration/local/voice-packs.ts'

/** A language model that runs on this machine: what to download, and what a machine needs for it. */
export type LocalModel = {
  id: string
  title: string
  /** in billions */
  parameters: number
  /** of the folder with the file, at a fixed revision where the publisher keeps one */
  address: string
  file: PackFile
  /** what its process takes with a context of {@link CONTEXT_TOKENS}, in MB: computed, not measured */
  memoryMb: number
  languages: readonly string[]
  license: { name: string; address: string; terms: string }
  attribution: string
}

/** Tokens of a prompt with its answer. */
export const CONTEXT_TOKENS = 8192

const APACHE = 'Commercial use is allowed; the license and its notices go with copies of the weights.'
const HUGGING_FACE = 'https://huggingface.co'

/** Every known model, the usual one first. One more is one more entry; any other GGUF file is installed from disk. */
export const LOCAL_MODELS: readonly LocalModel[] = [
  {
    id: 'qwen3-4b',
    title: 'Qwen3 4B Instruct 2507',
    parameters: 4,
    address: `${HUGGING_FACE}/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/ae44f08e1392f39c0e474af10c3ff8355c8b6688`,
    file: {
      name: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
      bytes: 2_497_280_736,
      sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    },
    memoryMb: 4200,
    languages: ['fr', 'en'],
    license: {
      name: 'Apache-2.0',
      address: `${HUGGING_FACE}/Qwen/Qwen3-4B-Instruct-2507/blob/main/LICENSE`,
      terms: APACHE,
    },
    attribution: 'Qwen3 4B Instruct 2507 by Alibaba Cloud, in 4 bits by bartowski',
  },
  {
    id: 'qwen2.5-1.5b',
    title: 'Qwen2.5 1.5B Instruct, for machines with 8 GB',
    parameters: 1.5,
    address: `${HUGGING_FACE}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9`,
    file: {
      name: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
      bytes: 1_117_320_736,
      sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    },
    memoryMb: 1900,
    languages: ['fr', 'en'],
    license: {
      name: 'Apache-2.0',
      address: `${HUGGING_FACE}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/blob/main/LICENSE`,
      terms: APACHE,
    },
    attribution: 'Qwen2.5 1.5B Instruct by Alibaba Cloud',
  },
  {
    id: 'qwen3-14b',
    title: 'Qwen3 14B, for machines with a graphics card',
    parameters: 14,
    address: `${HUGGING_FACE}/lmstudio-community/Qwen3-14B-GGUF/resolve/main`,
    file: {
      name: 'Qwen3-14B-Q4_K_M.gguf',
      bytes: 9_001_753_376,
      sha256: '712c0791d5124d3dd6d1e4968de1201207afeae49c6e10fbeb9c58fe00c58555',
    },
    memoryMb: 11_500,
    languages: ['fr', 'en'],
    license: {
      name: 'Apache-2.0',
      address: `${HUGGING_FACE}/Qwen/Qwen3-14B/blob/main/LICENSE`,
      terms: APACHE,
    },
    attribution: 'Qwen3 14B by Alibaba Cloud, in 4 bits by LM Studio',
  },
]
