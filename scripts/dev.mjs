/** `npm run dev`: the server on the sources, with hot update in the browser. The strict policy holds on the built site only. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'
import { listFonts } from './build/fonts.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const games = 'demo/games/vite.config.ts'
if (existsSync(games) && !existsSync('dist/games')) await build({ logLevel: 'warn', configFile: games })
const hmr = { port: Number(process.env.PORT ?? 8080) + 1 }
const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: 'custom' })
const { startDev } = await vite.ssrLoadModule('/server/dev.ts')
await startDev(
  vite,
  listFonts(({ path }) => `/@fs${path}`),
)
