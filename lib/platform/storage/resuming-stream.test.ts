import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { resumingStream } from './resuming-stream.ts'

const WHOLE = '0123456789'
const fails = () =>
  new Readable({
    read() {
      this.destroy(new Error('reset'))
    },
  })
/** Delivers these bytes and then nothing more, without ending. */
const stalls = (bytes: string) => {
  const body = new Readable({ read() {} })
  body.push(bytes)
  return body
}
const ends = (bytes: string) => Readable.from([Buffer.from(bytes)])
const never = () => Promise.reject(new Error('asked again'))

test('a complete delivery is not requested again; a reader may take its time', async () => {
  const stream = resumingStream({ body: ends(WHOLE), length: 10 }, never, 20)
  const parts: string[] = []
  for await (const chunk of stream) {
    parts.push(chunk.toString())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(parts.join('')).toBe(WHOLE)
})

test('resumes after a delivery that ended early, broke off, or stalled', async () => {
  const asked: number[] = []
  const later = [fails(), stalls('34'), ends('56789')]
  const reopen = async (received: number) => {
    asked.push(received)
    return later.shift() ?? fails()
  }
  expect(await text(resumingStream({ body: ends('012'), length: 10 }, reopen, 50))).toBe(WHOLE)
  expect(asked).toEqual([3, 3, 5])
})

test('gives up after three in a row without data', async () => {
  let asked = 0
  const reopen = async () => {
    asked++
    return fails()
  }
  await expect(text(resumingStream({ body: ends('012'), length: 10 }, reopen))).rejects.toThrow('reset')
  expect(asked).toBe(3)
})

test('destroying it ends the delivery, read or not, and requests no other', async () => {
  for (const read of [false, true]) {
    const body = stalls('012')
    const stream = resumingStream({ body, length: 10 }, never)
    if (read) stream.resume()
    if (read) await new Promise((resolve) => stream.once('data', resolve))
    const closed = new Promise((resolve) => body.once('close', resolve))
    stream.destroy()
    await closed
    expect(body.destroyed).toBe(true)
  }
})
