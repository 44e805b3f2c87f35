#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { runCommandLine } from './run-command-line.ts'

const interrupted = new AbortController()
process.once('SIGINT', () => {
  interrupted.abort(new Error('Interrupted.'))
  // A call that does not listen to the signal.
  setTimeout(() => process.exit(130), 500).unref()
})
// `coursewright … | head` reads no more.
process.stdout.on('error', () => process.exit(0))

/** A line from the terminal that is not echoed, or what a pipe contains. */
async function askSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write(question)
  const output = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal })
  lines.once('SIGINT', () => process.exit(130))
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}

const code = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  fetch: globalThis.fetch,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isInteractive: process.stderr.isTTY === true,
  askSecret,
  signal: interrupted.signal,
})
process.exitCode = interrupted.signal.aborted && code === 1 ? 130 : code
