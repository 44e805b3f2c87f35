import fs from 'node:fs'
import path from 'node:path'

/** Deletes all archives of a folder whose names begin with `prefix`, except the newest `count`, at least one. */
export function keepNewest(folder: string, prefix: string, count: number): void {
  const changedAt = (name: string) => fs.statSync(path.join(folder, name)).mtimeMs
  const archives = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.tar.gz'))
    .sort((one, other) => changedAt(one) - changedAt(other))
  for (const old of archives.slice(0, -Math.max(1, count))) fs.rmSync(path.join(folder, old))
}
