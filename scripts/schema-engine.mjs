#!/usr/bin/env node
// Replaces Prisma's native schema engine, which is not on the npm registry: the same arguments and JSON-RPC
// on standard input and output, answered by @prisma/schema-engine-wasm. For development commands only; the
// service applies its migrations itself.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import readline from 'node:readline'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { adapterFor, createDatabase, describeFailure, withClient } from './schema-engine-adapter.mjs'

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
const { flags, datamodels, command } = readArguments(process.argv.slice(2))
const url = flags.datasource ? JSON.parse(flags.datasource).url : undefined

const panics = {
  message: '',
  set_message(text) {
    this.message = `RuntimeError: ${text}`
  },
}

if (flags.version) console.log(`schema-engine-wasm ${packageVersion()}`)
else if (command[0] === 'cli') await runCommand(command[1])
else await serve()

function readArguments(words) {
  const result = { flags: {}, datamodels: [], command: [] }
  while (words.length > 0) {
    const word = words.shift()
    if (word === '--version') result.flags.version = true
    else if (word === '--datamodels') result.datamodels.push(words.shift())
    else if (word.startsWith('--')) result.flags[word.slice(2)] = words.shift()
    else return { ...result, command: [word, ...words] }
  }
  return result
}

function packageVersion() {
  return JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version
}

/** `schema-engine cli …`: errors are one JSON line on standard error. */
async function runCommand(name) {
  try {
    if (name === 'can-connect-to-database') await withClient(url, async () => {})
    else if (name === 'create-database') await createDatabase(url)
    else throw new Error(`This schema engine does not know the command ${name}.`)
  } catch (error) {
    const fields = { is_panic: false, meta: {}, ...describeFailure(error, url) }
    const line = {
      timestamp: new Date().toISOString(),
      level: 'ERROR',
      fields,
      target: 'schema_engine::logger',
    }
    process.stderr.write(`\n${JSON.stringify(line)}`)
    process.exitCode = 1
  }
}

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = panics
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = fs.readFileSync(path.join(packageFolder, 'schema_engine_bg.wasm'))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    './schema_engine_bg.js': glue,
  })
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
  const files = datamodels.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const adapter = bindMigrationAwareSqlAdapterFactory(await adapterFor(url))
  return glue.SchemaEngine.new({ datamodels: files.length > 0 ? files : undefined }, () => {}, adapter)
}

/** Answers requests sequentially, one JSON object per line, until standard input ends. */
async function serve() {
  let engine
  let answering = null
  const send = (message) =>
    new Promise((done) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`, done))

  const call = async (method, params, id) => {
    if (method === 'createDatabase')
      return { databaseName: await createDatabase(params.datasource?.url ?? url) }
    engine ??= loadEngine()
    const target = await engine
    const name = method === 'getDatabaseVersion' ? 'version' : method
    if (typeof target[name] !== 'function')
      throw new Error(`The WebAssembly schema engine has no method ${method}.`)
    const result = (await target[name](params)) ?? {}
    if (method !== 'diff' || result.stdout == null) return result
    await send({ id: `print-${id}`, method: 'print', params: { content: result.stdout } })
    return { ...result, stdout: null }
  }

  const failure = (error) => {
    const panicked = error instanceof WebAssembly.RuntimeError
    const message = panicked ? panics.message : String(error?.message ?? error)
    const data = {
      is_panic: panicked,
      message,
      meta: {},
      ...(error?.code && { error_code: String(error.code) }),
    }
    return { code: 4466, message: 'An error happened. Check the data field for details.', data }
  }

  // A panic inside the WebAssembly ends here; without an answer the CLI would exit successfully.
  process.on('uncaughtException', async (error) => {
    const message = `schema-engine-wasm panicked: ${panics.message || error.stack}`
    if (answering !== null)
      await send({
        id: answering,
        error: { code: 4466, message, data: { is_panic: false, message, meta: {} } },
      })
    process.exit(101)
  })

  for await (const line of readline.createInterface({
    input: process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const request = line.trim() ? JSON.parse(line) : {}
    if (!request.method) continue // the response to our `print`
    answering = request.id
    const answer = await call(request.method, request.params, request.id).then(
      (result) => ({ result }),
      (error) => ({ error: failure(error) }),
    )
    await send({ id: request.id, ...answer })
    answering = null
  }
  process.exit(0)
}
