import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fault, refuseCall, S3_BUCKET, startS3 } from '../../../e2e/servers/s3-server.ts'
import { parseStorageUrl } from '../storage-url.ts'
import { s3Storage } from './s3-storage.ts'

let server: Awaited<ReturnType<typeof startS3>>
let directory: string
beforeAll(async () => {
  server = await startS3()
})
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 's3-storage-'))
  server.state.calls.length = 0
})
afterEach(async () => {
  server.state.fault = null
  await rm(directory, { recursive: true, force: true })
})
afterAll(() => server.close())

const at = (url: string, region?: string) => s3Storage(parseStorageUrl(url), region)
const open = (prefix = '', more = '') => at(server.url(prefix, more))
/** The first `times` matching calls fail. */
const failing = (times: number, matches: (method: string) => boolean, fault: Fault) => {
  let left = times
  server.state.fault = (ctx, next) => (matches(ctx.method) && left-- > 0 ? fault(ctx, next) : next())
}
/** Sends some bytes of the response, then cuts the connection. */
const cutAfter =
  (bytes: number): Fault =>
  async (ctx, next) => {
    await next()
    let sent = 0
    const scissors = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const part = chunk.subarray(0, bytes - sent)
        sent += part.length
        if (part.length > 0) this.push(part)
        if (sent < bytes) return done()
        setImmediate(() => ctx.req.socket.destroy())
      },
    })
    const length = ctx.res.getHeader('content-length') ?? 0
    ctx.body = (ctx.body as NodeJS.ReadableStream).pipe(scissors)
    ctx.res.setHeader('content-length', length)
  }

describe('works', () => {
  test('files with other prefixes are neither seen nor touched', async () => {
    const [ours, theirs, all] = [open('one'), open('one-more'), open()]
    await ours.put('a/b', Buffer.from('ours'))
    await theirs.put('a/b', Buffer.from('theirs'))
    await ours.deletePrefix('a/')
    expect(await ours.exists('a/b')).toBe(false)
    expect(Buffer.from(await theirs.get('a/b')).toString()).toBe('theirs')
    const keys: string[] = []
    for await (const { key } of all.list()) keys.push(key)
    expect(keys).toEqual(['one-more/a/b'])
    expect(theirs.name).toBe(`s3://${S3_BUCKET}/one-more/ at ${server.endpoint}`)
  })

  test('a busy server is retried', async () => {
    failing(
      2,
      () => true,
      async (ctx) => refuseCall(ctx, 503, 'SlowDown'),
    )
    await open('busy').put('a', Buffer.from('1'))
    expect(server.state.calls).toHaveLength(3)
  })

  test('an interrupted delivery resumes where it broke off, as the same file', async () => {
    const files = open('broken')
    const content = randomBytes(900_000)
    await files.put('a', content)
    failing(2, (method) => method === 'GET', cutAfter(200_000))
    expect(content.equals(await files.get('a'))).toBe(true)
    failing(2, (method) => method === 'GET', cutAfter(100_000))
    const target = path.join(directory, 'out')
    await files.getFile('a', target)
    failing(1, (method) => method === 'GET', cutAfter(10))
    const part = await text((await files.stream('a', { start: 5, end: 44 })).setEncoding('latin1'))
    expect(part).toBe(content.subarray(5, 45).toString('latin1'))
  })

  test('a large file that cannot be sent completely leaves nothing; the next attempt succeeds', async () => {
    const files = open('parts')
    const source = path.join(directory, 'large')
    await writeFile(source, Buffer.alloc(20_000_000, 'x'))
    server.state.fault = async (ctx, next) => {
      const { partNumber } = ctx.query
      if (partNumber === '2') return refuseCall(ctx, 400, 'InvalidPart')
      return next()
    }
    await expect(files.putFile('a', source)).rejects.toThrow('InvalidPart')
    let [atOnce, most] = [0, 0]
    const sizes: number[] = []
    server.state.fault = async (ctx, next) => {
      if (ctx.method === 'PUT') sizes.push(Number(ctx.req.headers['content-length']))
      most = Math.max(most, ++atOnce)
      await next().finally(() => atOnce--)
    }
    expect(server.state.calls.some((call) => call.startsWith('DELETE'))).toBe(true)
    expect(await files.exists('a')).toBe(false)
    await files.putFile('a', source)
    expect((await files.stat('a')).size).toBe(20_000_000)
    expect(Math.max(...sizes)).toBe(8 * 1024 * 1024)
    expect(most).toBeLessThanOrEqual(3)
  })

  test('a URL for players serves the file, as it is to be shown, to anyone who has it, for as long as it is valid', async () => {
    const shown = { mediaType: 'video/mp4', disposition: `attachment; filename="a b.mp4"` }
    expect(await open('players').temporaryUrl('a/b', shown, 60)).toBeNull()
    const files = open('players', '&redirect=1')
    await files.put('a/b', Buffer.from('0123456789'))
    const url = (await files.temporaryUrl('a/b', shown, 60)) ?? ''
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60')
    const answer = await fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('content-disposition')).toBe(shown.disposition)
    expect((await fetch(url.replace('a/b', 'a/c'))).status).toBe(403)
    const elsewhere = open('players', '&redirect=https://files.example.com')
    expect(await elsewhere.temporaryUrl('a/b', shown, 60)).toMatch(
      new RegExp(`^https://files\\.example\\.com/${S3_BUCKET}/players/a/b\\?`),
    )
  })
})

describe('fails, with the remedy', () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(server.url('wrong'))
    change(url)
    return url.href
  }
  const complaint = async (url: string) => {
    const error = await at(url)
      .check()
      .catch((reason: Error) => reason)
    expect((error as Error).message).not.toContain('secret+of')
    return (error as Error | undefined)?.message
  }

  test('wrong keys, secrets, buckets, regions and servers', async () => {
    expect(await complaint(wrong((url) => (url.username = 'OTHER')))).toContain(
      'does not know this access key',
    )
    expect(await complaint(wrong((url) => (url.password = 'other')))).toContain(
      'does not match the access key',
    )
    expect(await complaint(wrong((url) => (url.hostname = 'other-bucket')))).toContain(
      'bucket does not exist',
    )
    const region = wrong((url) => url.searchParams.set('region', 'eu-west-3'))
    expect(await complaint(region)).toContain('another region')
    const nowhere = wrong((url) => url.searchParams.set('endpoint', 'http://127.0.0.1:1'))
    expect(await complaint(nowhere)).toContain('The connection was refused')
    const unknown = wrong((url) => url.searchParams.set('endpoint', 'http://nowhere.invalid'))
    expect(await complaint(unknown)).toMatch(/does not resolve|DNS lookup/)
  })

  test('a key that may not list, for which an absent file is refused', async () => {
    server.state.fault = async (ctx, next) => (ctx.method === 'HEAD' ? refuseCall(ctx, 403, '') : next())
    await expect(open('unlisted').check()).rejects.toThrow('ListBucket')
  })

  test('a clock that is far off', async () => {
    failing(
      9,
      () => true,
      async (ctx) => refuseCall(ctx, 403, 'RequestTimeTooSkewed'),
    )
    await expect(open('late').check()).rejects.toThrow('clock is off')
  })

  test('a full server', async () => {
    failing(
      9,
      (method) => method === 'PUT',
      async (ctx) => refuseCall(ctx, 507, 'XMinioStorageFull'),
    )
    await expect(open('full').put('a', Buffer.from('1'))).rejects.toMatchObject({ code: 'out_of_space' })
  })

  test('ending a delivery that never progresses as if it were complete', async () => {
    const files = open('torn')
    await files.put('a', randomBytes(500_000))
    failing(99, (method) => method === 'GET', cutAfter(0))
    await expect(files.get('a')).rejects.toThrow()
    const target = path.join(directory, 'torn')
    await expect(files.getFile('a', target)).rejects.toThrow()
    expect(await readdir(directory)).toEqual([])
  })

  test('files that are only partly deleted', async () => {
    const files = open('kept')
    await files.put('a/b', Buffer.from('1'))
    server.state.fault = async (ctx, next) => {
      if (ctx.method !== 'POST') return next()
      ctx.status = 200
      ctx.type = 'application/xml'
      ctx.body =
        '<DeleteResult><Error><Key>kept/a/b</Key><Code>AccessDenied</Code><Message>no</Message></Error></DeleteResult>'
    }
    await expect(files.deletePrefix('a/')).rejects.toThrow('lacks permissions')
  })

  test('a server that accepts the call and never responds', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const url = wrong((one) => one.searchParams.set('endpoint', `http://127.0.0.1:${port}`))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 200)
      return controller.signal
    })
    expect(await complaint(url)).toContain('does not respond')
    timeout.mockRestore()
    silent.close()
  })
})
