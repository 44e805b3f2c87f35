import { AppError } from '../errors.ts'
import type { StoragePlace } from '../storage-url.ts'

type Trouble = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

const ABSENT = ['NoSuchKey', 'NotFound']
const FULL = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'InsufficientCapacity']
const NO_KEY = 'The server does not know this access key.'
const SILENT = 'The server does not answer.'
const REGION = 'The bucket is in another region: region=… in STORAGE_URL or AWS_REGION.'
const UNTRUSTED = 'The server’s certificate is not trusted: NODE_EXTRA_CA_CERTS names further authorities.'

/** By the name or code of an error: what is wrong, for whoever runs the service. */
const SENTENCES: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket: create it, or mend its name in STORAGE_URL.',
  InvalidAccessKeyId: NO_KEY,
  InvalidClientTokenId: NO_KEY,
  SignatureDoesNotMatch: 'The secret is not that of the access key.',
  AccessDenied:
    'The access key may not do this: it needs s3:GetObject, PutObject, DeleteObject, AbortMultipartUpload and ListBucket.',
  ExpiredToken: 'The temporary access key has expired.',
  CredentialsProviderError:
    'There is no access key: s3://key:secret@bucket, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  PermanentRedirect: REGION,
  AuthorizationHeaderMalformed: REGION,
  RequestTimeTooSkewed: 'This machine’s clock is wrong by more than a quarter of an hour: set it.',
  PreconditionFailed: 'The file was replaced while it was read.',
  ENOTFOUND:
    'The server’s name is not known: check endpoint=… in STORAGE_URL (path_style=1 keeps the bucket out of it).',
  EAI_AGAIN: 'The server’s name cannot be looked up.',
  ECONNREFUSED: 'Nothing listens there: check endpoint=… in STORAGE_URL.',
  EPROTO: 'The server speaks no TLS there: http:// instead of https://?',
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
 * What an error of the S3 client means to us: AppError `file_not_found`, `out_of_space`, or an Error that names the
 * place, says what is wrong and carries the original one.
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
