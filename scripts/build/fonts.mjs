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

/** Fonts of equal width; Android's Roboto too, except its bold weight, which is 5 % narrower. */
const SANS = {
  regular: ['Arial', 'Liberation Sans', 'Helvetica', 'NimbusSans-Regular', 'Roboto', 'Roboto-Regular'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold', 'NimbusSans-Bold', 'Roboto-Bold'],
}
const SERIF = {
  regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'NimbusRoman-Regular'],
  bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'NimbusRoman-Bold'],
}

/**
 * Stand-ins, named "<name> Fallback", until a family is there: a font of the visitor's own, made as wide and as high, so that nothing moves
 * when the family arrives. Widths in percent of the stand-in's, of running text at 400 and 700; ascent and descent in percent of the font
 * size. Measured in Chromium.
 */
const FALLBACKS = {
  manrope: { locals: SANS, widths: [101.5, 99.7], ascent: 106.5, descent: 30 },
  lexend: { locals: SANS, widths: [108.7, 107.5], ascent: 100, descent: 25 },
  'playfair-display': { locals: SERIF, widths: [109.5, 106.3], ascent: 108, descent: 25 },
}

/** @returns the fallback fonts of a family, one for each weight that the visitor's own fonts have */
function listFallbacks(id, family) {
  const fallback = FALLBACKS[id]
  if (!fallback) return []
  const { locals, widths, ascent, descent } = fallback
  return [
    { locals: locals.regular, weight: '100 500', width: widths[0] },
    { locals: locals.bold, weight: '501 1000', width: widths[1] },
  ].map(({ locals, weight, width }) => ({
    family: `${family} Fallback`,
    locals,
    weight,
    width,
    ascent: percentOf(ascent, width),
    descent: percentOf(descent, width),
  }))
}

const percentOf = (height, width) => Math.round((height / width) * 1e4) / 100

/**
 * Lists the faces of every family.
 * @param {(subset: { id: string, subset: string, path: string }) => string} addressOf address of a font file, from its path on disk
 */
export function listFonts(addressOf) {
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
        file: addressOf({ id, subset, path: `${folder}files/${id}-${subset}-wght-normal.woff2` }),
        range: ranges[subset],
      })),
      fallbacks: listFallbacks(id, family),
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
