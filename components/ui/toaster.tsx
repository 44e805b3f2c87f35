'use client'

import { Toaster as Sonner } from 'sonner'

/** Where short news appears; call `toast` of sonner to say some. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-right"
      // Off a bar that stays at the bottom of the window.
      offset={{ bottom: 'var(--news-bottom, 24px)' }}
      mobileOffset={{ bottom: 'var(--news-bottom, 16px)' }}
      // Sonner names a typeface of its own on its list.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink shadow-lg',
          description: 'text-muted',
          success: 'border-good',
          error: 'border-bad',
          actionButton:
            'ml-auto shrink-0 whitespace-nowrap rounded-md px-2 py-1 font-medium text-accent-strong hover:bg-sunken',
        },
      }}
    />
  )
}
