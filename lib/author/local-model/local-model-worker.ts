import path from 'node:path'
import { pathToFileURL } from 'node:url'

// The tasks of the process that holds a language model. The engine is native, lies in the data folder, and keeps
// its memory: what it must know is passed in.

/** `print` changes with the model file; `gpu`: a card, if the engine finds one it can use. */
export type LocalEngine = {
  engine: string
  file: string
  print: string
  threads: number
  gpu: boolean
  contextTokens: number
}
export type LocalPrompt = {
  instructions: string
  prompt: string
  /** the JSON schema that the answer is held to; null for free text */
  schema: object | null
  mostTokens: number
}
export type LocalAnswer = { text: string; isCut: boolean; inputTokens: number; outputTokens: number }
/** Tokens per second. */
export type LocalSpeed = { read: number; write: number }

// What we use of node-llama-cpp, which is not a dependency.
type Meter = { diff(before: unknown): { usedInputTokens: number; usedOutputTokens: number } }
type Sequence = { tokenMeter: Meter & { getState(): unknown }; clearHistory(): Promise<void> }
type Loaded = {
  llama: { createGrammarForJsonSchema(schema: object): Promise<unknown> }
  model: { tokenize(text: string): readonly number[]; dispose(): Promise<void> }
  sequence: Sequence
  Session: new (options: {
    contextSequence: Sequence
    systemPrompt: string
    autoDisposeSequence: boolean
  }) => {
    promptWithMeta(
      prompt: string,
      options: { grammar?: unknown; maxTokens: number; temperature: number; seed: number },
    ): Promise<{ responseText: string; stopReason: string }>
    dispose(options: { disposeSequence: boolean }): void
  }
}

let loaded: { key: string; engine: Promise<Loaded> } | null = null

function load(local: LocalEngine): Promise<Loaded> {
  const key = JSON.stringify(local)
  if (loaded?.key !== key) loaded = { key, engine: openInPlaceOf(loaded?.engine, local) }
  return loaded.engine
}

/** Two models at once are more memory than the process may take. */
async function openInPlaceOf(before: Promise<Loaded> | undefined, local: LocalEngine): Promise<Loaded> {
  const opened = await before?.catch(() => null)
  await opened?.model.dispose()
  return open(local)
}

async function open({ engine, file, threads, gpu, contextTokens }: LocalEngine): Promise<Loaded> {
  const entry = path.join(engine, 'node_modules/node-llama-cpp/dist/index.js')
  const { getLlama, LlamaChatSession } = await import(pathToFileURL(entry).href)
  const llama = await getLlama({ gpu: gpu ? 'auto' : false, build: 'never', logLevel: 'error' })
  const model = await llama.loadModel({ modelPath: file })
  const contextSize = Math.min(contextTokens, model.trainContextSize)
  const context = await model.createContext({ contextSize, threads })
  return { llama, model, sequence: context.getSequence(), Session: LlamaChatSession }
}

/** What the model's chat template adds to a prompt. */
const TEMPLATE_TOKENS = 100

/**
 * The model's answer to one prompt, empty if it does not fit into the context. What two prompts in a row begin with is read once: the engine keeps the state
 * of the sequence. The process ends if the engine or the model cannot be loaded.
 */
export async function answerPrompt(input: { local: LocalEngine; prompt: LocalPrompt }): Promise<LocalAnswer> {
  const { llama, model, sequence, Session } = await load(input.local)
  const { instructions, prompt, schema, mostTokens } = input.prompt
  const needed = model.tokenize(instructions + prompt).length + mostTokens
  if (needed > input.local.contextTokens - TEMPLATE_TOKENS)
    return { text: '', isCut: false, inputTokens: 0, outputTokens: 0 }
  const before = sequence.tokenMeter.getState()
  const session = new Session({
    contextSequence: sequence,
    systemPrompt: instructions,
    autoDisposeSequence: false,
  })
  try {
    const { responseText, stopReason } = await session.promptWithMeta(prompt, {
      ...(schema && { grammar: await llama.createGrammarForJsonSchema(schema) }),
      ...{ maxTokens: mostTokens, temperature: 0.2, seed: 1 },
    })
    const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before)
    return {
      text: responseText,
      isCut: stopReason === 'maxTokens',
      inputTokens: usedInputTokens,
      outputTokens: usedOutputTokens,
    }
  } finally {
    session.dispose({ disposeSequence: false })
  }
}

const TRIAL = { words: 120, tokens: 24 }

/** How fast the model reads and writes here with these threads; takes some seconds. */
export async function measureSpeed({ local }: { local: LocalEngine }): Promise<LocalSpeed> {
  const { model, sequence } = await load(local)
  await sequence.clearHistory()
  const text = Array.from({ length: TRIAL.words }, (_, index) => `offer ${index}`).join(' ')
  const plain = { instructions: '', schema: null }
  const time = async (prompt: string, mostTokens: number) => {
    const start = performance.now()
    const { outputTokens } = await answerPrompt({ local, prompt: { ...plain, prompt, mostTokens } })
    return { seconds: (performance.now() - start) / 1000, outputTokens }
  }
  const reading = await time(text, 1)
  const writing = await time('Count to one hundred.', TRIAL.tokens)
  return {
    read: model.tokenize(text).length / reading.seconds,
    write: Math.max(1, writing.outputTokens) / writing.seconds,
  }
}
