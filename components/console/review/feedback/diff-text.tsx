'use client'

import { latePart } from '@/components/ui/late-part'

/**
 * A text with its additions and deletions against an earlier one; the comparison is loaded after the page.
 */
export const DiffText = latePart(() => import('./diff-marks').then((file) => file.DiffMarks))
