import fs from 'node:fs'
import path from 'node:path'
import { lonelyLinks, type Packages, packagesToServe } from './packages-to-serve.ts'

// For the image, after the build: deletes the packages that a running service does not need. npm's own prune
// leaves those that others could use, such as the database's command line and the compilers of pages.
const root = path.resolve(import.meta.dirname, '../..')
const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Packages
}
const needed = packagesToServe(packages)
for (const place of Object.keys(packages))
  if (place && !needed.has(place)) fs.rmSync(path.join(root, place), { recursive: true, force: true })
for (const link of lonelyLinks(path.join(root, 'node_modules/.bin'))) fs.rmSync(link)
console.log(`Kept ${needed.size} of ${Object.keys(packages).length - 1} packages.`)
