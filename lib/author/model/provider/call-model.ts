import {
  APICallError,
  type FinishReason,
  generateText,
  NoObjectGeneratedError,
  Output,
  type TextPart,
} from 'ai'
import { z } from 'zod'
import { reportUsage } from '../../../product/providers/usage-meter.ts'
import { tooLong } from './capped-fetch.ts'
import { CHARACTERS_PER_TOKEN, isTimeout, ModelFault } from './model-fault.ts'
import type { Model } from './model-registry.ts'
import { countTokens } from './token-budget.ts'

/** How a model is called: what may change from one attempt to the next. */
export type Attempt = {
  /** milliseconds */
  left: number
  /** describes the schema in words, for a server that rejects JSON schemas */
  plain: boolean
  /** what was wrong with the previous answer */
  complaint: string | null
  /** maximum tokens per answer; null leaves it to the server */
  outputLimit: number | null
}
type Texts<Answer> = { instructions: string; material?: string; prompt: string; schema: z.ZodType<Answer> }
type Usage = { inputTokens?: number | undefined; outputTokens?: number | undefined }
type Said = { text: string; end: FinishReason | undefined; usage: Usage }

// Otherwise the SDK writes to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/**
 * Characters of an answer that are read: ten times what a module of scenes takes. Reading takes up to a tenth of a
 * second for each thousand.
 */
const MOST_CHARACTERS = 120_000
const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/**
 * Calls a model once and reports the usage; for a call that timed out, the size of its prompt counts. Throws
 * ModelFault for an unusable answer, and the SDK's own errors.
 */
export async function callModel<Answer>(
  model: Model,
  texts: Texts<Answer>,
  attempt: Attempt,
): Promise<Answer> {
  const { instructions, prompt } = wordingOf(texts, attempt)
  const { material = '', schema } = texts
  let usage: Usage = {}
  try {
    const said = await generate(model, { instructions, material, prompt, schema }, attempt)
    usage = said.usage
    return readAnswer(said, schema)
  } catch (error) {
    const isCutShort = error instanceof ModelFault && usage.inputTokens === undefined
    if (isTimeout(error) || isCutShort) usage = { inputTokens: tokensOf(instructions + material + prompt) }
    if (isCutShort) usage = { ...usage, outputTokens: error.outputTokens }
    throw error
  } finally {
    const { inputTokens = 0, outputTokens = 0 } = usage
    await countTokens(inputTokens + outputTokens)
    await reportUsage({ kind: 'llm', model: model.name, calls: 1, inputTokens, outputTokens })
  }
}

function wordingOf<Answer>({ instructions, prompt, schema }: Texts<Answer>, { plain, complaint }: Attempt) {
  const inWords = `Answer with one JSON object and nothing else, by this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`
  return {
    instructions: plain ? `${instructions}\n\n${inWords}` : instructions,
    prompt: complaint
      ? `${prompt}\n\nYour last answer could not be used: ${complaint}\nAnswer again, wholly.`
      : prompt,
  }
}

/**
 * The text of a prompt. Most providers cache common beginnings of prompts on their own; Anthropic needs a
 * mark where the part worth caching ends.
 */
function partsOf(name: string, material: string, prompt: string): string | TextPart[] {
  if (material === '') return prompt
  if (!name.startsWith('anthropic:')) return `${material}\n\n${prompt}`
  const providerOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } }
  return [
    { type: 'text', text: material, providerOptions },
    { type: 'text', text: prompt },
  ]
}

async function generate<Answer>(
  { name, language, effort }: Model,
  { instructions, material = '', prompt, schema }: Texts<Answer>,
  { left, plain, outputLimit }: Attempt,
): Promise<Said> {
  try {
    const { text, finishReason, totalUsage } = await generateText({
      model: language,
      instructions,
      messages: [{ role: 'user', content: partsOf(name, material, prompt) }],
      ...(!plain && { output: Output.object({ schema, name: 'answer' }) }),
      ...(outputLimit !== null && { maxOutputTokens: outputLimit }),
      ...(effort !== null && { reasoning: effort }),
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(left),
    })
    return { text, end: finishReason, usage: totalUsage }
  } catch (error) {
    if (APICallError.isInstance(error) && error.cause instanceof ModelFault) throw error.cause
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return { text: error.text ?? '', end: error.finishReason, usage: error.usage ?? {} }
  }
}

function readAnswer<Answer>({ text, end, usage }: Said, schema: z.ZodType<Answer>): Answer {
  if (end === 'content-filter') throw new ModelFault('refused', 'It is a refusal.')
  if (text.length > MOST_CHARACTERS) throw tooLong(text.length)
  const read = readLoosely(text, schema)
  if ('answer' in read) return read.answer
  const { outputTokens = 0 } = usage
  if (end === 'length') throw new ModelFault('truncated', 'It was cut off. Be briefer.', outputTokens)
  throw new ModelFault(text.trim() === '' ? 'empty' : 'invalid', read.problem, outputTokens)
}

/** Small models wrap their JSON in a Markdown fence or in prose. */
function readLoosely<Answer>(
  text: string,
  schema: z.ZodType<Answer>,
): { answer: Answer } | { problem: string } {
  try {
    const read = schema.safeParse(JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? ''))
    return read.success ? { answer: read.data } : { problem: z.prettifyError(read.error).slice(0, 600) }
  } catch {
    return { problem: 'It is not one whole JSON object.' }
  }
}
