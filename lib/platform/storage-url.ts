/** A bucket of an S3-compatible server, from STORAGE_URL. `prefix` is empty or ends in "/". */
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
 * Parses `s3://[key:secret@]bucket[/prefix][?endpoint=…&region=…&path_style=0|1&redirect=1|<address>]`. With
 * a custom endpoint the bucket is part of the path unless `path_style=0`. Throws an Error that describes the
 * problem without the secret.
 */
export function parseStorageUrl(text: string): StoragePlace {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:')
    throw new Error(
      'must be a URL like s3://bucket?endpoint=…; write "/", "@" and ":" in the key or secret as %2F, %40 and %3A',
    )
  if (url.port || url.hash)
    throw new Error('must have the bucket after s3://; the server and port belong in endpoint=https://…')
  if (!BUCKET.test(url.hostname))
    throw new Error('must name a valid bucket: 3 to 63 lowercase letters, digits, dots and hyphens')
  const strange = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (strange !== undefined)
    throw new Error(`has an unknown parameter "${strange}"; the known ones are ${PARAMETERS.join(', ')}`)
  const given = (name: string): string | null => url.searchParams.get(name) || null
  const region = given('region')
  if (region && !REGION.test(region)) throw new Error('has an invalid region')
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
    throw new Error('has an invalid prefix: use a-z, 0-9, ".", "_" and "-" between single slashes')
  return `${prefix}/`
}

function serverOf(name: string, value: string | null): string | null {
  if (value === null) return null
  const server = URL.parse(value)
  if (!server || !/^https?:$/.test(server.protocol) || server.username || server.search || server.hash)
    throw new Error(
      `has an invalid ${name}: write it like https://s3.example.com:9000 (key and secret go before the bucket)`,
    )
  return value.replace(/\/$/, '')
}

function flagOf(name: string, value: string | null): boolean | null {
  if (value === null) return null
  if (value !== '0' && value !== '1') throw new Error(`must have ${name}=0 or ${name}=1`)
  return value === '1'
}

function redirectOf(value: string | null, endpoint: string | null): StoragePlace['redirect'] {
  if (value === null || value === '0') return null
  return { endpoint: value === '1' ? endpoint : serverOf('redirect', value) }
}

function credentialsOf({ username, password }: URL): StoragePlace['credentials'] {
  if (!username && !password) return null
  if (!username || !password)
    throw new Error('must have both a key and a secret, or neither: s3://key:secret@bucket')
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    throw new Error('has a "%" in its key or secret: write it as %25')
  }
}
