/** Makes the icon style sheet (src/ui/icons/icon-sheet.tsx) a module, `virtual:icons.css`, for builds whose pages no server renders. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const NAME = 'virtual:icons.css'
const SHEET = fileURLToPath(new URL('../../src/ui/icons/icon-sheet.tsx', import.meta.url))

/** @returns {import('vite').Plugin} */
export function iconStyles() {
  return {
    name: 'icon-styles',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { module } = await runnerImport(SHEET, { configFile: false, ssr: { noExternal: ['lucide-react'] } })
      return module.iconSheet()
    },
  }
}
