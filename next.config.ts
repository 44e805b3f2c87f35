import type { NextConfig } from 'next'

const everywhere = [{ key: 'X-Content-Type-Options', value: 'nosniff' }]
/** Means nothing on a script, of which a page loads twenty. */
const onDocuments = [
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]
/** Its address is a secret that search engines and other sites must not learn. */
const onShared = [
  { key: 'X-Robots-Tag', value: 'noindex' },
  { key: 'Referrer-Policy', value: 'same-origin' },
]

const config: NextConfig = {
  poweredByHeader: false,
  // The same for the same sources: any instance answers for the pages of another.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  images: { unoptimized: true },
  reactStrictMode: true,
  // Without a connection a link waits for it; the page at hand stays, with what is written in it.
  experimental: { useOffline: true },
  // `npm test` checks them; whoever starts the service need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A slash at the end of an API path reaches the same handler; the pages need no redirect either.
  skipTrailingSlashRedirect: true,
  // Native modules, workers with files of their own, and packages that find their data beside them.
  serverExternalPackages: [
    '@ai-sdk/anthropic',
    '@ai-sdk/google',
    '@ai-sdk/mistral',
    '@ai-sdk/openai',
    '@ai-sdk/openai-compatible',
    '@echogarden/espeak-ng-emscripten',
    '@ffmpeg-installer/ffmpeg',
    '@ffprobe-installer/ffprobe',
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@resvg/resvg-js',
    'ai',
    'flydrive',
    'franc',
    'linkedom',
    'mammoth',
    'nodemailer',
    'parse5',
    'pg',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'sharp',
    'snowball-stemmers',
    'unpdf',
    'yauzl',
  ],
  // Those that depend on the request or on APP_URL are set by lib/platform/http/bodies/incoming-requests.ts.
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/((?!_next/static/).*)', headers: onDocuments },
    { source: '/shared/:path*', headers: onShared },
    { source: '/embed/:path*', headers: onShared },
    { source: '/guest-review/:path*', headers: onShared },
  ],
}

export default config
