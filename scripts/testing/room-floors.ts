import type { House, Interior } from './rooms.ts'

/** The rooms of lib/domains. */
export const DOMAINS: House = {
  folder: 'lib/domains',
  floors: {
    base: [
      'runs',
      'ownership',
      'sandbox',
      'makers',
      'quota',
      'accounts',
      'webhooks',
      'xapi',
      'releases',
      'lifecycle',
      'ledger',
      'voices',
    ],
    inputs: ['sources', 'presets', 'intake'],
    production: [
      'courses',
      'outline',
      'modules',
      'quiz',
      'review',
      'billing',
      'packages',
      'changes',
      'translations',
    ],
    learning: ['certificates', 'learners', 'groups', 'attempts', 'shares', 'search', 'asking', 'launches'],
    running: ['operator', 'demo', 'mcp', 'guests'],
    lists: ['contracts.ts', 'resource-schemas.ts', 'service-document.ts', 'field-texts'],
  },
}

/** What pages are built from: the surfaces import what they share, and not each other. */
export const COMPONENTS: House = {
  folder: 'components',
  floors: { primitives: ['ui'], shared: ['shared'], surfaces: ['console', 'portal'] },
  apart: 'surfaces',
}

/** The rooms of the console: desks, each for one task, above the kits they share. Pages compose desks. */
export const CONSOLE: House = {
  folder: 'components/console',
  floors: {
    kits: ['account', 'data', 'page-parts', 'documents', 'voices', 'review', 'scenes'],
    desks: [
      ...[
        'shell',
        'sign-in',
        'home',
        'courses',
        'new-course',
        'presets',
        'learners',
        'groups',
        'guests',
        'packages',
      ],
      ...['sources', 'outline', 'slides', 'audio', 'quiz', 'video', 'settings', 'operator'],
    ],
  },
  apart: 'desks',
}

/** The two authors behind one interface: the doors of the built-in one are builtin-author and quiz-carries. */
export const AUTHOR: Interior = {
  hidden: [
    'lib/author/builtin/brief/',
    'lib/author/builtin/write-',
    'lib/author/wording/',
    'lib/author/model/',
  ],
  insiders: ['lib/author/'],
}

/**
 * What the sandbox hands out, and where it is chosen instead of the installation's own: texts and samples,
 * media, seconds. `demo` seeds a test mode with it, `scripts` generate it.
 */
export const SANDBOX: Interior = {
  hidden: ['lib/domains/sandbox/', 'lib/domains/modules/media/demo-'],
  insiders: [
    ...['lib/domains/sandbox/', 'lib/domains/demo/', 'scripts/'],
    ...['lib/domains/makers/makers-of.ts', 'lib/domains/quota/course-quota.ts', 'lib/domains/modules/media/'],
  ],
}
