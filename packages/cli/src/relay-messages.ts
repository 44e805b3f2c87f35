import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { Credentials } from './credentials.ts'

const INTERNAL_ERROR = -32603

/**
 * Passes what the program at the other end of the standard streams says to the service's own server, and the
 * answers back, until the streams are closed and all is answered. What cannot be passed is answered with the reason.
 */
export async function relayMessages({ baseUrl, apiKey }: Credentials, signal: AbortSignal): Promise<void> {
  const near = new StdioServerTransport()
  const url = new URL(`${baseUrl.replace(/(\/api\/v1)?\/*$/, '')}/api/mcp`)
  const far = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
  })
  const open = new Set<Promise<void>>()
  near.onmessage = (message) => {
    const passed = far.send(message).catch(({ message: reason }: Error) => {
      if (!('id' in message) || message.id === undefined) return undefined
      const error = { code: INTERNAL_ERROR, message: reason }
      return near.send({ jsonrpc: '2.0', id: message.id, error })
    })
    open.add(passed)
    void passed.finally(() => open.delete(passed))
  }
  far.onmessage = (message) => {
    const version = versionIn(message)
    if (version) far.setProtocolVersion(version)
    void near.send(message)
  }
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', () => void Promise.all(open).then(() => resolve()))
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await far.start()
  await near.start()
  await ended
  await far.close()
  await near.close()
}

/** What both sides agreed on, in the answer to the first message: later ones name it. */
function versionIn(message: JSONRPCMessage): string | null {
  const version = 'result' in message ? message.result.protocolVersion : null
  return typeof version === 'string' ? version : null
}
