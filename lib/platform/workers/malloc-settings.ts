/**
 * Environment of our processes for glibc, which keeps freed blocks of up to 32 MB once it has seen one: what
 * holds a file goes back to the system at once, and threads share their arenas.
 */
export const MALLOC_SETTINGS = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
}
