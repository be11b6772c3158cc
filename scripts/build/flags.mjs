/**
 * Copies the flags of all countries into the browser's build and tells the code their folder (`virtual:flags`). Pictures and not
 * script: as components they would cost 50 kB. Their folder is named by content hash, so that they are cached forever.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const NAME = 'virtual:flags'
const SOURCE = fileURLToPath(new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url))
/** File names of countries; the package has flags of regions and unions too. */
const COUNTRY = /^[A-Z]{2}\.svg$/

/** @returns {import('vite').Plugin} */
export function flags() {
  let isBuild = false
  const files = readdirSync(SOURCE).filter(name => COUNTRY.test(name))
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(readFileSync(SOURCE + name))
  const folder = `assets/flags-${hash.digest('hex').slice(0, 8)}/`
  return {
    name: 'flags',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id =>
      id === `\0${NAME}`
        ? `export const flagFolder = ${JSON.stringify(isBuild ? `/${folder}` : `/@fs${SOURCE}`)}`
        : undefined,
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const name of files)
        this.emitFile({ type: 'asset', fileName: folder + name, source: readFileSync(SOURCE + name) })
    },
  }
}
