import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { StoragePlace } from '../storage-url.ts'
import type { SizedStream } from './resuming-stream.ts'
import type { StoredFile } from './storage.ts'
import { uploadParts } from './upload-parts.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 30_000
const ATTEMPTS = 4
/** Each player we stream to uses one. */
const SOCKETS = 2000
const DEFAULT_REGION = 'us-east-1'

type Bucket = { client: S3Client; bucket: string }
type Range = { start: number; end: number }

/** A bucket: flydrive's driver, plus what it lacks. Keys are the server's, including the prefix. */
export type S3 = {
  drive: S3Driver
  /** signs URLs for players; null if they are not redirected */
  signer: S3Driver | null
  /** an object, or bytes `start` to `end` (both included), while it still has this `etag` */
  read(key: string, range: Range | null, etag?: string): Promise<SizedStream & { etag: string | undefined }>
  /** stores a large local file of `size` bytes */
  upload(key: string, path: string, size: number): Promise<void>
  /** up to 1,000 objects with this key prefix, and the start of the next page */
  listPage(
    prefix: string,
    token: string | undefined,
  ): Promise<{ files: StoredFile[]; next?: string | undefined }>
  /** deletes up to 1,000 objects; absent ones are fine */
  deleteAll(keys: string[]): Promise<void>
  /** writes, reads and deletes an object, then checks that it is gone, all within `patienceMs` */
  tryOut(key: string, patienceMs: number): Promise<void>
}

/** Creates a client without sending anything. `region` applies if the place has none. */
export function connectS3(place: StoragePlace, region: string | undefined): S3 {
  const open = (endpoint: string | null): S3Client => new S3Client(configOf(place, endpoint, region))
  const client = open(place.endpoint)
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'DeleteObjectsCommand') addMd5(args.request as Sent)
        return next(args)
      },
    { step: 'build', priority: 'low', name: 'md5OfDeletions' },
  )
  const drive = (of: S3Client): S3Driver =>
    new S3Driver({ client: of, bucket: place.bucket, visibility: 'private', supportsACL: false })
  const bucket = { client, bucket: place.bucket }
  return {
    drive: drive(client),
    signer: place.redirect && drive(open(place.redirect.endpoint)),
    read: (key, range, etag) => readObject(bucket, key, range, etag),
    upload: (key, path, size) => uploadParts(bucket, key, path, size),
    listPage: (prefix, token) => listObjects(bucket, prefix, token),
    deleteAll: (keys) => deleteObjects(bucket, keys),
    tryOut: (key, patienceMs) => tryObject(bucket, key, patienceMs),
  }
}

function configOf(place: StoragePlace, endpoint: string | null, region: string | undefined): S3ClientConfig {
  return {
    region: place.region ?? region ?? DEFAULT_REGION,
    ...(endpoint && { endpoint }),
    ...(place.credentials && { credentials: place.credentials }),
    forcePathStyle: place.pathStyle,
    maxAttempts: ATTEMPTS,
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      // A player that pauses leaves its connection idle.
      socketTimeout: 0,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
    },
  }
}

type Sent = { headers: Record<string, string>; body: string | Uint8Array }

/** Bulk deletion requires a checksum; every server supports the old kind. */
function addMd5({ headers, body }: Sent): void {
  for (const name of Object.keys(headers)) if (/^x-amz-(sdk-)?checksum-/i.test(name)) delete headers[name]
  headers['content-md5'] = createHash('md5').update(body).digest('base64')
}

async function readObject(
  { client, bucket }: Bucket,
  key: string,
  range: Range | null,
  etag: string | undefined,
): ReturnType<S3['read']> {
  const answer = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      ...(etag && { IfMatch: etag }),
    }),
  )
  const body = answer.Body as Readable
  if (answer.ContentLength === undefined || (range && !answer.ContentRange)) {
    body.destroy()
    throw new Error('The server does not support ranges or does not report the length.')
  }
  return { body, length: answer.ContentLength, etag: answer.ETag }
}

async function listObjects(
  { client, bucket }: Bucket,
  prefix: string,
  token: string | undefined,
): ReturnType<S3['listPage']> {
  const { Contents, NextContinuationToken } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
  )
  const files = (Contents ?? []).flatMap(({ Key, Size, LastModified }) =>
    Key && LastModified ? [{ key: Key, size: Size ?? 0, modifiedAt: LastModified }] : [],
  )
  return { files, next: NextContinuationToken }
}

async function deleteObjects({ client, bucket }: Bucket, keys: string[]): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }))
  const { Errors } = await client.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
  )
  const [first] = Errors ?? []
  if (first) throw Object.assign(new Error(`${first.Key}: ${first.Message}`), { name: first.Code ?? 'Error' })
}

async function tryObject(where: Bucket, key: string, patienceMs: number): Promise<void> {
  const { client, bucket } = where
  const place = { Bucket: bucket, Key: key }
  const options = { abortSignal: AbortSignal.timeout(patienceMs) }
  await client.send(new PutObjectCommand({ ...place, Body: key }), options)
  const { Body } = await client.send(new GetObjectCommand(place), options)
  if ((await Body?.transformToString()) !== key) throw new Error('The server returned different content.')
  await deleteObjects(where, [key])
  // Without the right to list, an absent file is refused instead of absent.
  await client.send(new HeadObjectCommand(place), options).catch((error: Error) => {
    if (error.name !== 'NotFound') throw error
  })
}
