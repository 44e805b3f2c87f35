/** A bucket of an S3-compatible server, as STORAGE_URL names it. `prefix` is empty or ends in "/". */
export type StoragePlace = {
  bucket: string
  prefix: string
  /** null: Amazon's own */
  endpoint: string | null
  region: string | null
  pathStyle: boolean
  /** null: as the AWS tools find them (environment, profile, role of the machine) */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** where players are sent for video and audio; null: every byte passes through the service */
  redirect: { endpoint: string | null } | null
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
const REGION = /^[a-zA-Z0-9-]{1,40}$/
const PARAMETERS = ['endpoint', 'region', 'path_style', 'redirect']

/**
 * Reads `s3://[key:secret@]bucket[/prefix][?endpoint=…&region=…&path_style=0|1&redirect=1|<address>]`. With an endpoint
 * of its own the bucket stands in the path, unless `path_style=0`. Throws an Error that says what is wrong, without
 * the secret.
 */
export function parseStorageUrl(text: string): StoragePlace {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:')
    throw new Error(
      'must be an address s3://bucket?endpoint=…; a "/", "@" or ":" in key or secret is written %2F, %40 or %3A',
    )
  if (url.port || url.hash)
    throw new Error('names the bucket after s3://; server and port go into endpoint=https://…')
  if (!BUCKET.test(url.hostname))
    throw new Error('has no valid bucket: 3 to 63 lower-case letters, digits, dots and hyphens')
  const strange = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (strange !== undefined) throw new Error(`knows ${PARAMETERS.join(', ')}, not "${strange}"`)
  const given = (name: string): string | null => url.searchParams.get(name) || null
  const region = given('region')
  if (region && !REGION.test(region)) throw new Error('has a region that is none')
  const endpoint = serverOf('endpoint', given('endpoint'))
  const redirect = given('redirect')
  return {
    bucket: url.hostname,
    prefix: prefixOf(url.pathname),
    endpoint,
    region,
    pathStyle: flagOf('path_style', given('path_style')) ?? endpoint !== null,
    credentials: credentialsOf(url),
    redirect: redirectOf(redirect, endpoint),
  }
}

function prefixOf(path: string): string {
  const prefix = path.replace(/^\/|\/$/g, '')
  if (prefix === '') return ''
  if (prefix.length > 200 || !PREFIX.test(prefix))
    throw new Error('has a prefix of other signs than a-z, 0-9, ".", "_" and "-" between single slashes')
  return `${prefix}/`
}

function serverOf(name: string, value: string | null): string | null {
  if (value === null) return null
  const server = URL.parse(value)
  if (!server || !/^https?:$/.test(server.protocol) || server.username || server.search || server.hash)
    throw new Error(
      `has a ${name} that is not like https://s3.example.com:9000 (key and secret stand before the bucket)`,
    )
  return value.replace(/\/$/, '')
}

function flagOf(name: string, value: string | null): boolean | null {
  if (value === null) return null
  if (value !== '0' && value !== '1') throw new Error(`wants ${name}=0 or ${name}=1`)
  return value === '1'
}

function redirectOf(value: string | null, endpoint: string | null): StoragePlace['redirect'] {
  if (value === null || value === '0') return null
  return { endpoint: value === '1' ? endpoint : serverOf('redirect', value) }
}

function credentialsOf({ username, password }: URL): StoragePlace['credentials'] {
  if (!username && !password) return null
  if (!username || !password)
    throw new Error('has a key without a secret or the reverse: s3://key:secret@bucket')
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    throw new Error('has a "%" in key or secret that is not written %25')
  }
}
