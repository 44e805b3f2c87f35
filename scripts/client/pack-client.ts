import path from 'node:path'
import { runCommand } from '../progress.ts'
import { buildClient, CLIENT, installClient, runInClient } from './prepare-client.ts'

// Builds packages/client and packs it for `npm install <file>`.
await runCommand(async () => {
  await installClient()
  await buildClient()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const output = await runInClient(npm, ['pack', '--silent'])
  console.log(path.join(CLIENT, output.trim()))
  return 0
})
