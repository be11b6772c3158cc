/** Runs a server on the sources, with hot update in the browser: `npm run dev` and `npm run gallery`. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'
import { listFonts } from './fonts.mjs'

/** Folder of a build that is served as it is -> its configuration. */
const BUILT_APART = { 'dist/games': 'demo/games/vite.config.ts', 'dist/studio': 'src/studio/vite.config.ts' }

/** Loads a module. @returns its exports, Vite and the fonts. The caller starts the server with them. */
export async function loadFromSources(path) {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
  for (const [dist, configFile] of Object.entries(BUILT_APART))
    if (existsSync(configFile) && !existsSync(dist)) await build({ logLevel: 'warn', configFile })
  const hmr = { port: Number(process.env.PORT ?? 8080) + 1 }
  const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: 'custom' })
  const fonts = listFonts(({ path }) => `/@fs${path}`)
  return { vite, fonts, module: await vite.ssrLoadModule(path) }
}
