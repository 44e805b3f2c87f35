import type { NextConfig } from 'next'

const development = process.env.NODE_ENV === 'development'

const policy = [
  "default-src 'self'",
  // Next's own start-up scripts are inline.
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
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
  images: { unoptimized: true },
  reactStrictMode: true,
  // A slash at the end of an API path reaches the same handler; the pages need no redirect either.
  skipTrailingSlashRedirect: true,
  // Native modules, workers with files of their own, and packages that find their data beside them.
  serverExternalPackages: [
    '@echogarden/espeak-ng-emscripten',
    '@ffmpeg-installer/ffmpeg',
    '@ffprobe-installer/ffprobe',
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@resvg/resvg-js',
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
