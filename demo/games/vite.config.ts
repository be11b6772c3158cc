/** Builds every `<game>/index.html` to dist/games, to be served on the games' own origin. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from '../../scripts/build/precompress.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const games = readdirSync(here('.')).filter(name => existsSync(here(`./${name}/index.html`)))

export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  plugins: [precompress()],
  build: {
    target: 'es2022',
    outDir: here('../../dist/games'),
    emptyOutDir: true,
    // `/assets/` belongs to the brands' build on the same server
    assetsDir: 'shared/assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.fromEntries(games.map(name => [name, here(`./${name}/index.html`)])) },
  },
})
