/**
 * glibc settings for our processes. By default it keeps freed blocks of up to 32 MB once it has seen one;
 * with these, memory that held a file returns to the system at once, and threads share their arenas.
 */
export const MALLOC_SETTINGS = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
}
