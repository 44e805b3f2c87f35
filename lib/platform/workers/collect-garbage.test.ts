import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { garbageCollector } from './collect-garbage.ts'

test('unreferenced objects are gone after a collection', async () => {
  const collect = garbageCollector()
  const bytes = new WeakRef(new Uint8Array(new SharedArrayBuffer(1_000_000)))
  // A reference that was just created or read lives until its turn of the event loop is over.
  await turn()
  collect()
  expect(bytes.deref()).toBeUndefined()
})
