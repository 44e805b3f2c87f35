import type { Locale } from './locale-choice.ts'

/** What is said where not even the texts of the interface can be had. */
export const LAST_RESORT: Record<Locale, { title: string; hint: string; reload: string }> = {
  fr: {
    title: 'Cette page ne répond plus',
    hint: 'Rechargez-la. Vos modifications non enregistrées sont conservées dans ce navigateur.',
    reload: 'Recharger',
  },
  en: {
    title: 'This page stopped working',
    hint: 'Reload it. Your unsaved edits are kept in this browser.',
    reload: 'Reload',
  },
}
