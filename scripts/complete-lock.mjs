// Run after adding packages: npm omits optional packages of other platforms from package-lock.json if the
// registry lacks them, and `npm ci` then rejects the lock file. This adds them.
import fs from 'node:fs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const { packages } = lock
const added = []
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(place ? optionalDependencies : {})) {
    const key = `node_modules/${name}`
    if (packages[key] || packages[`${place}/${key}`]) continue
    packages[key] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added.push(`${name} ${version}`)
  }
lock.packages = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)))
if (added.length > 0) fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added:\n${added.join('\n')}` : 'Nothing was missing.')

/** The platform of a package, as far as its name says. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const find = (known) => known.filter((word) => words.includes(word))
  const libc = words.includes('musl')
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  const [os, cpu] = [find(SYSTEMS), find(PROCESSORS)]
  return { ...(cpu[0] && { cpu }), ...(libc[0] && os.includes('linux') && { libc }), ...(os[0] && { os }) }
}
