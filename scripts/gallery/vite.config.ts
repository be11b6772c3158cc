/** The gallery's builds: the site's own (vite.config.ts), with the manager, the preview and this program besides. */
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import site from '../../vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
/** Beside the builds of the site, which stay as they are. */
const DIST = 'dist/gallery'

const INPUT = {
  browser: {
    boot: here('src/app/boot.ts'),
    client: here('src/app/entry-client.tsx'),
    overlay: here('src/overlay/overlay.tsx'),
    preview: here('src/gallery/preview/entry-preview.tsx'),
    manager: here('src/gallery/manager/entry-manager.tsx'),
  },
  server: { main: here('scripts/gallery/main.ts') },
}

/** What the boot script shares with other modules, apart from it: in one chunk, the script would start a page of the site in the preview. */
const PRELOAD = {
  name: 'preload',
  test: /vite[\\/]preload-helper|src[\\/](?:app[\\/]loading[\\/]part-timeout|ui[\\/]media[\\/](?:when-near-viewport|deferred-picture))\.ts/,
  priority: 1,
}

export default defineConfig(env => {
  const base = (site as (configEnv: typeof env) => UserConfig)(env)
  const { isSsrBuild } = env
  const options = base.build?.rolldownOptions ?? {}
  return {
    ...base,
    build: {
      ...base.build,
      outDir: here(`${DIST}/${isSsrBuild ? 'server' : 'web'}`),
      rolldownOptions: isSsrBuild
        ? { ...options, input: INPUT.server }
        : { ...options, input: INPUT.browser, output: withPreloadChunk(options.output) },
    },
  }
})

type Output = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output']

/** @param output of the site's build: one, with its groups of chunks */
function withPreloadChunk(output: Output): Output {
  if (!output || Array.isArray(output) || typeof output.codeSplitting !== 'object')
    throw new Error('vite.config.ts names no groups of chunks any more: check which chunks the preview loads.')
  const { groups = [] } = output.codeSplitting
  return { ...output, codeSplitting: { ...output.codeSplitting, groups: [PRELOAD, ...groups] } }
}
