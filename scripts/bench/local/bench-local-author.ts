import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { tinyModel } from '../../../e2e/fixtures/models/tiny-model.ts'
import { installEngine } from '../../../lib/author/local-model/install-engine.ts'
import { installModel, ownModel } from '../../../lib/author/local-model/install-model.ts'
import { findLocalModel } from '../../../lib/author/local-model/installed-model.ts'
import { localModelPool } from '../../../lib/author/local-model/local-language.ts'
import type { LocalEngine } from '../../../lib/author/local-model/local-model-worker.ts'
import { env } from '../../../lib/platform/env.ts'
import { UserError } from '../../progress.ts'
import type { Bench } from '../bench-run.ts'
import { quantile } from '../bench-voice-measures.ts'

const ROUNDS = 9
const TOKENS = 100
const PASSAGE = 'A part may be returned within 42 days of delivery. The invoice goes with it. '.repeat(6)
/** Of the shape that scenes are asked for. */
const SCENES = z.object({
  scenes: z.array(
    z.object({
      ...{ title: z.string(), layout: z.enum(['cards', 'steps', 'quote']), lines: z.array(z.string()) },
      sentences: z.array(z.object({ text: z.string(), passages: z.array(z.int()) })),
    }),
  ),
})

type Answer = (prompt: string, schema: object | null) => Promise<unknown>

/**
 * The milliseconds of 100 tokens of a tiny model of random weights, as free text and held to a schema like that of scenes: by
 * the engine alone in this process, and by the worker, in turns: the median and the quickest of nine, and how many times as long the worker takes.
 */
export const benchLocalAuthor: Bench = async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-bench-'))
  Object.assign(env(), { dataDir: directory })
  try {
    await installEngine({ card: null })
    const file = path.join(directory, 'tiny.gguf')
    fs.writeFileSync(file, tinyModel())
    await installModel(await ownModel('tiny', file), false, { file })
    const found = findLocalModel('tiny')
    if ('problem' in found) throw new UserError(`The tiny model cannot write here: ${found.problem}`)
    const { local, record } = found
    const bare = await bareEngine(local)
    const worker: Answer = (prompt, schema) =>
      localModelPool(record.memoryMb).run(
        'answerPrompt',
        { local, prompt: { instructions: 'Answer.', prompt, schema, mostTokens: TOKENS } },
        { cpuSeconds: 600 },
      )
    const free = await compare(bare, worker, null)
    return {
      threads: local.threads,
      free,
      bySchema: await compare(bare, worker, z.toJSONSchema(SCENES)),
    }
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

async function compare(bare: Answer, worker: Answer, schema: object | null) {
  const times: Record<'bare' | 'worker', number[]> = { bare: [], worker: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, answer] of Object.entries({ bare, worker })) {
      const start = performance.now()
      await answer(`${PASSAGE}${round}`, schema)
      // The first one loads the model.
      if (round > 0) times[name as keyof typeof times].push(performance.now() - start)
    }
  const median = (name: keyof typeof times) => Math.round(quantile(times[name], 0.5))
  const quickest = (name: keyof typeof times) => Math.round(Math.min(...times[name]))
  return {
    median: { bare: median('bare'), worker: median('worker'), factor: median('worker') / median('bare') },
    quickest: {
      ...{ bare: quickest('bare'), worker: quickest('worker') },
      factor: quickest('worker') / quickest('bare'),
    },
  }
}

/** The engine as its own documentation uses it. */
async function bareEngine({ engine, file, threads, contextTokens }: LocalEngine): Promise<Answer> {
  const entry = path.join(engine, 'node_modules/node-llama-cpp/dist/index.js')
  const { getLlama, LlamaChatSession } = await import(pathToFileURL(entry).href)
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' })
  const model = await llama.loadModel({ modelPath: file })
  const context = await model.createContext({
    contextSize: Math.min(contextTokens, model.trainContextSize),
    threads,
  })
  const contextSequence = context.getSequence()
  return async (prompt, schema) => {
    const session = new LlamaChatSession({
      contextSequence,
      systemPrompt: 'Answer.',
      autoDisposeSequence: false,
    })
    const grammar = schema && (await llama.createGrammarForJsonSchema(schema))
    await session.prompt(prompt, {
      ...(grammar && { grammar }),
      maxTokens: TOKENS,
      temperature: 0.2,
      seed: 1,
    })
    session.dispose({ disposeSequence: false })
  }
}
