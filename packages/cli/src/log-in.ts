import { createClient } from '../../client/src/client.ts'
import type { Command } from './command.ts'
import { saveCredentials } from './credentials.ts'
import { UsageError } from './terminal.ts'

/** Keeps an address and a key that the service accepts. The key is no argument: other users see those. */
export const logIn: Command = {
  name: 'login',
  args: '<url>',
  about: 'Keeps the address of the service and an API key, which it asks for or reads from a pipe.',
  isLocal: true,
  async run({ words, terminal }) {
    const baseUrl = addressIn(words[0] ?? '')
    const apiKey = (await terminal.askSecret('API key: ')).trim()
    if (apiKey === '') throw new UsageError('The key is empty.')
    const client = createClient({ baseUrl, apiKey, fetch: terminal.fetch })
    const { name } = await client.get('/api/v1/account')
    const file = await saveCredentials(terminal.env, { baseUrl, apiKey })
    return { data: { url: baseUrl, account: name, file }, text: `Logged in to ${name}. Saved in ${file}\n` }
  },
}

function addressIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('The address begins with https:// or http://.')
  return url.href.replace(/\/+$/, '')
}
