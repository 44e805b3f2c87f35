import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'

// The CLI asks for a native schema engine before every command and would download it: hand it ours instead.
if (process.platform !== 'win32')
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= fileURLToPath(
    new URL('./scripts/schema-engine.mjs', import.meta.url),
  )

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
