import { AppError } from '../errors.ts'
import type { StoragePlace } from '../storage-url.ts'

type Trouble = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

const ABSENT = ['NoSuchKey', 'NotFound']
const FULL = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'InsufficientCapacity']
const NO_KEY = 'The server does not know this access key.'
const SILENT = 'The server does not respond.'
const REGION = 'The bucket is in another region: set region=… in STORAGE_URL or AWS_REGION.'
const UNTRUSTED = 'The server’s certificate is not trusted: add its authority with NODE_EXTRA_CA_CERTS.'

/** Messages for operators, by the name or code of an error. */
const SENTENCES: Record<string, string> = {
  NoSuchBucket: 'The bucket does not exist: create it, or fix its name in STORAGE_URL.',
  InvalidAccessKeyId: NO_KEY,
  InvalidClientTokenId: NO_KEY,
  SignatureDoesNotMatch: 'The secret does not match the access key.',
  AccessDenied:
    'The access key lacks permissions: it needs s3:GetObject, PutObject, DeleteObject, AbortMultipartUpload and ListBucket.',
  ExpiredToken: 'The temporary access key has expired.',
  CredentialsProviderError:
    'The access key is missing: set s3://key:secret@bucket, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  PermanentRedirect: REGION,
  AuthorizationHeaderMalformed: REGION,
  RequestTimeTooSkewed: 'This machine’s clock is off by more than 15 minutes: correct it.',
  PreconditionFailed: 'The file was replaced while it was being read.',
  ENOTFOUND:
    'The server’s name does not resolve: check endpoint=… in STORAGE_URL (path_style=1 keeps the bucket out of the name).',
  EAI_AGAIN: 'The DNS lookup of the server failed.',
  ECONNREFUSED: 'The connection was refused: check endpoint=… in STORAGE_URL.',
  EPROTO: 'The server does not use TLS on this port: use http:// instead of https://.',
  TimeoutError: SILENT,
  AbortError: SILENT,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
}

/** A place as people read it, without credentials: `s3://bucket/prefix at https://…`. */
export const placeName = ({ bucket, prefix, endpoint }: StoragePlace): string =>
  `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`

/**
 * Converts an error of the S3 client: AppError `file_not_found`, `out_of_space`, or an Error that names the
 * bucket, describes the problem and has the original as its cause.
 */
export function s3Error(error: unknown, place: StoragePlace): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const { name, code, $metadata, message } = error as Trouble
  const status = $metadata?.httpStatusCode
  if (ABSENT.includes(name)) return new AppError('file_not_found', { cause: error })
  if (FULL.includes(name) || status === 507) return new AppError('out_of_space', { cause: error })
  // A HEAD has no body that would name its error.
  const known = SENTENCES[code ?? ''] ?? SENTENCES[name] ?? (status === 403 ? SENTENCES.AccessDenied : null)
  return new Error(`${placeName(place)}: ${known ?? `${name}: ${message}`}`, { cause: error })
}
