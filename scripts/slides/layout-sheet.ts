import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { SlideContent } from '../../lib/media/renderer.ts'
import { FRENCH } from '../../lib/media/slides/fixtures/layout-samples.ts'
import { SAMPLE_COLORS } from '../../lib/media/slides/fixtures/sample-colors.ts'
import { ICON_NAMES } from '../../lib/media/slides/icons/slide-icons.ts'
import { renderSlide } from '../../lib/media/slides/render-slide.ts'
import { LAYOUT_NAMES, type LayoutName, SLIDE_LAYOUTS } from '../../lib/media/slides/slide-layouts.ts'
import { STYLE_FAMILIES } from '../../lib/media/slides/style-list.ts'
import { root } from '../environment.ts'
import { runCommand } from '../progress.ts'

const TILE = { width: 480, height: 270, gap: 6 }
const COLUMNS = 6
const PICTURE = path.join(root, 'lib/domains/sandbox/data/fr/module-1-scene-1.png')

/**
 * Writes a PNG for each slide family (or those named): every layout with its first line and with all of them.
 */
async function main(): Promise<number> {
  const [folder = 'out/layouts', ...named] = process.argv.slice(2)
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder)
  fs.mkdirSync(target, { recursive: true })
  for (const { name } of STYLE_FAMILIES) {
    if (named.length > 0 && !named.includes(name)) continue
    const file = path.join(target, `${name}.png`)
    await writeSheet(name, file)
    console.log(file)
  }
  return 0
}

async function writeSheet(family: string, file: string): Promise<void> {
  const tiles: Uint8Array[] = []
  for (const layout of LAYOUT_NAMES)
    for (const shown of SLIDE_LAYOUTS[layout].builds ? [firstLines(layout), null] : [null])
      tiles.push(await drawTile(layout, shown, family))
  const rows = Math.ceil(tiles.length / COLUMNS)
  const [stepX, stepY] = [TILE.width + TILE.gap, TILE.height + TILE.gap]
  await sharp({
    create: { width: COLUMNS * stepX, height: rows * stepY, channels: 3, background: '#808080' },
  })
    .composite(
      tiles.map((input, at) => ({
        input: Buffer.from(input),
        left: (at % COLUMNS) * stepX,
        top: Math.floor(at / COLUMNS) * stepY,
      })),
    )
    .png()
    .toFile(file)
}

/** The heads of columns appear before the first line. */
const firstLines = (layout: LayoutName): number => (SLIDE_LAYOUTS[layout].headed ? 2 : 1)

async function drawTile(layout: LayoutName, shown: number | null, family: string): Promise<Uint8Array> {
  const { title, bullets, emphasis = [] } = FRENCH[layout]
  const content: SlideContent = {
    layout,
    title,
    bullets,
    emphasis,
    shown,
    kicker: 'Vendre la valeur',
    number: 3,
    total: 12,
    picture: fs.readFileSync(PICTURE),
    ...(layout === 'cards' && { icons: ICON_NAMES.slice(0, bullets.length) }),
  }
  const look = { companyName: 'Alverne', colors: SAMPLE_COLORS, fontFamily: '', family, logoPng: null }
  const { png } = await renderSlide({ content, look, language: 'fr' })
  return sharp(png).resize(TILE.width, TILE.height).png().toBuffer()
}

await runCommand(main)
