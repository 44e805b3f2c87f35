import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Client } from '../../../client/src/client.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** Serves the program at the other end of the standard streams until it closes them. */
export async function serveMcp(client: Client, signal: AbortSignal): Promise<void> {
  const server = createMcpServer(client)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}
