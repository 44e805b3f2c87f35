import path from 'node:path'
import { runCommand } from '../progress.ts'
import { buildClient, buildCommand, CLI, CLIENT, installClient, runIn } from './prepare-client.ts'

// Builds packages/client and packages/cli and packs each for `npm install <file>`.
await runCommand(async () => {
  await installClient()
  await buildClient()
  await buildCommand()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  for (const folder of [CLIENT, CLI])
    console.log(path.join(folder, (await runIn(folder, npm, ['pack', '--silent'])).trim()))
  return 0
})
