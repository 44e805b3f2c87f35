import path from 'node:path'
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'

test('the command says why the service cannot be reached, and ends with its streams', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'coursewright.ts'), 'mcp'],
    env: { COURSEWRIGHT_URL: 'http://127.0.0.1:9', COURSEWRIGHT_API_KEY: 'sk_test_1' },
    stderr: 'pipe',
  })
  const ended = new Promise<void>((resolve) => {
    transport.onclose = resolve
  })
  await expect(new McpClient({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow('fetch')
  await ended
})
