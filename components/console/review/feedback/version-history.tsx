'use client'

import { latePart } from '@/components/ui/late-part'

/** The versions of an artifact, {@link VersionList}; loaded after a desk, since it is in a closed section of it. */
export const VersionHistory = latePart(() => import('./version-list').then((file) => file.VersionList))
