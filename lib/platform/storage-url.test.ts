import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { parseStorageUrl } from './storage-url.ts'

const plain = {
  bucket: 'files',
  prefix: '',
  endpoint: null,
  region: null,
  pathStyle: false,
  credentials: null,
  redirect: null,
}

test.each([
  ['s3://files', {}],
  ['s3://files/', {}],
  ['s3://files/one/two-2/', { prefix: 'one/two-2/' }],
  ['s3://files?region=eu-west-3', { region: 'eu-west-3' }],
  [
    's3://files?endpoint=https://s3.example.com:9000/',
    { endpoint: 'https://s3.example.com:9000', pathStyle: true },
  ],
  ['s3://files?endpoint=http://a/storage/v1/s3', { endpoint: 'http://a/storage/v1/s3', pathStyle: true }],
  ['s3://files?endpoint=https%3A%2F%2Fa&path_style=0', { endpoint: 'https://a' }],
  ['s3://files?redirect=1', { redirect: { endpoint: null } }],
  ['s3://files?redirect=0', {}],
  [
    's3://files?endpoint=http://minio:9000&redirect=https://files.example.com',
    {
      endpoint: 'http://minio:9000',
      pathStyle: true,
      redirect: { endpoint: 'https://files.example.com' },
    },
  ],
  ['s3://AKIA:a%2Fb+c%40d@files', { credentials: { accessKeyId: 'AKIA', secretAccessKey: 'a/b+c@d' } }],
])('%s', (url, place) => {
  expect(parseStorageUrl(url)).toEqual({ ...plain, ...place })
})

test.each([
  ['files', 's3://bucket'],
  ['https://files', 's3://bucket'],
  ['s3://', 'bucket'],
  ['s3://Files', 'lowercase'],
  ['s3://ab', '3 to 63'],
  ['s3://files:9000', 'endpoint='],
  ['s3://AKIA:hush/hush@files', '%2F'],
  ['s3://AKIA@files', 'both a key and a secret'],
  ['s3://AKIA:hush%@files', '%25'],
  ['s3://files/é', 'prefix'],
  ['s3://files/a//b', 'prefix'],
  ['s3://files/../b/.c', 'prefix'],
  ['s3://files?endpiont=https://a', '"endpiont"'],
  ['s3://files?endpoint=a.example.com', 'https://s3.example.com'],
  ['s3://files?endpoint=https://key:hush@a.example.com', 'before the bucket'],
  ['s3://files?path_style=yes', 'path_style=1'],
  ['s3://files?redirect=yes', 'redirect'],
  ['s3://files?region=a b', 'region'],
])('refuses %s with the reason, without the secret', (url, words) => {
  let said = ''
  try {
    parseStorageUrl(url)
  } catch (error) {
    said = (error as Error).message
  }
  expect(said).toContain(words)
  expect(said).not.toContain('hush')
})

test('a wrong one stops the start with its name and an example; half a key pair too', () => {
  const base = {
    DATABASE_URL: 'postgresql://a@b/c',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    NEXTAUTH_SECRET: 'x'.repeat(32),
    FILE_URL_SECRET: 'x'.repeat(32),
  }
  expect(() => parseEnv({ ...base, STORAGE_URL: 's3://F' })).toThrow(
    /STORAGE_URL: must name a valid bucket.*example: s3:/,
  )
  expect(() => parseEnv({ ...base, STORAGE_URL: 's3://files', AWS_ACCESS_KEY_ID: 'a' })).toThrow(
    'go together',
  )
  expect(parseEnv({ ...base, STORAGE_URL: '' }).STORAGE_URL).toBeUndefined()
  expect(parseEnv({ ...base, STORAGE_URL: 's3://files' }).STORAGE_URL).toEqual(plain)
})
