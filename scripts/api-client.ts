import { UserError } from './progress.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the REST API with a key. */
export type ApiClient = {
  call<Answer>(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  download(path: string): Promise<Uint8Array>
}

/**
 * A client for the service at `url`; any response but a 2xx throws a UserError with the service's message.
 */
export function apiClient(url: string, key: string): ApiClient {
  const send = async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new UserError(`${url} does not respond: ${String(error.cause ?? error.message)}`)
    })
    if (!answer.ok)
      throw new UserError(`${method} ${path}: ${answer.status} ${messageOf(await answer.text())}`)
    return answer
  }
  return {
    call: async <Answer>(...parameters: Parameters<typeof send>) =>
      (await (await send(...parameters)).json()) as Answer,
    download: async (path) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  }
}

/** The message of an error body: our own format, or the list of validation issues. */
function messageOf(text: string): string {
  try {
    const { detail } = JSON.parse(text) as {
      detail: { error: { message: string; code: string } } | { loc: string[]; msg: string }[]
    }
    if (Array.isArray(detail)) return detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
    return `${detail.error.message} (${detail.error.code})`
  } catch {
    return text.slice(0, 300)
  }
}
