'use client'

import dynamic from 'next/dynamic'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'

/**
 * A text with its additions and deletions against an earlier one; the comparison is loaded after the page.
 */
export const DiffText = dynamic(
  loadEarly(() => import('./diff-marks').then((file) => file.DiffMarks)),
  {
    loading: Nothing,
  },
)
