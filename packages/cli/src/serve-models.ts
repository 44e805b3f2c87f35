import type { Command } from './command.ts'
import { readCredentials } from './credentials.ts'

/** Serves language models; what it takes is loaded only then. */
export const serveModels: Command = {
  name: 'mcp',
  about: 'Serves a language model over standard input and output (Model Context Protocol).',
  isLocal: true,
  async run({ terminal }) {
    const credentials = await readCredentials(terminal.env)
    const { relayMessages } = await import('./relay-messages.ts')
    await relayMessages(credentials, terminal.signal)
    return null
  },
}
