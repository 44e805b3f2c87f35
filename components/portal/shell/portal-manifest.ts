type Look = { name: string; color: string | null }

/** The icons in `public` for a phone's home screen. */
export const PORTAL_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
const THEME = '#1f5eff'
/** A home screen has space for about this many characters. */
const SHORT = 12

/** The web manifest of the portal: on a home screen it has the account's name and color. */
export const portalManifest = ({ name, color }: Look) => ({
  id: '/learn',
  name,
  short_name: shorten(name),
  start_url: '/learn',
  scope: '/learn',
  display: 'standalone',
  background_color: '#f6f7f9',
  theme_color: color ?? THEME,
  icons: PORTAL_ICONS,
})

/** Whole words only, unless the first alone is too long. */
function shorten(name: string): string {
  if (name.length <= SHORT) return name
  const end = name.lastIndexOf(' ', SHORT)
  return end > 0 ? name.slice(0, end) : name.slice(0, SHORT)
}
