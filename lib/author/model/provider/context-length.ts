import { z } from 'zod'
import type { Model } from './model-registry.ts'

/** The tokens that a prompt with its passages and its answer need. */
export const NEEDED_CONTEXT = 32_000

const PATIENCE_MS = 5000
const count = z.number().int().positive()

/** vLLM lists it with each model. */
const listed = z.object({ data: z.array(z.object({ id: z.string(), max_model_len: count.optional() })) })
/** LM Studio, at a URL of its own; the loaded length counts, not the longest possible one. */
const studio = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      loaded_context_length: count.optional(),
      max_context_length: count.optional(),
    }),
  ),
})
/** Ollama, for loaded models; older versions do not say. */
const running = z.object({
  models: z.array(z.object({ model: z.string(), context_length: count.optional() })),
})
/**
 * Ollama: parameters are lines of a Modelfile; the length of the architecture is only the longest possible
 * one.
 */
const ollama = z.object({
  parameters: z.string().optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})

/**
 * The context length, in tokens, that a `compatible` server reports for its model: vLLM, LM Studio or Ollama
 * (only once the model is loaded). Null for other providers, and if the server does not say. Free.
 */
export async function findContextLength({ name, list }: Model): Promise<number | null> {
  const [provider = '', ...rest] = name.split(':')
  if (provider !== 'compatible') return null
  const id = rest.join(':')
  const home = list.url.replace(/(?:\/v1)?\/models$/, '')
  const { headers } = list
  const own = listed.safeParse(await askJson(list.url, { headers }))
  const length = own.data?.data.find((each) => each.id === id)?.max_model_len
  if (length !== undefined) return length
  const loaded = studio.safeParse(await askJson(`${home}/api/v0/models`, { headers }))
  const model = loaded.data?.data.find((each) => each.id === id)
  const known = model?.loaded_context_length ?? model?.max_context_length
  if (known !== undefined) return known
  const ran = running.safeParse(await askJson(`${home}/api/ps`, { headers }))
  const loadedLength = ran.data?.models.find((each) => each.model === id)?.context_length
  if (loadedLength !== undefined) return loadedLength
  const shown = ollama.safeParse(
    await askJson(`${home}/api/show`, { method: 'POST', headers, body: JSON.stringify({ model: id }) }),
  )
  return shown.data ? lengthOf(shown.data) : null
}

function lengthOf({ parameters = '', model_info = {} }: z.infer<typeof ollama>): number | null {
  const set = /^num_ctx\s+(\d+)/m.exec(parameters)?.[1]
  if (set) return Number(set)
  const most = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'))?.[1]
  const length = count.safeParse(most).data
  // Without a setting, the server's default applies, often far less than the model supports.
  return length !== undefined && length < NEEDED_CONTEXT ? length : null
}

async function askJson(url: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
