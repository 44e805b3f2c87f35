import path from 'node:path'
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'

test('the command serves over its standard streams, and ends when they are closed', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(import.meta.dirname, '../coursewright.ts'), 'mcp'],
    env: { COURSEWRIGHT_URL: 'http://127.0.0.1:9', COURSEWRIGHT_API_KEY: 'sk_test_1' },
    stderr: 'pipe',
  })
  const ended = new Promise<void>((resolve) => {
    transport.onclose = resolve
  })
  const model = new McpClient({ name: 'test', version: '1' })
  await model.connect(transport)
  const { tools } = await model.listTools()
  expect(tools.map(({ name }) => name)).toContain('create_course')
  await model.close()
  await ended
})
