import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { Nothing } from './dialog/nothing'
import { loadEarly } from './load-early'

/** A part that an event shows, in a script of its own; nothing takes its place until that is loaded. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  dynamic(loadEarly(load), { loading: Nothing })
