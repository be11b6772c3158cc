/** Leaves only the route of each call's contract in the browser's build: neither players nor operators download schemas. */
import { basename } from 'node:path'
import { runnerImport } from 'vite'

const CONTRACT =
  /[\\/]src[\\/]schemas[\\/](?:endpoints[\\/](?!endpoint\.ts|problem-codes\.ts)|studio[\\/]calls[\\/])[\w-]+\.ts$/
const KEPT = ['name', 'method', 'path', 'who', 'encrypted', 'binary', 'changes', 'maxAge']

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** @returns {import('vite').Plugin} */
export function endpointRoutes() {
  return {
    name: 'endpoint-routes',
    enforce: 'pre',
    async load(id) {
      const [file] = id.split('?')
      if (this.environment.config.consumer !== 'client' || process.env.VITEST || !CONTRACT.test(file)) return
      const { module, dependencies } = await runnerImport(file)
      for (const dependency of dependencies) this.addWatchFile(dependency)
      const name = camel(basename(file, '.ts'))
      const contract = module[name]
      if (!contract) this.error(`${file} must export its contract as \`${name}\`.`)
      const route = Object.fromEntries(KEPT.filter(key => contract[key] !== undefined).map(key => [key, contract[key]]))
      return { code: `export const ${name} = ${JSON.stringify(route)}`, map: null, moduleSideEffects: false }
    },
  }
}
