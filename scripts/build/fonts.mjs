/** Copies the fonts that brands may name into the browser's build and lists them in fonts.json for the server's @font-face rules. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FAMILIES = {
  manrope: ['latin', 'latin-ext', 'vietnamese'],
  lexend: ['latin', 'latin-ext', 'vietnamese'],
  'playfair-display': ['latin', 'latin-ext', 'vietnamese'],
  'noto-sans-thai': ['thai'],
}

/**
 * The faces of every family.
 * @param {(subset: { id: string, subset: string, path: string }) => string} place address of a font file, from its path on disk
 */
export function listFonts(place) {
  const list = {}
  for (const [id, subsets] of Object.entries(FAMILIES)) {
    const folder = fileURLToPath(new URL(`../../node_modules/@fontsource-variable/${id}/`, import.meta.url))
    const { family, variable } = JSON.parse(readFileSync(`${folder}metadata.json`, 'utf8'))
    const ranges = JSON.parse(readFileSync(`${folder}unicode.json`, 'utf8'))
    list[id] = {
      family: `${family} Variable`,
      weight: `${variable.wght.min} ${variable.wght.max}`,
      faces: subsets.map(subset => ({
        subset,
        file: place({ id, subset, path: `${folder}files/${id}-${subset}-wght-normal.woff2` }),
        range: ranges[subset],
      })),
    }
  }
  return list
}

/** @returns {import('vite').Plugin} */
export function fonts() {
  return {
    name: 'fonts',
    apply: (_config, env) => env.command === 'build' && !env.isSsrBuild,
    generateBundle() {
      const list = listFonts(({ id, subset, path }) => {
        const source = readFileSync(path)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const fileName = `assets/${id}-${subset}-${hash}.woff2`
        this.emitFile({ type: 'asset', fileName, source })
        return fileName
      })
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(list) })
    },
  }
}
