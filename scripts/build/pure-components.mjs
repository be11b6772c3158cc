/**
 * Lets the bundler leave out unused parts of a package of React components: a call or a class that makes a component or a context is marked
 * as pure, and the name that it gets for developers is dropped. React Router's production build does neither, and most of it would travel
 * with every page unused.
 */
const MAKERS = /(?<!__PURE__ \*\/ )\bReact\d*\.(?:createContext|forwardRef|memo)\(/g
const NAMES = /^\w+\.displayName = "[^"]*";$/gm
/** A class of the module, up to the first brace at the start of a line. */
const CLASSES = /^(var (\w+) = )(class extends React\d*\.Component \{)([\s\S]*?^\});/gm
const CONTEXT_TYPES = /^(\w+)\.contextType = (\w+);$/gm

/** @param {RegExp} packages whose files are changed @returns {import('vite').Plugin} */
export function pureComponents(packages) {
  return {
    name: 'pure-components',
    apply: (_config, env) => env.command === 'build' && !env.isSsrBuild,
    transform(code, id) {
      return packages.test(id) ? { code: markComponents(code), map: null } : undefined
    },
  }
}

export function markComponents(code) {
  // a property that is set after the class would keep the class in the bundle: it moves into the class
  const contexts = new Map(Array.from(code.matchAll(CONTEXT_TYPES), ([, name, context]) => [name, context]))
  const moved = new Set()
  return code
    .replace(CLASSES, (_, start, name, head, body) => {
      const context = contexts.get(name)
      const contextType = context ? `static contextType = ${context};` : ''
      moved.add(name)
      return `${start}/* @__PURE__ */ (() => ${head}${contextType}${body})();`
    })
    .replace(CONTEXT_TYPES, (line, name) => (moved.has(name) ? '' : line))
    .replace(NAMES, '')
    .replace(MAKERS, '/* @__PURE__ */ $&')
}
