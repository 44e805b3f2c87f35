import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('the client is below 15 kB for browsers, and takes nothing from Node', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'client.ts')],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
  })
  const size = gzipSync(outputFiles[0]?.contents ?? '').length
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThan(15_000)
})
