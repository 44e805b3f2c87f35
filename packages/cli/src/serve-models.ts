import type { Command } from './command.ts'

/** Serves language models; what it takes is loaded only then. */
export const serveModels: Command = {
  name: 'mcp',
  about: 'Serves a language model over standard input and output (Model Context Protocol).',
  async run({ client, terminal }) {
    const { serveMcp } = await import('./mcp/serve-mcp.ts')
    await serveMcp(client, terminal.signal)
    return null
  },
}
