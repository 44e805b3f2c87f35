import type { NextConfig } from 'next'

const development = process.env.NODE_ENV === 'development'

const policy = [
  "default-src 'self'",
  // Next's own start-up scripts are inline.
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // Written at the build: the root layout narrows it down to the server that players are sent to, if any.
  "media-src 'self' blob: http: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

const config: NextConfig = {
  poweredByHeader: false,
  // The same for the same sources: any instance answers for the pages of another.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  images: { unoptimized: true },
  reactStrictMode: true,
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
    'pg',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'sharp',
    'snowball-stemmers',
    'unpdf',
    'yauzl',
  ],
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/((?!api(?:/|$)).*)', headers: [{ key: 'Content-Security-Policy', value: policy }] },
  ],
}

export default config
