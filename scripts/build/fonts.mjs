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

/** @returns {import('vite').Plugin} */
export function fonts() {
  return {
    name: 'fonts',
    apply: (_config, env) => env.command === 'build' && !env.isSsrBuild,
    generateBundle() {
      const list = {}
      for (const [id, subsets] of Object.entries(FAMILIES)) {
        const place = `../../node_modules/@fontsource-variable/${id}`
        const read = file => readFileSync(fileURLToPath(new URL(`${place}/${file}`, import.meta.url)))
        const { family, variable } = JSON.parse(read('metadata.json').toString())
        const ranges = JSON.parse(read('unicode.json').toString())
        list[id] = {
          family: `${family} Variable`,
          weight: `${variable.wght.min} ${variable.wght.max}`,
          faces: subsets.map(subset => {
            const source = read(`files/${id}-${subset}-wght-normal.woff2`)
            const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
            const fileName = `assets/${id}-${subset}-${hash}.woff2`
            this.emitFile({ type: 'asset', fileName, source })
            return { subset, file: fileName, range: ranges[subset] }
          }),
        }
      }
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(list) })
    },
  }
}
