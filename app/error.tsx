'use client'

import { BrokenPage } from '@/components/console/shell/broken-page'

/** Instead of a page that failed, layout and all. */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-xl content-center px-4">
      <BrokenPage retry={retry} />
    </main>
  )
}
