import { fileURLToPath } from 'node:url'

const SHORT_MEMORY = fileURLToPath(new URL('short-memory.ts', import.meta.url))

/** Lets the engine forget its results as short-memory.ts does: memoize.ts, and a WeakMap that a module keeps. */
export const forgetResults = () => ({
  name: 'forget-results',
  enforce: 'pre',
  resolveId: source => (source.endsWith('/memoize.ts') ? SHORT_MEMORY : undefined),
  transform(code, id) {
    if (!/\/src\/engine\/.*\.ts$/.test(id)) return undefined
    const changed = code.replace(/^((?:export )?const \w+ = new )WeakMap\b/gm, '$1ShortMemory')
    return changed === code ? undefined : `import { ShortMemory } from ${JSON.stringify(SHORT_MEMORY)};${changed}`
  },
})
