'use client'

import { useSyncExternalStore } from 'react'
import { type Asset, AssetRetries } from './asset-retries'

const subscribers = new Set<() => void>()
const retries = new AssetRetries({
  change: () => {
    for (const onChange of subscribers) onChange()
  },
  isOnline: () => navigator.onLine,
  reload,
})

/**
 * Keeps the page intact while offline: scripts and styles that fail to load are requested again, and whoever
 * waits for one keeps waiting instead of failing along with the page.
 */
export function watchAssets(): void {
  // In the capture phase, before the element's own listeners give up.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      const address = addressOf(target)
      if (!address) return
      event.stopImmediatePropagation()
      retries.failed(address, target as Asset)
    },
    true,
  )
  window.addEventListener('online', () => retries.online())
}

/** Whether a part of the page is still missing. */
export const useMissingAssets = (): boolean =>
  useSyncExternalStore(
    listen,
    () => retries.count > 0,
    () => false,
  )

function listen(onChange: () => void): () => void {
  subscribers.add(onChange)
  return () => void subscribers.delete(onChange)
}

/** The URL of one of our scripts or style sheets; null for everything else. */
function addressOf(target: EventTarget | null): string | null {
  const address =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : ''
  return address.startsWith(`${window.location.origin}/_next/static/`) ? address : null
}

/** A new element for the same asset, since a failed one does not load again. Its listeners move with it. */
function reload(asset: Asset, loaded: () => void): void {
  const next = document.createElement(asset.localName) as Asset
  for (const { name, value } of asset.attributes) next.setAttribute(name, value)
  if (asset.nonce) next.nonce = asset.nonce
  next.onload = asset.onload
  next.onerror = asset.onerror
  next.addEventListener('load', loaded)
  if (asset.isConnected) asset.replaceWith(next)
  else document.head.append(next)
}
