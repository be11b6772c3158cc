/** Builds the studio to dist/studio, apart from the players' build: no change here moves code between players' files. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from '../../scripts/build/class-names.mjs'
import { endpointRoutes } from '../../scripts/build/endpoint-routes.mjs'
import { iconStyles } from '../../scripts/build/icon-styles.mjs'
import { precompress } from '../../scripts/build/precompress.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: '/',
  publicDir: false,
  plugins: [endpointRoutes(), react(), iconStyles(), precompress()],
  css: { modules: { generateScopedName: classNames(here('../..'), false) } },
  build: {
    target: 'es2022',
    outDir: here('../../dist/studio'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // the engine's entry has more than the studio uses: modules none of whose exports are used are left out
    rollupOptions: { treeshake: { moduleSideEffects: id => !/\/src\/engine\/|\/node_modules\/handlebars\//.test(id) } },
  },
})
