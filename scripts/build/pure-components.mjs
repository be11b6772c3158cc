/**
 * Lets the bundler leave out what nobody uses of a package of React components: a call that makes a component or a context is
 * marked as pure, and the name that it gets for developers is dropped. React Router's production build does neither, and two
 * thirds of it would travel with every page unused.
 */
const MAKERS = /(?<!__PURE__ \*\/ )\bReact\d*\.(?:createContext|forwardRef|memo)\(/g
const NAMES = /^\w+\.displayName = "[^"]*";$/gm

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

export const markComponents = code => code.replace(NAMES, '').replace(MAKERS, '/* @__PURE__ */ $&')
