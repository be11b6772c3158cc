/** Builds the soak run's server and its driver as plain files for node. */
import { build } from 'vite'

/** @returns {Promise<{ server: string, run: string }>} paths of the built files */
export async function buildSoak(outDir = 'dist/soak') {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { server: 'tests/soak/soak-server.ts', run: 'tests/soak/soak-cli.ts' } },
    },
  })
  return { server: `${outDir}/server.js`, run: `${outDir}/run.js` }
}
