'use client'

import { BrokenPage } from '@/components/console/shell/broken-page'

/** Instead of a page of the console that failed: the rest of the console stays. */
export default BrokenPage
