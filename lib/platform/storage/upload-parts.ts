import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

const PART_BYTES = 8 * 1024 * 1024
const MOST_PARTS = 10_000
const AT_ONCE = 3
/** For a part on a slow connection. */
const PART_MS = 120_000

type Bucket = { client: S3Client; bucket: string }
type Upload = { Bucket: string; Key: string; UploadId: string }

/**
 * Uploads a local file of `size` bytes in parts, three at once, so that no more of it is in memory. The
 * object appears only when complete; a failed upload is aborted.
 */
export async function uploadParts(
  { client, bucket }: Bucket,
  key: string,
  path: string,
  size: number,
): Promise<void> {
  const file = await open(path)
  try {
    const place = { Bucket: bucket, Key: key }
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(place))
    const upload = { ...place, UploadId }
    try {
      const Parts = await sendParts(client, upload, file, size)
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  } finally {
    await file.close()
  }
}

async function sendParts(
  client: S3Client,
  upload: Upload,
  file: FileHandle,
  size: number,
): Promise<CompletedPart[]> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
  const count = Math.ceil(size / partBytes)
  const parts: CompletedPart[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const start = index * partBytes
      const bytes = await readPart(file, start, Math.min(partBytes, size - start)).catch(stop)
      const PartNumber = index + 1
      const part = new UploadPartCommand({ ...upload, PartNumber, Body: bytes })
      const sent = client.send(part, { requestTimeout: PART_MS })
      const { ETag } = await sent.catch(stop)
      parts[index] = { PartNumber, ETag }
    }
  }
  const stop = (error: unknown): never => {
    next = count
    throw error
  }
  // All parts end before the upload is aborted: a late part would stay.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return parts
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, start)
  if (bytesRead !== length) throw new Error('The file became shorter while it was being stored.')
  return buffer
}
