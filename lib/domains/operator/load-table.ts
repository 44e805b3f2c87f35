import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupTable } from './backup-format.ts'

/** A table being loaded; `finish` returns the number of rows. */
export type TableLoad = {
  name: string
  add(bytes: AsyncIterable<Buffer>): Promise<void>
  finish(): Promise<number>
}

/** Starts loading a table from COPY output, given in chunks. Throws the database's errors. */
export function loadTable(client: pg.Client, { name, columns }: BackupTable): TableLoad {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN`))
  const done = finished(copy)
  done.catch(() => {}) // awaited below
  return {
    name,
    async add(bytes) {
      for await (const chunk of bytes) if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done])
    },
    async finish() {
      copy.end()
      await done
      return copy.rowCount
    },
  }
}
