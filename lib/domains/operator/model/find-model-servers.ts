import { z } from 'zod'

const PATIENCE_MS = 1000
const MOST_MODELS = 200
/** The usual ports of servers that people run beside the service. */
const SERVERS = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'vLLM', port: 8000 },
]
const listed = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })

type Found = { name: string; base_url: string; models: string[] }

/** The model servers on this machine's loopback that list their models within a second, in this order. */
export async function findModelServers(servers = SERVERS): Promise<Found[]> {
  const found = await Promise.all(servers.map(findServer))
  return found.filter((each) => each !== null)
}

async function findServer({ name, port }: { name: string; port: number }): Promise<Found | null> {
  const base_url = `http://127.0.0.1:${port}/v1`
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(`${base_url}/models`, { signal, redirect: 'error' })
    const { data } = listed.parse(response.ok ? await response.json() : null)
    return { name, base_url, models: data.slice(0, MOST_MODELS).map(({ id }) => id) }
  } catch {
    return null
  }
}
