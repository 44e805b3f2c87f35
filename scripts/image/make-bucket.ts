import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { parseStorageUrl } from '../../lib/platform/storage-url.ts'
import { runCommand, UserError } from '../progress.ts'

const THERE = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']

/** Creates the bucket of STORAGE_URL unless it exists. */
await runCommand(async () => {
  const { bucket, endpoint, region, pathStyle, credentials } = parseStorageUrl(process.env.STORAGE_URL ?? '')
  const client = new S3Client({
    region: region ?? 'us-east-1',
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  })
  const made = await client.send(new CreateBucketCommand({ Bucket: bucket })).then(
    () => true,
    (error: Error) => {
      if (THERE.includes(error.name)) return false
      throw new UserError(`The bucket ${bucket} could not be created: ${error.name}: ${error.message}`)
    },
  )
  console.log(made ? `The bucket ${bucket} was created.` : `The bucket ${bucket} already exists.`)
  return 0
})
