'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { KeyHint } from '@/components/ui/key-hint'

type Known = { keys: string; text: string }

/** The shortcuts of the current page, as its buttons show them, and those that work everywhere. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette')
  const common = useTranslations('common')
  const [here] = useState(readKeyHints)
  const everywhere = [
    { keys: 'Ctrl+K', text: t('keyPalette') },
    { keys: '?', text: t('keyHelp') },
    { keys: 'Esc', text: common('close') },
  ]
  return (
    <Dialog onOpenChange={onClose} title={common('shortcuts')}>
      {here.length > 0 && <KeyList title={t('keysHere')} keys={here} />}
      <KeyList title={t('keysEverywhere')} keys={everywhere} />
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: Known[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      <dl className="grid gap-1.5 text-sm">
        {keys.map(({ keys: name, text }) => (
          <div key={`${name} ${text}`} className="flex items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd>
              <KeyHint keys={name} isAsked />
              <span className="sr-only">{name}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The shortcut hints on the page, each with the label of its button. */
function readKeyHints(): Known[] {
  const found = new Map<string, Known>()
  for (const hint of document.querySelectorAll<HTMLElement>('[data-key-hint]')) {
    const place = hint.closest('button, a, label, summary') ?? hint.parentElement
    const keys = hint.dataset.keyHint ?? ''
    const said = place?.textContent?.trim() ?? ''
    const plain = said.endsWith(keys) ? said.slice(0, -keys.length) : said.replace(keys, '')
    const words = place?.getAttribute('aria-label') ?? plain
    if (keys && words.trim()) found.set(keys, { keys, text: words.trim() })
  }
  return [...found.values()]
}
