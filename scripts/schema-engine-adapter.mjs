// The database side of schema-engine.mjs: @prisma/adapter-pg with its gaps closed for the schema engine.
import crypto from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

const CHAR_OID = 18
const TEXT_OID = 25
const PRISMA_PARAMETERS = ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer']
const CODES = {
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
  EAI_AGAIN: 'P1001',
  ENOENT: 'P1001',
  ETIMEDOUT: 'P1002',
  '28P01': 'P1000',
  28000: 'P1010',
  '3D000': 'P1003',
}

function readUrl(url) {
  const plain = new URL(url ?? 'postgresql://localhost/none')
  const schema = plain.searchParams.get('schema') ?? undefined
  for (const name of PRISMA_PARAMETERS) plain.searchParams.delete(name)
  const database = decodeURIComponent(plain.pathname.slice(1))
  const admin = Object.assign(new URL(plain), { pathname: '/postgres' })
  return { plain: plain.href, admin: admin.href, database, schema, host: plain.host, user: plain.username }
}

/** Runs `work` with a separate connection to the database of `url`. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: readUrl(url).plain, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the database of `url` and returns its name. */
export async function createDatabase(url) {
  const { admin, database } = readUrl(url)
  await withClient(admin, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`))
  return database
}

/** A connection failure in Prisma's codes and words. */
export function describeFailure(error, url) {
  const { host, database, user } = readUrl(url)
  const code = CODES[error.code] ?? 'P1011'
  const messages = {
    P1000: `Authentication failed against database server, the provided database credentials for \`${user}\` are not valid.`,
    P1001: `Can't reach database server at \`${host}\``,
    P1003: `Database \`${database}\` does not exist`,
  }
  return { error_code: code, message: messages[code] ?? String(error.message) }
}

/** The migration-aware adapter factory for the database of `url`. */
export async function adapterFor(url) {
  const { plain, schema } = readUrl(url)
  // Separate fields: with a connectionString, shadow migrations would run in the main database.
  const config = { ...parseIntoClientConfig(plain), max: 1 }
  const createSchema = schema && `CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(schema)}`
  if (schema) {
    config.options = `-c search_path=${pg.escapeIdentifier(schema)}`
    await withClient(plain, (client) => client.query(createSchema)).catch(() => {}) // the engine reports it
  }
  const factory = new PrismaPg(config, { schema })
  if (url) await closeGaps(factory)
  factory.connectToShadowDb = () => connectToShadow(plain, config, schema, createSchema)
  return factory
}

async function closeGaps(factory) {
  const connection = await factory.connect()
  const adapter = Object.getPrototypeOf(connection)
  await connection.dispose()
  teachCharType(Object.getPrototypeOf(adapter))
  // The adapter's own splits a script at every semicolon, including those inside functions.
  adapter.executeScript = async function (script) {
    await this.client.query(script).catch((error) => this.onError(error))
  }
}

// The catalog queries return PostgreSQL's "char" (oid 18), which the adapter does not know; declared as text,
// it makes the engine panic. The adapter reads it as text and we report it as a character.
function teachCharType(queryable) {
  const { queryRaw } = queryable
  queryable.queryRaw = async function (query) {
    const chars = []
    const performIO = async (sql) => {
      const result = await this.performIO(sql)
      result.fields.forEach((field, index) => {
        if (field.dataTypeID !== CHAR_OID) return
        field.dataTypeID = TEXT_OID
        chars.push(index)
      })
      return result
    }
    const result = await queryRaw.call(Object.create(this, { performIO: { value: performIO } }), query)
    for (const index of chars) result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
}

// The adapter's own drops the shadow database while its pool is still connected to it.
async function connectToShadow(url, config, schema, createSchema) {
  const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
  await withClient(url, (client) => client.query(`CREATE DATABASE "${database}" TEMPLATE template0`))
  const adapter = await new PrismaPg({ ...config, database }, { schema }).connect()
  if (createSchema) await adapter.executeScript(createSchema)
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`))
  }
  return adapter
}
